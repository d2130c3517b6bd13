/**
 * The number of letters to change, add, remove, or swap with their neighbour between two words.
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance (optimal string alignment)
 */
export function getEditDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          at(row, column - 1) + 1,
          at(row - 1, column) + 1,
          isSwap ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
