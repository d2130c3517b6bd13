import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runFunnelCli } from '../support/authoring/temporary-funnel-project';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';

const root = join(import.meta.dirname, '../..');

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
