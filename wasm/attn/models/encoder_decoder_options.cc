#include "attn/models/encoder_decoder_options.h"

#include <string>

#include "attn/core/error.h"
#include "attn/models/option_limits.h"

namespace attn {

namespace {

constexpr int kMostRecurrentLayers = 16;
constexpr double kCosineSharpness = 10;

std::optional<SentenceAttentionOptions> read_attention(OptionReader& options) {
  SentenceAttentionOptions read;
  const std::string attention =
      options.choice("attention", {"global", "none", "local_m", "local_p"});
  read.local_window = local_window_of(attention);
  read.score_function = options.choice(
      "score_function", {"additive", "dot", "scaled_dot", "cosine", "bilinear", "mlp"});
  read.attention_dim = options.integer("attention_dim", 0, 0, kMostDim);
  read.window_width = options.number("window_width", 6, 0.5, kMostDim);
  const double sharpness = read.score_function == "cosine" ? kCosineSharpness : 0;
  read.inverse_temperature = options.number("inverse_temperature", sharpness, 0, 1e3);
  if (attention == "none") return std::nullopt;
  return read;
}

void read_stack(OptionReader& options, EncoderDecoderOptions& read) {
  const bool is_gru = options.choice("cell", {"gru", "lstm"}) == "gru";
  read.encoder.cell = read.decoder.cell = is_gru ? CellKind::kGru : CellKind::kLstm;
  read.encoder.hidden_dim = options.integer("encoder_dim", 64, 1, kMostDim);
  read.decoder.hidden_dim = options.integer("decoder_dim", 64, 1, kMostDim);
  read.encoder.layers = options.integer("encoder_layers", 1, 1, kMostRecurrentLayers);
  read.decoder.layers = options.integer("decoder_layers", 1, 1, kMostRecurrentLayers);
  read.encoder.bidirectional = options.boolean("bidirectional", true);
  const int residual_from = options.integer("residual_from", 0, 0, kMostRecurrentLayers);
  read.encoder.residual_from = read.decoder.residual_from = residual_from;
  read.encoder.layer_norm = read.decoder.layer_norm = options.boolean("layer_norm", false);
}

void check_residuals(const EncoderDecoderOptions& read) {
  const RecurrentEncoderOptions& encoder = read.encoder;
  const int from = encoder.residual_from;
  const bool narrows = encoder.bidirectional && from <= 2 && encoder.layers > 1;
  const int first_width = encoder.hidden_dim * (encoder.bidirectional ? 2 : 1);
  const bool first_fits = encoder.input_dim == first_width;
  if (from == 0 || (!narrows && (from > 1 || first_fits))) return;
  fail("encoder_decoder", "expected residual_from to be a layer as wide as what enters it, got " +
                              std::to_string(from));
}

}  // namespace

EncoderDecoderOptions read_encoder_decoder_options(OptionReader& options) {
  EncoderDecoderOptions read;
  read.source_vocab = options.integer("source_vocab", 8, kLeastWords, kMostWords);
  read.target_vocab = options.integer("target_vocab", 8, kLeastWords, kMostWords);
  read.embedding_dim = options.integer("embedding_dim", 32, 1, kMostDim);
  read.dropout = options.number("dropout", 0, 0, 0.95);
  read.max_length = options.integer("max_length", 64, 1, 256);
  read_stack(options, read);
  read.decoder.attention = read_attention(options);
  const std::string query = options.choice("query", {"previous_state", "current_state"});
  read.decoder.query = query == "previous_state" ? QueryState::kPrevious : QueryState::kCurrent;
  read.decoder.input_feeding = options.boolean("input_feeding", false);
  read.decoder.word_dim = options.boolean("feed_previous_word", true) ? read.embedding_dim : 0;
  read.encoder.input_dim = read.embedding_dim;
  check_residuals(read);
  if (read.decoder.attention) {
    read.decoder.attention->query_dim = read.decoder.hidden_dim;
  }
  return read;
}

}  // namespace attn
