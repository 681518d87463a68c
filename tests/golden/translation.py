"""Golden cases of whole encoder–decoders: loss, logits, attention weights and all gradients.

Written from the papers on PyTorch's own recurrent layers. Sentences of a batch differ in length:
encoders read packed sequences.
"""

import numpy as np
import torch
import torch.nn.functional as F
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from attention import SCORE_FUNCTIONS
from golden_case import Case

SOURCE_LENGTHS, TARGET_LENGTHS = [2, 5, 3], [4, 1, 3]
SOURCE_VOCAB, TARGET_VOCAB = 9, 8
BEGINNING, END = 1, 2
GATES = {'gru': 3, 'lstm': 4}
DEFAULTS = {'cell': 'gru', 'encoder_layers': 1, 'decoder_layers': 1, 'bidirectional': True,
            'attention': 'global', 'query': 'previous_state', 'input_feeding': False,
            'feed_previous_word': True}


def sentences(random, lengths, vocab):
    ids = np.zeros((len(lengths), max(lengths)), int)
    for row, length in enumerate(lengths):
        ids[row, :length] = random.integers(3, vocab, length)
    return torch.tensor(ids)


class Model:
    """One model of the family. `parameter` gives the parameter of a path; the shape is what it must have."""

    def __init__(self, options, parameter, source_lengths):
        self.options = options
        self.parameter = parameter
        self.source_lengths = source_lengths

    def linear(self, path, x, width, bias=True):
        weight = self.parameter(f'{path}/weight', (width, x.shape[-1]))
        return F.linear(x, weight, self.parameter(f'{path}/bias', (width,)) if bias else None)

    def norm(self, path, x):
        if not self.options.get('layer_norm'):
            return x
        width = x.shape[-1:]
        gain, bias = self.parameter(f'{path}/gain', width, 1.0), self.parameter(f'{path}/bias', width)
        return F.layer_norm(x, width, gain, bias)

    def recurrent(self, path, inputs, hidden):
        """weight_ih, weight_hh, bias_ih, bias_hh"""
        rows = GATES[self.options['cell']] * hidden
        shapes = {'weight_ih': (rows, inputs), 'weight_hh': (rows, hidden), 'bias_ih': (rows,),
                  'bias_hh': (rows,)}
        return [self.parameter(f'{path}/{name}', shape) for name, shape in shapes.items()]

    def is_residual(self, layer):
        return 0 < self.options.get('residual_from', 0) <= layer

    def read_layer(self, path, x, both):
        """The states of one encoder layer, and where its directions ended."""
        hidden = self.options['encoder_dim']
        weights = [weight for direction in ('forward', 'backward')[:1 + both]
                   for weight in self.recurrent(f'{path}/{direction}', x.shape[-1], hidden)]
        packed = pack_padded_sequence(x, self.source_lengths, batch_first=True, enforce_sorted=False)
        zeros = torch.zeros(1 + both, len(x), hidden).double()
        is_lstm = self.options['cell'] == 'lstm'
        layer = torch._VF.lstm if is_lstm else torch._VF.gru
        state = (zeros, zeros) if is_lstm else zeros
        data, last = layer(packed.data, packed.batch_sizes, state, weights, True, 1, 0.0, False,
                           bool(both))[:2]
        states, _ = pad_packed_sequence(packed._replace(data=data), batch_first=True)
        return states, torch.cat(list(last.index_select(1, packed.unsorted_indices)), -1)

    def encode(self, source):
        width = self.options['embedding_dim']
        x = F.embedding(source, self.parameter('source_embedding/weight', (self.options['source_vocab'], width)))
        for layer in range(1, self.options['encoder_layers'] + 1):
            path = f'encoder/layer{layer}'
            both = self.options['bidirectional'] and layer == 1
            below, entering = x, self.norm(f'{path}/layer_norm', x)
            x, summary = self.read_layer(path, entering, both)
            if self.is_residual(layer):
                x = x + below
        return self.norm('encoder/layer_norm', x), summary

    def score_parameters(self, kind, query, key):
        width = self.options.get('attention_dim', 0)
        shapes = {
            'additive': {'W': (1, key, width), 'U': (1, query, width), 'v': (1, width, 1)},
            'mlp': {'W1': (1, query + key, width), 'b1': (1, 1, width), 'w2': (1, width, 1)},
            'bilinear': {'weight': (1, key, query)},
        }.get(kind, {})
        return [self.parameter(f'decoder/attention/score_function/{name}', shape)
                for name, shape in shapes.items()]

    def attend(self, query, states, step):
        """weights [batch, 1, source] and context [batch, 1, feature]"""
        kind, width = self.options['score_function'], self.options.get('attention_dim', 0)
        q, k = query, states
        if kind in ('dot', 'scaled_dot', 'cosine') and width:
            q = self.linear('decoder/attention/query_projection', query, width, False)
            k = self.linear('decoder/attention/key_projection', states, width, False)
        parameters = self.score_parameters(kind, q.shape[-1], k.shape[-1])
        if kind == 'mlp':
            w1, b1, w2 = parameters
            pairs = torch.cat([q.expand(-1, k.shape[1], -1), k], -1)
            scores = (torch.relu(pairs @ w1 + b1) @ w2).transpose(1, 2)
        else:
            scores = SCORE_FUNCTIONS[kind][0](q, k, *parameters)
        if kind == 'cosine':
            scores = scores * self.parameter('decoder/attention/inverse_temperature', (), 3.0)
        lengths = torch.tensor(self.source_lengths)[:, None, None]
        places = torch.arange(states.shape[1])
        window, allowed, gaussian = self.options['attention'], places < lengths, 1
        reach = self.options.get('window_width')
        if window == 'local_m':
            allowed = allowed & ((places - torch.clamp(lengths - 1, max=step)).abs() <= reach)
        if window == 'local_p':
            path = 'decoder/attention/local_window'
            hidden = torch.tanh(query @ self.parameter(f'{path}/W', (1, query.shape[-1], width)))
            share = torch.sigmoid(hidden @ self.parameter(f'{path}/v', (1, width, 1)))
            distance = places - lengths * share
            allowed = allowed & (distance.detach().abs() <= reach)
            gaussian = torch.exp(-2 * (distance / reach) ** 2)
        weights = torch.softmax(scores.masked_fill(~allowed, -torch.inf), -1).nan_to_num() * gaussian
        return weights, weights @ states

    def decode_layers(self, word, fed_back, context, before):
        """One step of all layers: the top layer's output and the new states."""
        hidden, is_lstm, after, x = self.options['decoder_dim'], self.options['cell'] == 'lstm', [], None
        for layer in range(1, self.options['decoder_layers'] + 1):
            path = f'decoder/layer{layer}'
            below, added = (word, fed_back) if layer == 1 else (x, context)
            if below is None:
                below, added = added, None
            weights = self.recurrent(path, below.shape[-1], hidden)
            entering = self.norm(f'{path}/layer_norm', below)
            if added is not None:
                rows = weights[0].shape[0]
                second = self.parameter(f'{path}/weight_ch', (rows, added.shape[-1]))
                entering, weights[0] = torch.cat([entering, added], -1), torch.cat([weights[0], second], 1)
            state = before[layer - 1]
            if is_lstm:
                state = torch._VF.lstm_cell(entering, state, *weights)
            else:
                state = (torch._VF.gru_cell(entering, state[0], *weights),)
            after.append(state)
            x = state[0] + x if layer > 1 and self.is_residual(layer) else state[0]
        return self.norm('decoder/layer_norm', x), after

    def initial_states(self, summary):
        states = []
        for layer in range(1, self.options['decoder_layers'] + 1):
            cell = self.linear(f'decoder/layer{layer}/initial', summary, self.options['decoder_dim'])
            states.append((torch.tanh(cell), cell)[:1 + (self.options['cell'] == 'lstm')])
        return states

    def run(self, source, target):
        """Logits [batch, time, vocab] and what every step attends to."""
        options = self.options
        states, summary = self.encode(source)
        before, fed = self.initial_states(summary), torch.zeros(len(source), options['decoder_dim']).double()
        words = F.pad(target, (1, 0), value=BEGINNING)
        logits, attention = [], []
        feeds_context = options['attention'] == 'none' or options['query'] == 'previous_state'
        for step in range(words.shape[1]):
            word = None
            if options['feed_previous_word']:
                shape = (options['target_vocab'], options['embedding_dim'])
                word = F.embedding(words[:, step], self.parameter('target_embedding/weight', shape))
            context = summary
            if options['attention'] != 'none' and feeds_context:
                weights, context = self.attend(before[0][0].unsqueeze(1), states, step)
                context = context[:, 0]
            parts = [context] * feeds_context + [fed] * options['input_feeding']
            top, before = self.decode_layers(word, torch.cat(parts, -1) if parts else None,
                                             context if feeds_context else None, before)
            if not feeds_context:
                weights, context = self.attend(top.unsqueeze(1), states, step)
                context = context[:, 0]
            fed = torch.tanh(self.linear('decoder/attentional_hidden', torch.cat([context, top], -1),
                                         options['decoder_dim']))
            logits.append(self.linear('output', fed, options['target_vocab']))
            if options['attention'] != 'none':
                attention.append(weights)
        return torch.stack(logits, 1), attention


