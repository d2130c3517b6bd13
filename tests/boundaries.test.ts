import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

interface ViolationFixture {
  /** The rule that must report the wrong import. */
  readonly rule: string;
  readonly file: string;
  readonly wrong: string;
  /** An import the room does allow; rooms without one say why. */
  readonly right?: string;
}

// One for each row of the room table of the architecture.
const violationFixtures: readonly ViolationFixture[] = [
  {
    rule: 'funnels',
    file: 'funnels/planted.funnel.ts',
    wrong: "import '../src/engine/room';",
    right: "import '../src/definition/room';",
  },
  { rule: 'text', file: 'src/text/planted.ts', wrong: "import '../definition/room';" },
  {
    rule: 'definition',
    file: 'src/definition/planted.ts',
    wrong: "import '../engine/room';",
    right: "import 'zod';",
  },
  {
    rule: 'engine',
    file: 'src/engine/planted.ts',
    wrong: "import 'react';",
    right: "import type { Room } from '../definition/room';",
  },
  {
    rule: 'engine: types only',
    file: 'src/engine/planted-value.ts',
    wrong: "import { room } from '../definition/room'; room;",
  },
  { rule: 'engine', file: 'src/engine/planted-zod.ts', wrong: "import type { z } from 'zod';" },
  { rule: 'engine', file: 'src/engine/planted-node.ts', wrong: "import 'node:fs';" },
  {
    rule: 'verify',
    file: 'src/verify/planted.ts',
    wrong: "import '../renderer/room';",
    right: "import '../engine/room';",
  },
  {
    rule: 'authoring',
    file: 'src/authoring/planted.ts',
    wrong: "import 'react';",
    right: "import 'node:fs';",
  },
  {
    rule: 'steps',
    file: 'src/steps/planted.tsx',
    wrong: "import '../engine/room';",
    right: "import '../ui/room';",
  },
  {
    rule: 'steps: types only',
    file: 'src/steps/planted-value.tsx',
    wrong: "import { room } from '../definition/room'; room;",
  },
  {
    rule: 'renderer',
    file: 'src/renderer/planted.tsx',
    wrong: "import '../gateway/room';",
    right: "import '../engine/room';",
  },
  { rule: 'renderer', file: 'src/renderer/planted-machine.tsx', wrong: "import 'xstate';" },
  {
    rule: 'renderer',
    file: 'src/renderer/planted-funnel.tsx',
    wrong: "import '../../funnels/room.funnel';",
  },
  {
    rule: 'ui',
    file: 'src/ui/planted.tsx',
    wrong: "import type { Room } from '../definition/room';",
    right: "import 'sonner';",
  },
  {
    rule: 'content',
    file: 'src/content/planted.ts',
    wrong: "import '../ui/room';",
    right: "import type { Room } from '../definition/room';",
  },
  {
    rule: 'gateway',
    file: 'src/gateway/planted.ts',
    wrong: "import '../ui/room';",
    right: "import '@supabase/supabase-js';",
  },
  { rule: 'stores', file: 'src/stores/planted.ts', wrong: "import '../gateway/room';" },
  {
    rule: 'site',
    file: 'src/site/planted.tsx',
    wrong: "import '../engine/room';",
    right: "import '../gateway/leads-port';",
  },
  {
    rule: 'site',
    file: 'src/site/planted-adapter.tsx',
    wrong: "import '../gateway/outbox-leads';",
  },
  {
    rule: 'app',
    file: 'src/app/planted.tsx',
    wrong: "import '../../tests/room';",
    right: "import '../renderer/room';",
  },
  { rule: 'supabase', file: 'supabase/planted.ts', wrong: "import '../src/engine/room';" },
  {
    rule: 'stories',
    file: 'stories/planted.stories.tsx',
    wrong: "import '../tests/room';",
    right: "import '../src/steps/room';",
  },
  {
    rule: 'tests',
    file: 'tests/planted.test.ts',
    wrong: "import '../e2e/room';",
    right: "import '../src/engine/room';",
  },
  {
    rule: 'e2e',
    file: 'e2e/planted.spec.ts',
    wrong: "import '../tests/room';",
    right: "import '../src/content/room';",
  },
  {
    rule: 'bench',
    file: 'bench/planted.ts',
    wrong: "import '../stories/room';",
    right: "import '../src/engine/room';",
  },
];

