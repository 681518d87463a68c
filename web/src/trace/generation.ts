import { list, number, record } from './read-json.ts';
import { parseJson } from './safetensors.ts';

/** A token that may come next. */
export interface Candidate {
  id: number;
  /** As the model has it. */
  probability: number;
  /** After the temperature. */
  tempered: number;
  /** To be drawn; 0 where top_k or top_p cut it off. */
  chance: number;
}

/** A token that was drawn. */
export interface NewToken extends Candidate {
  /** Its place among all candidates, from 0. */
  rank: number;
  /** How many candidates could be drawn. */
  kept: number;
  /** The likeliest ones, the likeliest first. */
  candidates: Candidate[];
}

/** How a text goes on. */
export interface Generation {
  tokens: NewToken[];
  /** Whether the last token is the end of the text. */
  ended: boolean;
}

/** Reads what the engine answers to generate; throws TraceError where it is not of that form. */
export function parseGeneration(json: string): Generation {
  const value = record(parseJson(json, 'the generation'), 'generation');
  return { tokens: list(value['tokens']).map(token), ended: value['ended'] === true };
}

function token(value: unknown): NewToken {
  const drawn = record(value, 'a token');
  return {
    ...candidate(value),
    rank: number(drawn['rank'], 'rank'),
    kept: number(drawn['kept'], 'kept'),
    candidates: list(drawn['candidates']).map(candidate),
  };
}

function candidate(value: unknown): Candidate {
  const one = record(value, 'a candidate');
  return {
    id: number(one['id'], 'id'),
    probability: number(one['probability'], 'probability'),
    tempered: number(one['tempered'], 'tempered'),
    chance: number(one['chance'], 'chance'),
  };
}
