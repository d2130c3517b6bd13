import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of RESULTS.md, in order. Each can be measured and replaced alone. */
export const benchParts = {
  engine: 'Engine',
  bytes: 'Bytes of the parts of the format',
  page: 'Pages',
  walk: 'Scripts of a whole walk',
  lighthouse: 'Lighthouse',
  check: 'Command line and proofs',
  analysis: 'Analyses at any size',
  studio: 'Studio',
} as const;
export type BenchPart = keyof typeof benchParts;
export const benchPartNames = Object.keys(benchParts) as BenchPart[]; // the keys of the table above

const file = path.join(import.meta.dirname, 'RESULTS.md');

const getMarkers = (part: BenchPart) => ({ start: `<!-- ${part} -->`, end: `<!-- /${part} -->` });

function extractPartText(part: BenchPart, document: string): string {
  const { start, end } = getMarkers(part);
  const [, rest = ''] = document.split(start);
  return rest.split(end)[0]?.trim() ?? '';
}

/**
 * Replaces one part of tests/bench/RESULTS.md.
 * @param text Markdown, without a heading
 */
export function writeResults(measuredPart: BenchPart, text: string): void {
  const previous = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = benchPartNames.map((part) => {
    const { start, end } = getMarkers(part);
    const body = part === measuredPart ? text.trim() : extractPartText(part, previous);
    return `## ${benchParts[part]}\n\n${start}\n\n${body === '' ? 'Not measured yet.' : body}\n\n${end}\n`;
  });
  const head =
    '# Figures\n\nWritten by `npm run bench`; `README.md` explains how to read them. Compare within a table, not between machines.\n';
  writeFileSync(file, [head, ...sections].join('\n'));
}
