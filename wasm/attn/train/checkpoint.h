#pragma once

#include <string>
#include <vector>

#include "attn/io/safetensors.h"
#include "attn/train/early_stop.h"
#include "attn/train/trainer.h"

namespace attn {

// The parameters with the best loss so far, beside those that training goes on with.
class BestParameters {
 public:
  explicit BestParameters(Parameters& parameters);

  // Keeps the parameters as they are now.
  void keep();
  // Puts the kept ones in place.
  void put_back();
  // Named "best/<path>".
  std::vector<NamedTensor> state();
  void restore(const Safetensors& file);

 private:
  Parameters& parameters_;
  std::vector<std::vector<Real>> kept_;
};

// Everything that training needs to go on as if it had never stopped: parameters, moments, step,
// best parameters and what early stop has seen. `recipe` is a text that tells one training from
// another; what else the caller wants to find again is `note`.
void write_checkpoint(Trainer& trainer, BestParameters& best, const EarlyStop& early_stop,
                      const std::string& recipe, const std::string& note,
                      std::vector<std::byte>& bytes);

// Goes on where the checkpoint was written and returns its note. Throws Error where it belongs to
// another recipe or does not fit the parameters.
std::string read_checkpoint(std::span<const std::byte> bytes, Trainer& trainer,
                            BestParameters& best, EarlyStop& early_stop, const std::string& recipe);

}  // namespace attn