const LAYER_FOLDERS = [
  'funnels',
  'src/definition',
  'src/engine',
  'src/verify',
  'src/authoring',
  'src/steps',
  'src/renderer',
  'src/ui',
  'src/content',
  'src/gateway',
  'src/stores',
  'src/text',
  'src/site',
  'src/app',
  'supabase',
  'stories',
  'tests',
  'e2e',
  'bench',
];

let projectFolder: string;
let reports: readonly { readonly rule: string; readonly from: string }[];

function write(file: string, text: string) {
  mkdirSync(dirname(join(projectFolder, file)), { recursive: true });
  writeFileSync(join(projectFolder, file), text);
}

function getAllowedFile({ file }: ViolationFixture) {
  return file.replace('planted', 'well-planted');
}

interface CruiseResult {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { name: string } }[];
  };
}

describe('the boundary table', () => {
  beforeAll(() => {
    projectFolder = mkdtempSync(join(tmpdir(), 'gethired-rooms-'));
    copyFileSync(join(root, 'tsconfig.json'), join(projectFolder, 'tsconfig.json'));
    copyFileSync(join(root, 'package.json'), join(projectFolder, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(projectFolder, 'node_modules'), 'junction');
    const content = 'export interface Room { readonly name: string }\nexport const room = 1;\n';
    for (const folder of LAYER_FOLDERS) {
      write(folder === 'funnels' ? 'funnels/room.funnel.ts' : `${folder}/room.ts`, content);
    }
    write('src/engine/cycle-start.ts', "import './cycle-end';\n");
    write('src/engine/cycle-end.ts', "import './cycle-start';\n");
    write('src/ports/leads-port.ts', content);
    write('src/gateway/outbox-leads.ts', content);
    for (const plant of violationFixtures) {
      write(plant.file, `${plant.wrong}\n`);
      if (plant.right) write(getAllowedFile(plant), `${plant.right}\n`);
    }

    const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const folders = [...new Set(LAYER_FOLDERS.map((room) => room.split('/')[0] ?? room))];
    const run = spawnSync(
      process.execPath,
      [command, '--config', join(root, '.dependency-cruiser.cjs'), '-T', 'json', ...folders],
      { cwd: projectFolder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const result = JSON.parse(run.stdout) as CruiseResult;
    reports = result.summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
  }, 60_000);

  afterAll(() => {
    rmSync(projectFolder, { recursive: true, force: true });
  });

  it.each(violationFixtures)('reports $wrong in $file by the rule "$rule"', ({ file, rule }) => {
    expect(reports.filter(({ from }) => from === file)).toContainEqual({ from: file, rule });
  });

  it.each(violationFixtures.filter(({ right }) => right))('lets $right pass in $file', (plant) => {
    const file = getAllowedFile(plant);
    expect(reports.filter(({ from }) => from === file)).toEqual([]);
  });

  it.each(LAYER_FOLDERS)('has a planted wrong import for %s', (room) => {
    expect(violationFixtures.map(({ file }) => file)).toContainEqual(
      expect.stringMatching(new RegExp(`^${room}/`)),
    );
  });

  it('reports a cycle and a file nobody needs', () => {
    expect(reports).toContainEqual({
      from: expect.stringMatching(/^src\/engine\/cycle-/),
      rule: 'no cycles',
    });
    // Every other planted room is imported by some plant.
    expect(reports).toContainEqual({ from: 'supabase/room.ts', rule: 'no orphans' });
  });
});
