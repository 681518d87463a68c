#pragma once

#include <optional>

#include "attn/models/model.h"
#include "attn/nn/multi_head.h"

namespace attn {

// Soft addressing: queries read from a store of keys and values. Options and their defaults stand
// in web/src/engine/engine-module.d.ts. Inputs: query_vectors [query, model], key_vectors [key,
// model], value_vectors [key, value model].
class SoftAddressing : public Model {
 public:
  explicit SoftAddressing(const Attributes& options);

  // At most 256 queries and keys.
  void record(Tape& tape, const Inputs& inputs) override;
  // At most 8192 queries and keys. attention/context, attention/attention_output under seeded
  // projections, and for every query attention/largest_weight, attention/largest_key and
  // attention/entropy.
  std::vector<Output> infer(const Inputs& inputs) override;

  static constexpr int kRecordLimit = 256;
  static constexpr int kInferLimit = 8192;

 private:
  struct Vectors {
    const Inputs::Entry& query;
    const Inputs::Entry& key;
    const Inputs::Entry& value;
  };

  Vectors checked(const Inputs& inputs, int limit) const;
  void check_columns(const Vectors& vectors) const;

  std::optional<MultiHeadAttention> attention_;
};

}  // namespace attn
