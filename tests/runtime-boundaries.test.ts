import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const configFile = 'config/dependency-cruiser.runtime.cjs';

const config = createRequire(import.meta.url)(`../${configFile}`) as {
  forbidden: readonly { name: string }[];
}; // our own file

/** A project in which each rule is broken over several imports. */
const files: Readonly<Record<string, string>> = {
  'src/funnel/engine/machine.ts':
    "import { rules } from '../steps/helper';\nexport const machine = rules;",
  'src/funnel/steps/helper.ts': "import { View } from './view';\nexport const rules = View;",
  'src/funnel/steps/view.ts': "import { useState } from 'react';\nexport const View = useState;",
  'src/funnel/fields/shared/rule/registry.ts': "export { text } from '../../text/rule';",
  'src/funnel/fields/text/rule.ts':
    "import { schema } from './schema';\nexport const text = schema;",
  'src/funnel/fields/text/schema.ts': "import { z } from 'zod';\nexport const schema = z.string();",
  'src/site/app/main.ts': "import { load } from './load';\nexport const main = load;",
  'src/site/app/load.ts': "export const load = () => import('../../authoring/verify/prove');",
  'src/authoring/verify/prove.ts': 'export const prove = 1;',
  'src/site/pages/page.ts': "export { rename } from './link';",
  'src/site/pages/link.ts': "export { rename } from '../../authoring/edit/rename';",
  'src/authoring/edit/rename.ts': 'export const rename = 1;',
  'src/authoring/studio/panel.ts': "export { list } from './list';",
  'src/authoring/studio/list.ts': "export { readdirSync as list } from 'node:fs';",
  'src/server/studio/files.ts': "export { readdirSync } from 'node:fs';",
  // Allowed: a type disappears in the build, and views render with React.
  'src/funnel/steps/shared/rule/registry.ts':
    "import type { z } from 'zod';\nimport type { View } from '../../view';\nexport type Rule = z.ZodType | typeof View;",
  'src/funnel/steps/shared/view/registry.ts': "export { View } from '../../view';",
};

let project: string;
let violations: readonly { from: string; rule: { name: string } }[];

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'gethired-runtime-boundaries-'));
  for (const file of ['tsconfig.json', 'package.json'])
    copyFileSync(join(root, file), join(project, file));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), `${text}\n`);
  }
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [command, '--config', join(root, configFile), '-T', 'json', 'src'],
    { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: typeof violations };
  }; // the format of its reporter
  violations = summary.violations;
}, 120_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

const getRules = (file: string): string[] =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe('the boundaries at run time', () => {
  it('an engine that reaches React over other files is reported', () => {
    expect(getRules('src/funnel/engine/machine.ts')).toContain('the engine reaches no React');
  });

  it('a registry of rules that reaches zod over a schema is reported', () => {
    expect(getRules('src/funnel/fields/shared/rule/registry.ts')).toContain(
      'a funnel reaches no zod',
    );
  });

  it('an app that reaches verification over a dynamic import is reported', () => {
    expect(getRules('src/site/app/main.ts')).toContain('the bundle reaches no verification');
  });

  it('a page of visitors that reaches the edits of the studio is reported', () => {
    expect(getRules('src/site/pages/page.ts')).toContain('visitors reach no studio');
  });

  it('a panel of the studio that reaches Node over other files is reported, its server is not', () => {
    const rule = 'the page of the studio reaches no Node';
    expect(getRules('src/authoring/studio/panel.ts')).toContain(rule);
    expect(getRules('src/server/studio/files.ts')).not.toContain(rule);
  });

  it('type-only imports and views that use React are not reported', () => {
    expect([
      ...getRules('src/funnel/steps/shared/rule/registry.ts'),
      ...getRules('src/funnel/steps/shared/view/registry.ts'),
    ]).toEqual([]);
  });

  it('every rule of the configuration is broken by a planted import', () => {
    const reported = new Set(violations.map(({ rule }) => rule.name));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !reported.has(name))).toEqual(
      [],
    );
  });
});
