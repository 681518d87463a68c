/** The figures as a table: times, each build of ours against the best peer, and its share of the peak. */

/**
 * @typedef {object} Figures one place of measurement
 * @property {string} place
 * @property {import('./peak.mjs').Peak} peak
 * @property {import('./measure.mjs').Row[]} rows
 */

/** Peers first, in the order of the columns; the rest is ours. */
const PEERS = ['JavaScript', 'tfjs-wasm', 'onnxruntime-web'];
const OURS = ['scalar', 'simd', 'relaxed', 'native'];
const SHARES = ['simd', 'relaxed'];

/**
 * The strongest peer of a row.
 * @param {import('./measure.mjs').Row} row
 */
export function bestPeer({ timings }) {
  const present = PEERS.filter((name) => timings[name]);
  return present.reduce((a, b) => (timings[a].milliseconds <= timings[b].milliseconds ? a : b));
}

/**
 * How many times faster than the best peer, and the share of the peak, of each of our builds.
 * @param {import('./measure.mjs').Row} row
 * @param {Figures['peak']} peak
 */
export function compared(row, peak) {
  const peer = bestPeer(row);
  const reference = row.timings[peer].milliseconds;
  /** @type {Record<string, number>} */
  const ratios = {};
  /** @type {Record<string, number>} */
  const shares = {};
  for (const name of OURS) {
    const timing = row.timings[name];
    if (!timing) continue;
    ratios[name] = reference / timing.milliseconds;
    const limit = name === 'relaxed' ? peak.relaxed : peak.plain;
    if (SHARES.includes(name) && limit) {
      shares[name] = row.multiplyAdds / (timing.milliseconds / 1000) / limit;
    }
  }
  return { peer, ratios, shares };
}

/** @param {Figures} figures @returns {string} */
export function table({ place, peak, rows }) {
  const ours = OURS.filter((name) => rows.some(({ timings }) => timings[name]));
  const shared = SHARES.filter((name) => ours.includes(name));
  const head = [
    place,
    ...[...PEERS, ...ours],
    'best peer',
    ...ours.map((name) => `${name} ×`),
    ...shared.map((name) => `${name} peak`),
  ];
  const lines = rows.map((row) => {
    const { peer, ratios, shares } = compared(row, peak);
    return [
      row.id,
      ...[...PEERS, ...ours].map((name) => time(row.timings[name]?.milliseconds)),
      peer,
      ...ours.map((name) => ratios[name]?.toFixed(2) ?? ''),
      ...shared.map((name) => (shares[name] ? `${(100 * shares[name]).toFixed(0)} %` : '')),
    ];
  });
  const relaxed = peak.relaxed === null ? 'no relaxed SIMD here' : `relaxed ${giga(peak.relaxed)}`;
  const note = `Peak of a multiply-add loop in registers: plain ${giga(peak.plain)}, ${relaxed} (GFLOP/s).`;
  return [aligned([head, ...lines]), note].join('\n');
}

/** @param {number | undefined} milliseconds */
function time(milliseconds) {
  if (milliseconds === undefined) return '';
  if (milliseconds < 1) return `${(milliseconds * 1000).toFixed(milliseconds < 0.01 ? 2 : 0)} µs`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

/** @param {number} multiplyAdds a second */
const giga = (multiplyAdds) => ((2 * multiplyAdds) / 1e9).toFixed(1);

/**
 * Columns as wide as their widest cell; the first one to the left, the others to the right.
 * @param {string[][]} lines
 */
export function aligned(lines) {
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const text = lines.map((line) =>
    line.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  '),
  );
  return [text[0], rule, ...text.slice(1)].join('\n');
}
