#include "attn/models/model.h"

#include <limits>

#include "attn/core/error.h"
#include "attn/models/dot_product_variance.h"
#include "attn/models/encoder_decoder.h"
#include "attn/models/soft_addressing.h"
#include "attn/models/softmax_stability.h"

namespace attn {

std::vector<Output> Model::infer(const Inputs&) {
  fail("infer",
       "expected a model with outputs of its own, got " + name_ + ", which is only recorded");
}

std::unique_ptr<Model> make_model(std::string_view name, const Attributes& options) {
  if (name == "soft_addressing") return std::make_unique<SoftAddressing>(options);
  if (name == "softmax_stability") return std::make_unique<SoftmaxStability>(options);
  if (name == "dot_product_variance") return std::make_unique<DotProductVariance>(options);
  if (name == "encoder_decoder") return std::make_unique<EncoderDecoder>(options);
  fail(
      "model",
      "expected soft_addressing, softmax_stability, dot_product_variance or encoder_decoder, got " +
          std::string(name));
}

std::uint64_t read_seed(OptionReader& options) {
  return static_cast<std::uint64_t>(options.integer("seed", 0, 0, std::numeric_limits<int>::max()));
}

}  // namespace attn
