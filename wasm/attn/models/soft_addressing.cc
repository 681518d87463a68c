#include "attn/models/soft_addressing.h"

#include <array>

#include "attn/core/error.h"
#include "attn/core/json.h"
#include "attn/models/option_limits.h"
#include "attn/nn/streaming_attention.h"

namespace attn {

namespace {

constexpr const char* kSoftAddressing = "soft_addressing";
constexpr int kMostModelDim = 512;
constexpr double kSmallestTemperature = 1e-3;
constexpr double kLargestTemperature = 1e3;

std::vector<int> positions_of(const std::vector<double>& numbers) {
  std::vector<int> positions;
  for (const double number : numbers) {
    const auto position =
        number >= 0 && number < SoftAddressing::kInferLimit ? static_cast<int>(number) : -1;
    if (position != number) {
      fail(kSoftAddressing,
           "expected key_padding to list positions of keys, got " + to_json(number));
    }
    positions.push_back(position);
  }
  return positions;
}

MaskOptions read_masks(OptionReader& options) {
  MaskOptions masks;
  masks.causal = options.boolean("causal", false);
  masks.key_padding = positions_of(options.numbers("key_padding"));
  masks.local_window =
      local_window_of(options.choice("local_window", {"none", "local_m", "local_p"}));
  masks.window_width = options.number("window_width", 2, 0.5, SoftAddressing::kInferLimit);
  return masks;
}

int default_head_dim(int model_dim, int num_heads) {
  return model_dim % num_heads == 0 ? model_dim / num_heads : 1;
}

void check_heads(const MultiHeadOptions& read) {
  if (!read.seeded_projections && read.num_heads * read.head_dim != read.model_dim) {
    fail(kSoftAddressing, "expected num_heads * head_dim = model_dim without projections, got " +
                              std::to_string(read.num_heads) + " * " +
                              std::to_string(read.head_dim) + " and " +
                              std::to_string(read.model_dim));
  }
  if (read.num_heads * read.head_dim > kMostModelDim) {
    fail(kSoftAddressing, "expected num_heads * head_dim of at most " +
                              std::to_string(kMostModelDim) + ", got " +
                              std::to_string(read.num_heads * read.head_dim));
  }
}

MultiHeadOptions read_options(OptionReader& options) {
  MultiHeadOptions read;
  read.attention.score_function = options.choice(
      "score_function", {"dot", "scaled_dot", "cosine", "bilinear", "additive", "mlp"});
  read.attention.temperature =
      options.number("temperature", 1, kSmallestTemperature, kLargestTemperature);
  read.attention.masks = read_masks(options);
  read.model_dim = options.integer("model_dim", 4, 1, kMostModelDim);
  read.num_heads = options.integer("num_heads", 1, 1, kMostHeads);
  read.head_dim = options.integer("head_dim", default_head_dim(read.model_dim, read.num_heads), 1,
                                  kMostModelDim);
  read.hidden_dim = options.integer("hidden_dim", read.head_dim, 1, kMostModelDim);
  read.bilinear_rank = options.integer("bilinear_rank", 0, 0, kMostModelDim);
  read.seeded_projections = options.choice("projections", {"identity", "seeded"}) == "seeded";
  check_heads(read);
  return read;
}

Matrix matrix_of(const Inputs::Entry& entry) {
  return {entry.cells.data(), entry.shape[0], entry.shape[1]};
}

Variable record_input(Tape& tape, const Inputs::Entry& entry, const char* rows) {
  return tape.input(entry.name, {rows, "model"}, entry.shape, entry.cells);
}

}  // namespace

SoftAddressing::SoftAddressing(const Attributes& attributes)
    : Model(kSoftAddressing, seed_of(kSoftAddressing, attributes)) {
  OptionReader options(kSoftAddressing, attributes);
  read_seed(options);
  const MultiHeadOptions read = read_options(options);
  options.finish();
  attention_.emplace(read, parameters(), "attention");
}

SoftAddressing::Vectors SoftAddressing::checked(const Inputs& inputs, int limit) const {
  InputReader reader(kSoftAddressing, inputs);
  const Vectors vectors{reader.matrix("query_vectors"), reader.matrix("key_vectors"),
                        reader.matrix("value_vectors")};
  reader.finish();
  for (const Inputs::Entry* entry : {&vectors.query, &vectors.key}) {
    if (entry->shape[0] > limit) {
      fail(kSoftAddressing, "expected at most " + std::to_string(limit) + " tokens in " +
                                entry->name + ", got " + std::to_string(entry->shape[0]));
    }
  }
  if (vectors.value.shape[0] != vectors.key.shape[0]) {
    fail(kSoftAddressing, "expected as many rows in value_vectors as in key_vectors, got " +
                              std::to_string(vectors.value.shape[0]) + " and " +
                              std::to_string(vectors.key.shape[0]));
  }
  check_columns(vectors);
  return vectors;
}

void SoftAddressing::check_columns(const Vectors& vectors) const {
  const MultiHeadOptions& options = attention_->options();
  const auto expect_model_dim = [&](const Inputs::Entry& entry) {
    if (entry.shape[1] == options.model_dim) return;
    fail(kSoftAddressing, "expected " + entry.name + " of shape " +
                              Shape{entry.shape[0], options.model_dim}.str() + ", got " +
                              entry.shape.str());
  };
  expect_model_dim(vectors.query);
  expect_model_dim(vectors.key);
  if (options.seeded_projections) return expect_model_dim(vectors.value);
  if (vectors.value.shape[1] % options.num_heads != 0 || vectors.value.shape[1] > kMostModelDim) {
    fail(kSoftAddressing, "expected value_vectors whose columns divide into " +
                              std::to_string(options.num_heads) + " heads, at most " +
                              std::to_string(kMostModelDim) + " of them, got " +
                              std::to_string(vectors.value.shape[1]));
  }
}

void SoftAddressing::record(Tape& tape, const Inputs& inputs) {
  const Vectors vectors = checked(inputs, kRecordLimit);
  const auto [query, key, value] = [&] {
    const Scope stage(tape, "", "vectors");
    return std::array{record_input(tape, vectors.query, "query"),
                      record_input(tape, vectors.key, "key"),
                      record_input(tape, vectors.value, "key")};
  }();
  const Scope scope(tape, "attention");
  attention_->record(query, key, value);
}

std::vector<Output> SoftAddressing::infer(const Inputs& inputs) {
  using Side = MultiHeadAttention::Side;
  const Vectors vectors = checked(inputs, kInferLimit);
  const int heads = attention_->options().num_heads;
  const int queries = vectors.query.shape[0];
  const auto query = attention_->split(Side::kQuery, matrix_of(vectors.query));
  const auto key = attention_->split(Side::kKey, matrix_of(vectors.key));
  const auto value = attention_->split(Side::kValue, matrix_of(vectors.value));

  MultiHeadAttention::Heads context{{}, queries, value.feature};
  const DimNames per_query{"head", "query"};
  Output weight{"attention/largest_weight", "softmax", per_query, {heads, queries}, {}};
  Output position{"attention/largest_key", "softmax", per_query, {heads, queries}, {}};
  Output entropy{"attention/entropy", "softmax", per_query, {heads, queries}, {}};
  const auto append = [](std::vector<Real>& all, const std::vector<Real>& some) {
    all.insert(all.end(), some.begin(), some.end());
  };
  for (int head = 0; head < heads; ++head) {
    const HeadOutputs outputs = stream_attention(attention_->attention(), head, query.head(head),
                                                 key.head(head), value.head(head));
    append(context.cells, outputs.context);
    append(weight.cells, outputs.largest_weight);
    append(position.cells, outputs.largest_key);
    append(entropy.cells, outputs.entropy);
  }
  std::vector<Output> outputs;
  if (attention_->options().seeded_projections) {
    outputs.push_back({"attention/attention_output",
                       "output",
                       {"query", "model"},
                       {queries, attention_->options().model_dim},
                       attention_->join(context)});
  }
  outputs.push_back({"attention/context",
                     "context",
                     {"head", "query", "feature"},
                     {heads, queries, context.feature},
                     std::move(context.cells)});
  for (Output* one : {&weight, &position, &entropy}) outputs.push_back(std::move(*one));
  return outputs;
}

}  // namespace attn
