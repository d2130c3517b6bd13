import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of the figures, in the order in which they stand. Each is measured and replaced by itself. */
export const parts = {
  engine: 'Engine',
  page: 'Pages',
  lighthouse: 'Lighthouse',
  check: 'Command line and proofs',
} as const;
export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[]; // the keys of the table above

const file = path.join(import.meta.dirname, 'RESULTS.md');

const marks = (part: Part) => ({ from: `<!-- ${part} -->`, to: `<!-- /${part} -->` });

function textOf(part: Part, document: string): string {
  const { from, to } = marks(part);
  const [, rest = ''] = document.split(from);
  return rest.split(to)[0]?.trim() ?? '';
}

/**
 * Writes the figures of one part to bench/RESULTS.md and leaves the others as they are.
 * @param text Markdown, without a title
 */
export function writeResults(measured: Part, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = partNames.map((part) => {
    const { from, to } = marks(part);
    const body = part === measured ? text.trim() : textOf(part, before);
    return `## ${parts[part]}\n\n${from}\n\n${body === '' ? 'Not measured yet.' : body}\n\n${to}\n`;
  });
  const head =
    '# Figures\n\nWritten by `npm run bench`; how to read them stands in `README.md`. Compare within a table, not between machines.\n';
  writeFileSync(file, [head, ...sections].join('\n'));
}

/** A Markdown table as prettier leaves it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
