/**
 * Finds the largest whole number that is accepted, where all below it are.
 * @param accepted a number that is accepted
 * @param end a number up to which to look
 * @returns `end` where that is accepted, too
 */
export async function findLimit(
  accepted: number,
  end: number,
  isAccepted: (value: number) => Promise<boolean>,
): Promise<number> {
  if (await isAccepted(end)) return end;
  let low = accepted;
  let high = end;
  while (Math.abs(high - low) > 1) {
    const middle = low + Math.trunc((high - low) / 2);
    if (await isAccepted(middle)) low = middle;
    else high = middle;
  }
  return low;
}
