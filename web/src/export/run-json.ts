import { exactNumber } from '../charts/number.ts';
import type { RunRecord } from './run.ts';

export const RUN_FORMAT = 'attention-playground-run';

/**
 * A run as JSON:
 *
 *     {
 *       "format": "attention-playground-run", "version": 1,
 *       "model": "soft_addressing", "seed": 0,
 *       "labels": { "query": ["Tom"], "key": ["chases", "Jerry"] },
 *       "scene": { … },
 *       "steps": [{ "id", "op", "stage", "path", "inputs", "outputs", "dims", "shape",
 *                   "attributes", "multiplyAdds", "spelling": { "numpy", "torch" } | null }],
 *       "tensors": { "attention/scores": { "dims": ["head", "query", "key"],
 *                                          "shape": [1, 1, 2], "data": [0.5, -1] } }
 *     }
 *
 * "inputs" are ids of earlier steps, "outputs" name the step's tensors, "data" is row-major. Numbers
 * read back as the same float32; what JSON has no number for is a text: "NaN", "Infinity",
 * "-Infinity".
 */
export function runJson({ trace, scene, inputs }: RunRecord): string {
  const tensors = Object.fromEntries(
    trace.paths.map((path) => {
      const { dims, shape, data } = trace.tensor(path);
      return [path, { dims, shape, data: Array.from(data, jsonNumber) }];
    }),
  );
  const { model, seed, steps } = trace;
  const { labels } = inputs;
  const file = { format: RUN_FORMAT, version: 1, model, seed, labels, scene, steps, tensors };
  return `${JSON.stringify(file, (_, value: unknown) => (typeof value === 'number' ? named(value) : value))}\n`;
}

function jsonNumber(value: number): number | string {
  return Number.isFinite(value) ? Number(exactNumber(value, { ascii: true })) : String(value);
}

function named(value: number): number | string {
  return Number.isFinite(value) ? value : String(value);
}
