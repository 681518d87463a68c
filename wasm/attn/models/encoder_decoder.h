#pragma once

#include <optional>
#include <vector>

#include "attn/models/encoder_decoder_options.h"
#include "attn/models/translation_model.h"
#include "attn/nn/linear_layer.h"

namespace attn {

// Recurrent translation: an encoder reads the source, a decoder writes the target word by word,
// with a fixed context (Cho et al., 2014) or with attention over the encoder's states (Bahdanau et
// al., 2015; Luong et al., 2015). One family; encoder_decoder_options.h lists what can be set.
class EncoderDecoder : public TranslationModel {
 public:
  explicit EncoderDecoder(const Attributes& options);

  // Translates greedily, word by word, until the end or options().max_length words.
  // Inputs: input_ids [source]; forced_ids [words], optional: words that are put in the place of
  // the decoder's own, -1 where it is free. At most 64 source words. Every word k has its steps
  // below decoder/word<k>; output_ids [words] are the words written, the end included.
  void record(Tape& tape, const Inputs& inputs) override;
  std::unique_ptr<Decoding> decode(const Request& request) const override;
  TranslationSizes sizes() const override;
  bool attends() const override { return options_.decoder.attention.has_value(); }

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

 protected:
  Variable record_logits(Tape& tape, const TokenBatch& source, const TokenBatch& target,
                         Random* dropout) const override;

 private:
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
