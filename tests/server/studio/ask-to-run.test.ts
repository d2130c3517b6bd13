import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askToRun } from '../../../src/server/studio/ask-to-run';

let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gethired-ask-'));
  directory = path.join(root, 'definitions');
  await mkdir(directory);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Opens the folder. @returns what was decided, said and asked */
async function open({ answer, isAllowed = false }: { answer?: boolean; isAllowed?: boolean }) {
  const said: string[] = [];
  const runs = await askToRun({
    directory,
    root,
    isAllowed,
    say: (sentence) => said.push(sentence),
    confirm:
      answer === undefined
        ? null
        : (question) => {
            said.push(question);
            return Promise.resolve(answer);
          },
  });
  return { runs, said };
}

const names = /definitions in TypeScript \(quiz\.funnel\.ts\).*runs them as programs/;

it('a folder of JSON is opened without a word, and runs no program that comes later', async () => {
  await writeFile(path.join(directory, 'quiz.funnel.json'), '{}');
  expect(await open({ answer: true })).toEqual({ runs: false, said: [] });
});

it('programs are named before they run, and it is asked once for a folder', async () => {
  await writeFile(path.join(directory, 'quiz.funnel.ts'), '');
  const asked = [
    expect.stringMatching(names) as string,
    expect.stringContaining('Run them?') as string,
  ];
  expect(await open({ answer: false })).toEqual({ runs: false, said: asked });
  expect(await open({ answer: true })).toEqual({ runs: true, said: asked });
  expect(await open({ answer: false })).toEqual({ runs: true, said: [] });
});

it('another folder is asked for again', async () => {
  await writeFile(path.join(directory, 'quiz.funnel.ts'), '');
  await open({ answer: true });
  directory = path.join(root, 'other');
  await mkdir(directory);
  await writeFile(path.join(directory, 'quiz.funnel.ts'), '');
  expect(await open({ answer: false })).toMatchObject({ runs: false });
});

it('without a terminal nothing runs, and the flag that allows it is named', async () => {
  await writeFile(path.join(directory, 'quiz.funnel.ts'), '');
  const refused = await open({});
  expect(refused.runs).toBe(false);
  expect(refused.said.join(' ')).toContain('--run-typescript');
  const allowed = await open({ isAllowed: true });
  expect(allowed).toEqual({ runs: true, said: [expect.stringMatching(names) as string] });
  expect(await open({})).toMatchObject({ runs: false });
});
