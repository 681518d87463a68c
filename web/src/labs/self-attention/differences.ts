/** Places of the words that are gone, and of those that are new. */
export interface Differences {
  gone: number[];
  added: number[];
}

/** What makes one text out of another, when as many words as possible stay in their order. */
export function differences(before: readonly string[], after: readonly string[]): Differences {
  const kept = commonLengths(before, after);
  const gone: number[] = [];
  const added: number[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      i++;
      j++;
    } else if (j === after.length || (i < before.length && kept[i + 1]![j]! >= kept[i]![j + 1]!)) {
      gone.push(i++);
    } else {
      added.push(j++);
    }
  }
  return { gone, added };
}

/** How many words the rests of both texts from i and j on have in common, in order: [i][j]. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        before[i] === after[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}
