/**
 * Draws the diagram of the layers in docs/architecture.md from the boundary table.
 * `npm run boundaries:diagram` writes it; with `-- --check` it only checks that it is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Layer, layers } from '../config/boundaries.cjs';

const BEGIN_MARKER = '<!-- layers: drawn by `npm run boundaries:diagram` -->';
const END_MARKER = '<!-- /layers -->';

const isProduct = ({ at }: Layer): boolean =>
  [at].flat().every((place) => place === 'funnels' || place.startsWith('src/'));

/** A full arrow imports values, a dotted one types alone. Tests and tools are left out. */
function formatBoundaryDiagram(table: Readonly<Record<string, Layer>>): string {
  const arrows = Object.entries(table)
    .filter(([, layer]) => isProduct(layer))
    .flatMap(([name, { layers: whole = [], types = [] }]) => [
      ...(whole.length === 0 ? [] : [`  ${name} --> ${whole.join(' & ')}`]),
      ...(types.length === 0 ? [] : [`  ${name} -.-> ${types.join(' & ')}`]),
    ]);
  return ['```mermaid', 'flowchart LR', ...arrows, '```'].join('\n');
}

/** The text of docs/architecture.md with the diagram of this table. */
export function replaceDiagram(
  readme: string,
  table: Readonly<Record<string, Layer>> = layers,
): string {
  const from = readme.indexOf(BEGIN_MARKER);
  const to = readme.indexOf(END_MARKER);
  if (from < 0 || to < 0)
    throw new Error(
      `docs/architecture.md needs the lines ${BEGIN_MARKER} and ${END_MARKER} for the diagram.`,
    );
  return `${readme.slice(0, from)}${BEGIN_MARKER}\n\n${formatBoundaryDiagram(table)}\n\n${readme.slice(to)}`;
}

const file = join(dirname(fileURLToPath(import.meta.url)), '../docs/architecture.md');
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const current = readFileSync(file, 'utf8');
  const updated = replaceDiagram(current);
  if (!process.argv.includes('--check')) writeFileSync(file, updated);
  else if (current !== updated) {
    console.error(
      'The diagram of the layers in docs/architecture.md is out of date. Run: npm run boundaries:diagram',
    );
    process.exitCode = 1;
  }
}
