#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "attn/nn/dropout_plan.h"
#include "attn/nn/norm_layer.h"
#include "attn/nn/recurrent_layer.h"

namespace attn {

struct RecurrentEncoderOptions {
  CellKind cell = CellKind::kGru;
  int input_dim = 1;
  int hidden_dim = 1;  // of a direction
  int layers = 1;
  bool bidirectional = false;  // the first layer; those above go forward only
  int residual_from = 0;       // the first layer whose input is added to its output; 0 means none
  bool layer_norm = false;     // before every layer, and behind the last one
};

// What the encoder makes of a batch of sentences.
struct EncodedSentences {
  Variable states;   // encoder_hidden_states [batch, time, feature]
  Variable summary;  // [batch, 1, feature]: where each direction of the last layer ended
};

// A stack of recurrent layers that reads sentences of different lengths, filled up on the right.
// Padding changes no state: the forward direction carries its state over it, the backward direction
// begins behind it. The stacked form is that of Wu et al., "Google's Neural Machine Translation
// System", 2016, section 3.
class RecurrentEncoder {
 public:
  RecurrentEncoder(const RecurrentEncoderOptions& options, Parameters& parameters,
                   const std::string& path);

  // Records layer1/forward/token1/gru_cell and so on; every layer's hidden_states; at last
  // encoder_hidden_states. x [batch, time, input], one length a sentence.
  EncodedSentences record(const Variable& x, const std::vector<int>& lengths,
                          const DropoutPlan& dropout) const;

  // The features of the states and of the summary.
  int output_dim() const;

 private:
  struct Layer {
    std::optional<NormLayer> norm;
    RecurrentLayer forward;
    std::optional<RecurrentLayer> backward;
  };
  struct Direction {
    Variable states;
    Variable last;
  };

  static Direction record_direction(const RecurrentLayer& layer, const char* name,
                                    const Variable& x, const std::vector<int>& lengths,
                                    bool is_backward);
  static EncodedSentences record_layer(const Layer& layer, const Variable& x,
                                       const std::vector<int>& lengths);

  RecurrentEncoderOptions options_;
  std::deque<Layer> layers_;
  std::optional<NormLayer> last_norm_;
};

}  // namespace attn
