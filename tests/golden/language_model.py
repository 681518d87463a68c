"""Golden cases of decoder-only language models: states, logits, loss and all gradients.

The layers are PyTorch's own nn.TransformerEncoderLayer with a causal mask; with rotary positions, which
those do not have, the same layers are written out.
"""

import numpy as np
import torch
import torch.nn.functional as F
from torch.nn.utils.stateless import functional_call

from golden_case import Case
from transformer import Model
from translation import Drawn

DEFAULTS = {'vocab': 9, 'model_dim': 8, 'num_heads': 2, 'ffn_dim': 6, 'num_layers': 2, 'activation': 'relu',
            'norm_first': True, 'positions': 'sinusoidal'}
TEXTS, LENGTH = 2, 5


class LanguageModel(Model):
    def run(self, ids):
        """The states and the logits [batch, time, vocab]."""
        later = torch.ones(ids.shape[1], ids.shape[1]).triu(1).bool()
        vocab = self.options['vocab']
        x = self.embed('', ids, vocab)
        for number in range(1, self.options['num_layers'] + 1):
            parts = self.layer(f'decoder/layer{number}', 0)
            if self.options['positions'] == 'rotary':
                x = self.turned_layer(parts, x, later)
            else:
                module = self.module(torch.nn.TransformerEncoderLayer)
                x = functional_call(module, parts, (x,), {'src_mask': later})
        states = self.last_norm('decoder/layer_norm', x)
        table = self.parameter('embedding/weight', (vocab, self.width))
        return states, F.linear(states, table, self.parameter('output/bias', (vocab,)))


def language_model_case(name, **options):
    options = {**DEFAULTS, **options}
    case = Case(name, 'language_model', options)
    random = np.random.default_rng(len(name))
    texts = torch.tensor(random.integers(0, options['vocab'], (TEXTS, LENGTH + 1)))
    case.input('texts', texts.numpy(), False)
    states, logits = LanguageModel(options, Drawn(case, random), []).run(texts[:, :-1])
    loss = F.cross_entropy(logits.flatten(0, 1), texts[:, 1:].flatten(), label_smoothing=0.1)
    outputs = {'decoder/states': states} if options['norm_first'] else {}
    for path, value in {**outputs, 'decoder/logits': logits, 'decoder/loss': loss}.items():
        case.output(path, value)
    case.backward('decoder/loss', loss)
    return case


def language_model_cases():
    yield language_model_case('norms_first')
    yield language_model_case('norms_last', norm_first=False, activation='gelu')
    yield language_model_case('rotary', positions='rotary')
