/**
 * Rows of cells as text, each column as wide as its widest cell: names to the left, figures to the
 * right. The first row is the head.
 */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  );
  return rows
    .map((row) => {
      const cells = row.map((cell, at) =>
        at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      );
      return `  ${cells.join('  ')}`.trimEnd();
    })
    .join('\n');
}
