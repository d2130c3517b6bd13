import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The lines of the drawing, which begins with the answer. */
const drawing =
  /## From an answer to a row[^]*?```mermaid\n([^]*?)```/.exec(architecture)?.[1]?.split('\n') ??
  [];
const participants = new Map(
  drawing.flatMap((line) => {
    const [, name, path] = /participant (\w+) as (\S+)/.exec(line) ?? [];
    return name === undefined || path === undefined ? [] : [[name, path] as const];
  }),
);
const findLine = (words: string): number => drawing.findIndex((line) => line.includes(words));

const pathInText = /(?:src|supabase)\/[\w./-]*\w/g;
function findPaths(line: string): string[] {
  const [, from = '', to = ''] = /^ *(\w+)-+>>(\w+):/.exec(line) ?? [];
  const ends = [from, to].flatMap((name) => participants.get(name) ?? []);
  return [...ends, ...(line.match(pathInText) ?? [])];
}

const press = drawing.slice(findLine('presses Next'), findLine('insert') + 1);
const files = [...new Set(press.flatMap(findPaths))];

describe('the drawing from a press to a stored row', () => {
  it('names at most 24 files, and each is there', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(files.length).toBeLessThanOrEqual(24);
    const drawn = drawing.flatMap((line) => line.match(pathInText) ?? []);
    expect(drawn.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('says of a file what the file has', () => {
    const said = drawing.flatMap((line) =>
      [...line.matchAll(/(src\/\S+\.tsx?) ([a-z]+[A-Z]\w+)/g)].map(([, path = '', name = '']) => ({
        path,
        name,
      })),
    );
    expect(said.length).toBeGreaterThan(2);
    const isWrong = ({ path, name }: (typeof said)[number]): boolean =>
      !readFileSync(join(root, path), 'utf8').includes(name);
    expect(said.filter(isWrong)).toEqual([]);
  });
});
