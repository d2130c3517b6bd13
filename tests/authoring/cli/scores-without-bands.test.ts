import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatChanges } from '../../../src/authoring/wording/format-changes';
import { formatFunnelMap } from '../../../src/authoring/stories/format-funnel-map';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { findChanges } from '../../../src/authoring/verify/diff/find-changes';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { replaceExactlyOnce } from '../../support/definition/small-funnel';

const root = join(import.meta.dirname, '../../..');
const file = 'funnels/types.funnel.json';

let project: TemporaryFunnelProject;
beforeEach(async () => {
  project = createTemporaryFunnelProject();
  copyFileSync(join(root, '.prettierrc.json'), join(project.root, '.prettierrc.json'));
  await project.run(['new', 'types', '--template', 'personality']);
});
afterEach(() => project.dispose());

function parse(text: string): FunnelDefinition {
  const parsed = parseDefinition(text, file);
  if (!parsed.ok) throw new Error(`${file} does not parse`);
  return parsed.definition;
}

/** The same text with two bands of the first score. */
const addBands = (text: string): string =>
  replaceExactlyOnce(
    text,
    '{ "id": "maker" }',
    '{ "id": "maker", "bands": [{ "id": "few", "min": 0, "max": 1 }, { "id": "many", "min": 2, "max": 4, "title": "A maker" }] }',
  );

describe('a personality test, whose scores have no bands', () => {
  it('`census`, `simulate`, `paths` and `walk` print its totals and types, and no band', async () => {
    const lines = ['1', '', '1', '', '1', '', '1', ''];
    const run = async (...args: string[]) => {
      const { status, stdout } = await project.run(args, { lines });
      expect([args[0], status]).toEqual([args[0], 0]);
      return stdout;
    };
    const census = await run('census', 'types');
    expect(census).toContain('\n\nscore maker\n');
    const walk = await run('walk', 'types');
    expect(walk).toContain('   scores   maker = 4\n');
    const printed = [
      census,
      walk,
      await run('simulate', 'types', '--runs', '20'),
      await run('paths', 'types'),
    ];
    expect(printed.filter((text) => /band|\(none\)/.test(text))).toEqual([]);
  });

  it('the map shows the bands of the scores that have some', () => {
    const text = project.read(file);
    expect(formatFunnelMap(parse(text), file)).not.toContain('## Score');
    const map = formatFunnelMap(parse(addBands(text)), file);
    expect(map.match(/## Score.*/g)).toEqual(['## Score: maker']);
    expect(map).toContain('| 0 | 1 | `few` |');
  });

  it('`diff` says the range of each band that is added or removed', () => {
    const text = project.read(file);
    const [before, after] = [parse(text), parse(addBands(text))];
    const paint = (_: unknown, words: string) => words;
    expect(formatChanges(findChanges(before, after), paint)).toEqual([
      [
        'Points and bands',
        '  New band “few” of score “maker”: 0 to 1',
        '  New band “many” of score “maker”: A maker, 2 to 4',
      ].join('\n'),
    ]);
    expect(formatChanges(findChanges(after, before), paint)).toEqual([
      [
        'Points and bands',
        '  Removed band “few” of score “maker”: 0 to 1',
        '  Removed band “many” of score “maker”: A maker, 2 to 4',
      ].join('\n'),
    ]);
  });
});