class Drawn:
    """Parameters of a case, made and named where they are first used."""

    def __init__(self, case, random):
        self.case = case
        self.random = random
        self.known = {}

    def __call__(self, path, shape, center=0.0):
        if path not in self.known:
            values = center + self.random.uniform(-0.7, 0.7, shape)
            self.known[path] = self.case.parameter(path, values)
        return self.known[path]


def begin_case(name, op, options):
    """A case with a batch of sentence pairs: itself, its parameters, source and target."""
    case = Case(name, op, options)
    random = np.random.default_rng(len(name))
    source = sentences(random, SOURCE_LENGTHS, SOURCE_VOCAB)
    target = sentences(random, TARGET_LENGTHS, TARGET_VOCAB)
    for side, ids, lengths in (('source', source, SOURCE_LENGTHS), ('target', target, TARGET_LENGTHS)):
        case.input(side, ids.numpy(), False)
        case.input(f'{side}_lengths', np.array(lengths), False)
    return case, Drawn(case, random), source, target


def end_case(case, target, logits, more):
    """Adds the outputs and, from the loss of the true words, the gradients."""
    labels = F.pad(target, (0, 1))
    labels[range(len(labels)), TARGET_LENGTHS] = END
    loss = F.cross_entropy(logits.flatten(0, 1), labels.flatten(), ignore_index=0, label_smoothing=0.1)
    for path, value in {'decoder/logits': logits, **more, 'decoder/loss': loss}.items():
        case.output(path, value)
    case.backward('decoder/loss', loss)
    return case


