/**
 * Draws the picture of the rooms in README.md from the boundary table.
 * `npm run rooms` writes it; with `-- --check` it only says whether it is fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Layer, rooms } from './boundaries.cjs';

const beginMarker = '<!-- rooms: drawn by `npm run rooms` -->';
const endMarker = '<!-- /rooms -->';

/** What only looks on: tests and tools would hide the house behind their arrows. */
const toolingLayers = ['stories', 'tests', 'e2e', 'bench', 'supabase'];

/** The Mermaid text of the rooms: a full arrow imports values, a dotted one types alone. */
function formatBoundaryDiagram(table: Record<string, Layer>): string {
  const shown = Object.entries(table).filter(([name]) => !toolingLayers.includes(name));
  const target = (name: string) => name.replace(' (port)', '');
  const arrows = shown.flatMap(([name, row]) => [
    ...(name === 'app' ? [] : (row.rooms ?? [])).map((to) => `  ${name} --> ${target(to)}`),
    ...(row.types ?? []).map((to) => `  ${name} -.-> ${target(to)}`),
  ]);
  const app = '  app ==> site & renderer & gateway & funnels';
  return ['```mermaid', 'flowchart LR', app, ...arrows, '```'].join('\n');
}

/** README with the picture as the table says. */
export function replaceDiagram(readme: string): string {
  const from = readme.indexOf(beginMarker);
  const to = readme.indexOf(endMarker);
  if (from < 0 || to < 0)
    throw new Error(`README.md has lost its marks ${beginMarker} and ${endMarker}.`);
  return `${readme.slice(0, from)}${beginMarker}\n\n${formatBoundaryDiagram(rooms)}\n\n${readme.slice(to)}`;
}

const file = join(dirname(fileURLToPath(import.meta.url)), '../README.md');
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const current = readFileSync(file, 'utf8');
  const fresh = replaceDiagram(current);
  if (!process.argv.includes('--check')) writeFileSync(file, fresh);
  else if (current !== fresh) {
    console.error('The picture of the rooms in README.md is out of date. Run: npm run rooms');
    process.exitCode = 1;
  }
}
