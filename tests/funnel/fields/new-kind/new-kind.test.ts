// @module-tag long
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, kindFiles, playScript, registryLines } from './fixture';

const root = join(import.meta.dirname, '../../../..');
const timeoutMs = 400_000;

let project: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

const runNode = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** A copy of the sources with a new field type and a new step kind. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'gethired-new-kind-'));
  cpSync(join(root, 'src'), join(project, 'src'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json'])
    copyFileSync(join(root, file), join(project, file));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(kindFiles)) write(file, text);
  for (const [file, line] of Object.entries(registryLines))
    appendFileSync(join(project, file), `${line}\n`);
  write('funnels/rated.funnel.json', JSON.stringify(definition));
  write('play.tsx', playScript);
  write(
    'tsconfig.new-kind.json',
    JSON.stringify({ extends: './tsconfig.json', include: ['src', 'play.tsx'] }),
  );
}, timeoutMs);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

describe('a new field type and a new step kind', () => {
  it('a new type or kind needs its folder and one line in each of four registries', () => {
    const ofType = Object.keys(registryLines).filter((file) =>
      file.startsWith('src/funnel/fields/'),
    );
    const ofKind = Object.keys(registryLines).filter((file) =>
      file.startsWith('src/funnel/steps/'),
    );
    expect([ofType.length, ofKind.length]).toEqual([4, 4]);
  });

  it(
    'no other file has to know a new type or kind for the sources to compile',
    () => {
      const { stdout } = runNode(
        'node_modules/@typescript/native/bin/tsc',
        '--noEmit',
        '-p',
        'tsconfig.new-kind.json',
      );
      expect(stdout).toBe('');
    },
    timeoutMs,
  );

  it(
    'a funnel with a new type and kind passes check, engine, verification, walk, story and view',
    () => {
      const { stdout, stderr } = runNode('--import', 'tsx', 'play.tsx');
      expect(stderr).toBe('');
      const result = JSON.parse(stdout) as Record<string, unknown>; // printed by play.tsx
      expect(result).toMatchObject({
        check: { status: 0 },
        walk: { status: 0, text: expect.stringContaining('unhappy') as string },
        paths: { status: 0 },
        simulation: { status: 0 },
        census: 3,
        ending: 'happy',
        progress: [2, 2],
        afterInvalid: false,
        stored: { rated_answers: '{"stars":3}', rated_step: 'happy' },
      });
      expect(result['stories']).toContain('WisdomReady');
      expect(result['mermaid']).toContain('>"wisdom: Measure twice, cut once"]');
      expect(result['markup']).toEqual([
        expect.stringContaining('A carpenter'),
        expect.stringContaining('type="range"'),
      ]);
    },
    timeoutMs,
  );
});
