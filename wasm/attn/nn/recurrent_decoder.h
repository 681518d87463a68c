#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "attn/nn/dropout_plan.h"
#include "attn/nn/norm_layer.h"
#include "attn/nn/recurrent_encoder.h"
#include "attn/nn/sentence_attention.h"

namespace attn {

// Which state asks: the one before the step, whose context enters the step (Bahdanau et al., 2015),
// or the one after it, whose context only enters the output (Luong et al., 2015).
enum class QueryState { kPrevious, kCurrent };

struct RecurrentDecoderOptions {
  CellKind cell = CellKind::kGru;
  int word_dim = 1;  // of the previous word's embedding; 0 where it is not fed
  int hidden_dim = 1;
  int layers = 1;
  int residual_from = 0;  // as in the encoder
  bool layer_norm = false;
  QueryState query = QueryState::kPrevious;
  bool input_feeding = false;  // attentional_hidden goes on into the next step
  // Without attention the encoder's summary is the context of every step.
  std::optional<SentenceAttentionOptions> attention{};
};

// A stack of recurrent layers that writes sentences word by word. Without attention, and with the
// previous state as query, the context is fed to all layers; the query is the bottom layer's state
// (as in GNMT). With the current state as query, it is the top layer's, and the context enters
// attentional_hidden = tanh(W [context; hidden]) alone, which every kind ends with.
class RecurrentDecoder {
 public:
  RecurrentDecoder(const RecurrentDecoderOptions& options, int encoder_dim, Parameters& parameters,
                   const std::string& path);

  // What stays the same from step to step.
  struct Sentences {
    std::optional<SentenceAttention::Memory> memory{};
    std::optional<Variable> fixed_context{};  // [batch, 1, feature], where there is no attention
    std::vector<Variable> additions{};        // what that context adds in each layer
  };
  Sentences record_sentences(const EncodedSentences& encoded, const std::vector<int>& lengths,
                             Detail detail) const;

  // What one step hands to the next.
  struct State {
    std::vector<RecurrentState> layers;
    std::optional<Variable> attentional_hidden{};  // with input_feeding
  };
  State record_initial_state(const EncodedSentences& encoded) const;

  // The bottom layer's projections of the words' embeddings [batch, time, word_dim]; nothing where
  // words are not fed.
  std::optional<Variable> record_words(const Variable& embeddings) const;

  struct Result {
    State state;
    Variable hidden;   // of the top layer [batch, 1, hidden]
    Variable context;  // [batch, 1, feature]
    std::optional<Variable> weights{};
  };
  // Which step of a sentence (from 0), and which row of the words' projections belongs to it.
  struct Place {
    int step = 0;
    int row = 0;
  };
  Result record_step(const Sentences& sentences, const State& before,
                     const std::optional<Variable>& words, const Place& place, Detail detail,
                     const DropoutPlan& dropout) const;

  // attentional_hidden [batch, n, hidden] of contexts [batch, n, feature] and states [batch, n,
  // hidden].
  Variable record_output(const Variable& context, const Variable& hidden,
                         const DropoutPlan& dropout) const;

  int context_dim() const { return context_dim_; }
  const RecurrentDecoderOptions& options() const { return options_; }

 private:
  struct Layer {
    std::optional<NormLayer> norm;
    RecurrentLayer recurrent;
    LinearLayer initial;
  };
  struct Step;

  bool feeds_context() const;
  Variable record_input(std::size_t index, const Variable& x) const;
  std::optional<Variable> fed_back(const Step& step) const;
  CellInput record_bottom_input(const Step& step) const;
  CellInput record_upper_input(const Step& step, std::size_t index, const Variable& below) const;
  Variable record_layers(Step& step) const;
  void record_attention(Step& step, const Variable& query) const;

  RecurrentDecoderOptions options_;
  int context_dim_;
  std::optional<SentenceAttention> attention_;
  std::deque<Layer> layers_;
  std::optional<NormLayer> last_norm_;
  std::optional<LinearLayer> output_;
};

}  // namespace attn
