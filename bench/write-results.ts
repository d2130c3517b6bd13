import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of the figures, in the order in which they stand. Each is measured and replaced by itself. */
export const benchParts = {
  engine: 'Engine',
  page: 'Pages',
  lighthouse: 'Lighthouse',
  check: 'Command line and proofs',
} as const;
export type BenchPart = keyof typeof benchParts;
export const benchPartNames = Object.keys(benchParts) as BenchPart[]; // the keys of the table above

const file = path.join(import.meta.dirname, 'RESULTS.md');

const getMarkers = (part: BenchPart) => ({ from: `<!-- ${part} -->`, to: `<!-- /${part} -->` });

function extractPartText(part: BenchPart, document: string): string {
  const { from, to } = getMarkers(part);
  const [, rest = ''] = document.split(from);
  return rest.split(to)[0]?.trim() ?? '';
}

/**
 * Writes the figures of one part to bench/RESULTS.md and leaves the others as they are.
 * @param text Markdown, without a title
 */
export function writeResults(measured: BenchPart, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = benchPartNames.map((part) => {
    const { from, to } = getMarkers(part);
    const body = part === measured ? text.trim() : extractPartText(part, before);
    return `## ${benchParts[part]}\n\n${from}\n\n${body === '' ? 'Not measured yet.' : body}\n\n${to}\n`;
  });
  const head =
    '# Figures\n\nWritten by `npm run bench`; how to read them stands in `README.md`. Compare within a table, not between machines.\n';
  writeFileSync(file, [head, ...sections].join('\n'));
}
