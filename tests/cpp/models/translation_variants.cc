#include "models/translation_variants.h"

namespace attn {

namespace {

Attributes joined(Attributes options, const Attributes& more) {
  for (const auto& [name, value] : more.entries()) options.set(name, value);
  return options;
}

}  // namespace

Attributes small_recurrent(const Attributes& more) {
  return joined({{"source_vocab", 9.0},
                 {"target_vocab", 8.0},
                 {"embedding_dim", 4.0},
                 {"encoder_dim", 3.0},
                 {"decoder_dim", 6.0},
                 {"max_length", 5.0},
                 {"attention_dim", 4.0}},
                more);
}

Attributes small_transformer(const Attributes& more) {
  return joined({{"source_vocab", 9.0},
                 {"target_vocab", 8.0},
                 {"model_dim", 8.0},
                 {"num_heads", 2.0},
                 {"ffn_dim", 6.0},
                 {"max_length", 5.0}},
                more);
}

std::vector<TranslationVariant> recurrent_variants() {
  using Text = std::string;
  const Attributes stacked{{"cell", Text("lstm")},  {"encoder_layers", 4.0},
                           {"decoder_layers", 4.0}, {"residual_from", 3.0},
                           {"layer_norm", true},    {"score_function", Text("scaled_dot")}};
  return {
      {"additive", "encoder_decoder", small_recurrent({})},
      {"dot", "encoder_decoder", small_recurrent({{"score_function", Text("dot")}})},
      {"dot_as_it_is", "encoder_decoder",
       small_recurrent({{"score_function", Text("dot")}, {"attention_dim", 0.0}})},
      {"scaled_dot", "encoder_decoder", small_recurrent({{"score_function", Text("scaled_dot")}})},
      {"cosine", "encoder_decoder", small_recurrent({{"score_function", Text("cosine")}})},
      {"bilinear", "encoder_decoder", small_recurrent({{"score_function", Text("bilinear")}})},
      {"mlp", "encoder_decoder", small_recurrent({{"score_function", Text("mlp")}})},
      {"local_m", "encoder_decoder",
       small_recurrent({{"attention", Text("local_m")}, {"window_width", 1.0}})},
      {"local_p", "encoder_decoder",
       small_recurrent({{"attention", Text("local_p")}, {"window_width", 2.0}})},
      {"fixed_context", "encoder_decoder",
       small_recurrent({{"attention", Text("none")}, {"cell", Text("lstm")}})},
      {"fixed_context_alone", "encoder_decoder",
       small_recurrent({{"attention", Text("none")}, {"feed_previous_word", false}})},
      {"luong", "encoder_decoder",
       small_recurrent({{"query", Text("current_state")}, {"input_feeding", true}})},
      {"without_words", "encoder_decoder", small_recurrent({{"feed_previous_word", false}})},
      {"stacked", "encoder_decoder", small_recurrent(stacked)},
  };
}

std::vector<TranslationVariant> transformer_variants() {
  using Text = std::string;
  return {
      {"norms_first", "transformer", small_transformer({})},
      {"norms_last", "transformer",
       small_transformer(
           {{"norm_first", false}, {"encoder_layers", 2.0}, {"decoder_layers", 2.0}})},
      {"gelu", "transformer", small_transformer({{"activation", Text("gelu")}})},
      {"learned_positions", "transformer", small_transformer({{"positions", Text("learned")}})},
      {"rotary", "transformer",
       small_transformer({{"positions", Text("rotary")}, {"decoder_layers", 2.0}})},
  };
}

TokenBatch two_sources() { return {2, 5, {4, 5, 6, 0, 0, 3, 8, 7, 4, 5}, {3, 5}}; }

TokenBatch two_targets() { return {2, 3, {3, 4, 5, 6, 0, 0}, {3, 1}}; }

Inputs translation_inputs(const std::vector<Real>& source, const std::vector<Real>& forced) {
  Inputs inputs;
  inputs.add("input_ids", {static_cast<int>(source.size())}, source);
  if (!forced.empty()) inputs.add("forced_ids", {static_cast<int>(forced.size())}, forced);
  return inputs;
}

void expect_close(std::span<const Real> actual, std::span<const Real> expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], 1e-5F * std::max(Real{1}, std::abs(expected[i])));
  }
}

}  // namespace attn
