/** A Markdown table; numbers are aligned to the right. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const text = rows.map((row) => row.map(String));
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...text.map((row) => row[column]?.length ?? 0)),
  );
  const isNumeric = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (cells: readonly string[]): string =>
    `| ${cells
      .map((cell, column) =>
        isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isNumeric[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(head), line(rule), ...text.map(line)].join('\n');
}
