const round = (x: number) => Math.round(x * 100) / 100;

/** A curve from a token of one row down to a token of the other, leaving and arriving upright. */
export function ribbonPath(fromX: number, fromY: number, toX: number, toY: number): string {
  const middle = (fromY + toY) / 2;
  const points = [fromX, middle, toX, middle, toX, toY].map(round);
  return `M${round(fromX)} ${round(fromY)}C${points.join(' ')}`;
}

/**
 * An arch over one row of tokens from `fromX` to `toX`, standing on `baseline`; a token that attends
 * to itself gets a small loop. Height grows with the distance, up to `room`.
 */
export function archPath(fromX: number, toX: number, baseline: number, room: number): string {
  const distance = Math.abs(toX - fromX);
  if (distance < 1) {
    const [side, top] = [10, baseline - Math.min(22, room)];
    const points = [fromX - side, top, fromX + side, top, toX, baseline].map(round);
    return `M${round(fromX)} ${round(baseline)}C${points.join(' ')}`;
  }
  const top = baseline - Math.min(room, 14 + distance * 0.42) * 1.3;
  const points = [fromX, top, toX, top, toX, baseline].map(round);
  return `M${round(fromX)} ${round(baseline)}C${points.join(' ')}`;
}

/** Width of the line of a weight 0..1: area grows with the weight, nothing thinner than a hair. */
export function arcWidth(weight: number, widest = 9): number {
  if (!(weight > 0)) return 0;
  return round(Math.max(0.6, Math.min(1, weight) * widest));
}