def translation_case(name, **options):
    sizes = {'source_vocab': SOURCE_VOCAB, 'target_vocab': TARGET_VOCAB, 'embedding_dim': 3,
             'encoder_dim': 4, 'decoder_dim': 5}
    options = {**sizes, **DEFAULTS, **options}
    case, drawn, source, target = begin_case(name, 'encoder_decoder', options)
    logits, attention = Model(options, drawn, SOURCE_LENGTHS).run(source, target)
    return end_case(case, target, logits,
                    {f'decoder/word{step}/attention/attention_weights': weights
                     for step, weights in enumerate(attention, 1)})


def translation_cases():
    yield translation_case('bahdanau', score_function='additive', attention_dim=6)
    yield translation_case('luong', cell='lstm', encoder_layers=3, decoder_layers=3, residual_from=3,
                           layer_norm=True, bidirectional=False, encoder_dim=5, query='current_state',
                           input_feeding=True, score_function='scaled_dot')
    yield translation_case('gnmt', cell='lstm', encoder_layers=4, decoder_layers=4, residual_from=3,
                           layer_norm=True, score_function='scaled_dot', attention_dim=3)
    yield translation_case('fixed_context', attention='none')
    yield translation_case('fixed_context_stacked', attention='none', cell='lstm', encoder_layers=2,
                           decoder_layers=2, bidirectional=False)
    yield translation_case('without_words', feed_previous_word=False, score_function='dot',
                           attention_dim=4)
    yield translation_case('cosine', score_function='cosine', attention_dim=4, query='current_state')
    yield translation_case('bilinear_fed', score_function='bilinear', input_feeding=True)
    yield translation_case('mlp', score_function='mlp', attention_dim=4)
    yield translation_case('local_m', score_function='bilinear', attention='local_m', window_width=1)
    yield translation_case('local_p', score_function='dot', attention='local_p', attention_dim=4,
                           window_width=3, query='current_state')
