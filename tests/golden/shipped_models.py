"""Computes the logits of every shipped model in PyTorch, and compares them with the engine's.

Usage: shipped_models.py PATH_OF_ATTN FOLDER_OF_MODELS FOLDER_OF_VOCABULARIES
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

import torch

import language_model
import token_classifier
import transformer
import translation

LENGTHS = (2, 9, 25)
DEFAULTS = {'encoder_decoder': translation.DEFAULTS, 'transformer': transformer.DEFAULTS,
            'language_model': language_model.DEFAULTS,
            'token_classifier': token_classifier.DEFAULTS}
DTYPES = {'F16': torch.float16, 'F32': torch.float32}


def read_safetensors(path):
    data = pathlib.Path(path).read_bytes()
    end = 8 + int.from_bytes(data[:8], 'little')
    tensors = {}
    for name, entry in json.loads(data[8:end]).items():
        if name != '__metadata__':
            begin, stop = entry['data_offsets']
            cells = bytearray(data[end + begin : end + stop])
            flat = torch.frombuffer(cells, dtype=DTYPES[entry['dtype']])
            tensors[name] = flat.reshape(entry['shape']).double()
    return tensors


class Shipped:
    """The parameters of a file, each of which must be used."""

    def __init__(self, path):
        self.tensors = read_safetensors(path)
        self.used = set()

    def __call__(self, path, shape, center=0.0):
        tensor = self.tensors[path]
        assert tuple(tensor.shape) == tuple(shape), (path, tensor.shape, shape)
        self.used.add(path)
        return tensor


def engine_run(attn, card_path, vocabularies, words, folder):
    """The ids that the engine writes for a sentence, and the logits of each."""
    output = f'{folder}/run.safetensors'
    command = [attn, 'translate', card_path, '--vocab', vocabularies, '--words', ' '.join(words)]
    subprocess.run([*command, '--output', output], check=True, capture_output=True)
    tensors = read_safetensors(output)
    return tensors['output_ids'].long(), tensors.get('decoder/logits', tensors.get('classifier/logits'))


def logits_of(kind, options, parameters, source, target):
    """[batch, time, vocab] of one sentence without padding."""
    lengths = [source.shape[1]]
    if kind == 'token_classifier':
        return token_classifier.TokenClassifier(options, parameters, lengths).run(source)[1]
    if kind == 'transformer':
        return transformer.Model(options, parameters, lengths).run(source, target)[1]
    return translation.Model(options, parameters, lengths).run(source, target)[0]


def translation_runs(attn, card, card_path, options, parameters, vocabularies, chosen, folder):
    """Logits of some sentences, by the engine and by PyTorch."""
    words = pathlib.Path(vocabularies) / card.get('corpus', '') / f'{card["source"]}.json'
    tokens = json.loads(words.read_text())['tokens']
    for length in LENGTHS:
        ids = [chosen.randrange(4, len(tokens)) for _ in range(length)]
        written, logits = engine_run(attn, str(card_path), vocabularies, [tokens[i] for i in ids], folder)
        source, target = torch.tensor([ids]), written[None, :-1]
        yield logits, logits_of(card['model'], options, parameters, source, target)[0]


def text_runs(attn, card_path, options, parameters, chosen, folder):
    """The same of some texts."""
    output = f'{folder}/run.safetensors'
    for length in LENGTHS:
        ids = [chosen.randrange(options['vocab']) for _ in range(length)]
        command = [attn, 'generate', str(card_path), '--ids', ','.join(map(str, ids)), '--max-tokens', '1']
        subprocess.run([*command, '--output', output], check=True, capture_output=True)
        model = language_model.LanguageModel(options, parameters, [])
        yield read_safetensors(output)['decoder/logits'], model.run(torch.tensor([ids]))[1][0]


def check(attn, card_path, vocabularies, folder):
    card = json.loads(card_path.read_text())
    options = {**DEFAULTS[card['model']], **card['options']}
    parameters = Shipped(card_path.with_suffix('.safetensors'))
    chosen = random.Random(card['name'])
    if card['model'] == 'language_model':
        runs = text_runs(attn, card_path, options, parameters, chosen, folder)
    else:
        runs = translation_runs(attn, card, card_path, options, parameters, vocabularies, chosen, folder)
    furthest = max((logits - expected).abs().max().item() for logits, expected in runs)
    unused = set(parameters.tensors) - parameters.used
    assert not unused, f'{card["name"]}: PyTorch has no use for {unused}'
    assert furthest < 1e-4, f'{card["name"]}: logits differ by {furthest}'
    print(f'{card["name"]}: logits differ by at most {furthest:.1e}')


def main():
    attn, models, vocabularies = sys.argv[1:]
    torch.set_num_threads(1)
    cards = sorted(pathlib.Path(models).glob('*.json'))
    assert cards, f'expected cards of models in {models}'
    with tempfile.TemporaryDirectory() as folder:
        for card_path in cards:
            check(attn, card_path, vocabularies, folder)


if __name__ == '__main__':
    main()
