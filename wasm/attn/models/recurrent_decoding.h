#pragma once

#include <vector>

#include "attn/models/decoding.h"
#include "attn/models/encoder_decoder.h"

namespace attn {

// Decoding by the recurrent model: a row is a state of the decoder.
class RecurrentDecoding : public Decoding {
 public:
  RecurrentDecoding(const EncoderDecoder& model, const std::vector<int>& source);

 protected:
  void select(const std::vector<int>& rows) override;
  Word record_next(const std::vector<int>& previous, int step) override;

 private:
  const EncoderDecoder& model_;
  EncoderDecoder::Source source_;
  RecurrentDecoder::State state_;
};

}  // namespace attn
