import { describe, expect, it } from 'vitest';
import { findNameUses } from '../../../src/funnel/definition/name-uses';
import { readPath } from '../../../src/funnel/definition/schema-introspection';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { findRenaming } from '../../../src/authoring/edit/find-renaming';
import { rename } from '../../../src/authoring/edit/rename';
import { isErrorProblem, parseText } from '../../../src/authoring/studio/worker/check-text';
import { wholeFunnel } from '../../support/definition/whole-funnel';

const read = (text: string): unknown => parseSourceText(text).value;

/** The plan of an ending is that of the decision "plan", which has no other name. */
const namesPlan = 'ending/no-plan';

const listErrors = (text: string): string[] =>
  parseText({ file: 'funnels/renamed.funnel.json', text }, [])
    .problems.filter(isErrorProblem)
    .filter(({ diagnostic: { code } }) => code !== namesPlan)
    .map(({ diagnostic: { message } }) => message);

/** Visitors can have stored the version before: its migration takes the renaming up. */
function renameAt(text: string, path: readonly (string | number)[], to: string): string {
  const renaming = findRenaming(read(text), path, to);
  if (renaming === null) throw new Error(`Nothing has a name at ${path.join('.')}.`);
  const result = rename(text, renaming, { publishedVersion: 2, warnings: [] });
  if (!result.ok) throw new Error(`${path.join('.')}: ${result.failure.code}`);
  return result.text;
}

/** Names that nothing refers to, and keys of the browser, which stay. */
const unnamed: readonly string[] = ['funnel', 'submission', 'storageKey'];

const declared = findNameUses(read(wholeFunnel)).filter(
  ({ role, part }) => role === 'declares' && !unnamed.includes(part),
);

describe('renaming', () => {
  it('covers each kind of part that a funnel can have', () => {
    expect([...new Set(declared.map(({ part }) => part))].toSorted()).toEqual([
      'band',
      'carried',
      'decision',
      'decisionResult',
      'field',
      'input',
      'option',
      'outcome',
      'score',
      'step',
      'value',
    ]);
  });

  it.each(declared.map((use) => [`${use.part} ${use.path.join('.')}`, use] as const))(
    'the %s follows everywhere, and back',
    (_, { path, name, atKey }) => {
      const to = `${name}Renamed`;
      const renamed = renameAt(wholeFunnel, path, to);
      expect(listErrors(renamed)).toEqual([]);
      const newPath = atKey ? [...path.slice(0, -1), to] : path;
      expect(readPath(read(renamed), newPath)).toBeDefined();

      const back = read(renameAt(renamed, newPath, name));
      // An input without a parameter keeps its former name in addresses.
      const inputs = readPath(back, ['inputs']);
      for (const input of Array.isArray(inputs) ? (inputs as Record<string, unknown>[]) : [])
        if (input['parameter'] === name || input['parameter'] === to) delete input['parameter'];
      expect(back).toEqual(read(wholeFunnel));
    },
  );

  it('a prize, a band and a result is one of its own part alone', () => {
    const twoWheels = wholeFunnel.replace('"id": "little"', '"id": "low"');
    const renamed = renameAt(twoWheels, ['scores', 0, 'bands', 0, 'id'], 'least');
    expect(readPath(read(renamed), ['scores', 0, 'bands', 0, 'id'])).toBe('least');
    expect(readPath(read(renamed), ['values', 0, 'bands', 0, 'id'])).toBe('low');
  });
});
