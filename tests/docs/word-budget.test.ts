import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md'),
);
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const countLines = (text: string): number => text.trimEnd().split('\n').length;

/** Two hours at the pace of technical reading. */
const MOST_WORDS = 27_000;

describe('what a reader has to read', () => {
  it('all documents together stay within a budget that a reader feels', () => {
    expect(documents.length).toBeGreaterThan(40);
    const words = documents.map((name) => countWords(read(join('docs', name))));
    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_WORDS);
  });

  it('the README is read at one sitting', () => {
    expect(countLines(read('README.md'))).toBeLessThanOrEqual(200);
  });

  it.each(['shared', 'funnel', 'site', 'authoring', 'server'])(
    'the README of src/%s fits on one screen',
    (name) => {
      expect(countLines(read(`src/${name}/README.md`))).toBeLessThanOrEqual(40);
    },
  );
});
