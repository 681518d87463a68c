#pragma once

#include <optional>
#include <vector>

#include "attn/core/random.h"
#include "attn/models/encoder_decoder_options.h"
#include "attn/models/model.h"
#include "attn/nn/linear_layer.h"

namespace attn {

// The words that every vocabulary begins with: <pad>, <bos>, <eos>, <unk>.
enum SpecialWord { kPaddingWord, kFirstWord, kEndWord, kUnknownWord };

// Sentences of a batch: ids [batch, length], row-major, filled up with kPaddingWord behind the
// length of each. They hold words alone: no beginning and no end.
struct TokenBatch {
  int batch = 0;
  int length = 0;
  std::vector<int> ids{};
  std::vector<int> lengths{};
};

struct LossOptions {
  double label_smoothing = 0;
  Random* dropout = nullptr;  // none: nothing is dropped
};

// Recurrent translation: an encoder reads the source, a decoder writes the target word by word,
// with a fixed context (Cho et al., 2014) or with attention over the encoder's states (Bahdanau et
// al., 2015; Luong et al., 2015). One family; encoder_decoder_options.h lists what can be set.
class EncoderDecoder : public Model {
 public:
  explicit EncoderDecoder(const Attributes& options);

  // loss [], the mean cross-entropy of the target's words and of the end behind them, each
  // predicted from the true words before it (teacher forcing).
  Variable record_loss(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                       const LossOptions& options = {}) const;

  // Translates greedily, word by word, until the end or options().max_length words.
  // Inputs: input_ids [source]; forced_ids [words], optional: words that are put in the place of
  // the decoder's own, -1 where it is free. At most 64 source words. Every word k has its steps
  // below decoder/word<k>; output_ids [words] are the words written, the end included.
  void record(Tape& tape, const Inputs& inputs) override;
  // The same in fused operations: output_ids [words], decoder/logits [words, vocab] and
  // decoder/attention_weights [words, source]. At most 256 source words.
  std::vector<Output> infer(const Inputs& inputs) override;

  static constexpr int kRecordLimit = 64;
  static constexpr int kInferLimit = 256;

  // What a person asks for, read from `inputs` and checked; at most `limit` source words.
  struct Request {
    TokenBatch source;
    std::vector<int> forced;  // -1 where the decoder is free
  };
  Request read_request(const Inputs& inputs, int limit) const;

  // What a decoder needs besides its state.
  struct Source {
    RecurrentDecoder::Sentences sentences;
    RecurrentDecoder::State initial;
  };
  Source record_source(Tape& tape, const TokenBatch& source, Detail detail,
                       const DropoutPlan& dropout) const;

  struct Word {
    RecurrentDecoder::State state;
    std::optional<Variable> weights;  // [batch, 1, source]
    Variable logits;                  // [batch, 1, vocab]
  };
  // One step behind `previous`, a word a row of the state.
  Word record_word(const Source& source, const RecurrentDecoder::State& before,
                   const std::vector<int>& previous, int step, Detail detail) const;

  const EncoderDecoderOptions& options() const { return options_; }

 private:
  static void check_batch(const TokenBatch& tokens, int vocab, const char* side);
  Variable record_forced(const Source& source, const TokenBatch& target,
                         const DropoutPlan& dropout) const;
  static Variable record_embedding(const Parameter& table, Tape& tape, const std::vector<int>& ids,
                                   int batch);
  EncoderDecoderOptions options_;
  std::optional<RecurrentEncoder> encoder_;
  std::optional<RecurrentDecoder> decoder_;
  const Parameter* source_embedding_ = nullptr;
  const Parameter* target_embedding_ = nullptr;
  std::optional<LinearLayer> output_;
};

}  // namespace attn
