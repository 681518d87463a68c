import { scoreFormula, stageFormula, type Expression } from '../../formula/index.ts';
import type { Scene } from '../../scene/index.ts';

type Attention = Scene['attention'];

const made = new Map<string, Expression>();

/** The same formula for the same question is the same object: an element that shows it rests. */
function once(key: string, make: () => Expression): Expression {
  let formula = made.get(key);
  if (!formula) made.set(key, (formula = make()));
  return formula;
}

/** The score function of a scene in symbols. */
export function scoreFormulaOf(
  scoreFunction: Attention['scoreFunction'],
  rank: number,
): Expression {
  return once(`${scoreFunction} ${rank}`, () => scoreFormula(scoreFunction, { rank }));
}

/** The formula of a station; tokens have none. */
export function stationFormula(
  stage: Exclude<Scene['view']['stage'], 'tokens'>,
  { scoreFunction, bilinearRank: rank, projections }: Attention,
  masked: boolean,
): Expression {
  const projected = projections === 'seeded';
  return once(`${stage} ${scoreFunction} ${rank} ${projected} ${masked}`, () =>
    stageFormula(stage === 'hard_addressing' ? 'hard' : stage, {
      scoreFunction,
      rank,
      masked,
      projected,
    }),
  );
}
