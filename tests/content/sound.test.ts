import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runFunnelCli } from '../support/authoring/temporary-funnel-project';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';
import { updateStories } from '../../src/authoring/stories/update-stories';

const root = join(import.meta.dirname, '../..');

it.each([
  ['the funnels of this site', 'funnels'],
  ['the templates of new funnels', 'funnels/templates'],
])('funnel check finds no error and no unaccepted warning in %s', (_, folder) => {
  const files = readdirSync(join(root, folder))
    .filter((name) => /\.funnel\.(json|ts)$/.test(name))
    .map((name) => `${folder}/${name}`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/funnel.mjs'), 'check', '--max-warnings', '0', ...files],
    { cwd: root, encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: `0 errors, 0 warnings in ${String(files.length)} files\n`,
    stderr: '',
  });
});

it('the files in stories/generated are up to date with the definitions', async () => {
  const changes = await updateStories({ root }, { check: true });
  expect(changes, 'run: npm run stories').toEqual({ changed: [], removed: [], failures: [] });
});

it.each(siteFunnels.loadAll().map(({ id }) => id))(
  'funnel graph prints the map that Storybook shows of %s',
  async (id) => {
    const { stdout } = await runFunnelCli(['graph', id, '--format', 'svg'], { directory: root });
    const map = readFileSync(join(root, `stories/generated/${id}.map.svg`), 'utf8');
    const drawing = map
      .split('\n')
      .slice(1)
      .filter((line) => !line.startsWith('<style>'))
      .join('\n')
      .replace(/<\/?a\b[^>]*>/g, '')
      .replace('role="group"', 'role="img"');
    expect(drawing).toBe(stdout);
  },
);
