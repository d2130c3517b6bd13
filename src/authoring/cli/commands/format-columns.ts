/**
 * Formats rows as aligned columns: the first column to the left, figures to the right. The first row
 * is the head.
 */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => (row[index] ?? '').length)),
  );
  return rows
    .map((row) => {
      const cells = row.map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      );
      return `  ${cells.join('  ')}`.trimEnd();
    })
    .join('\n');
}
