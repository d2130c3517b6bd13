import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Documents about the present. Decisions and the changelog may name files of their time. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'tests/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const sourceFolders = 'src|tests|e2e|stories|scripts|docs|funnels|supabase';
const pathInCode = new RegExp(`\`((?:${sourceFolders})/[\\w./-]+)\``, 'g');
const participant = /^ *participant \w+ as (\S+)$/gm;

/** Paths that a reader creates, or that only a run creates. */
const isExample = (path: string): boolean =>
  path.includes('salary-check') || path.includes('NAME') || path.includes('/.temp/');

const exists = (path: string): boolean =>
  ['', '.ts', '.tsx'].some((extension) => existsSync(join(root, path + extension)));

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = [...text.matchAll(pathInCode), ...text.matchAll(participant)].map(
    ([, path = '']) => path,
  );
  expect(paths.filter((path) => !isExample(path) && !exists(path))).toEqual([]);
});

it.each(documents)('%s links only to files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes('://'));
  const folder = join(root, dirname(document));
  expect(targets.filter((target) => !existsSync(join(folder, target)))).toEqual([]);
});
