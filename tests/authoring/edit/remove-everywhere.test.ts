import { describe, expect, it } from 'vitest';
import { removeEverywhere } from '../../../src/authoring/edit/remove-everywhere';
import { applyEdits } from '../../../src/authoring/edit/text-edit';
import { describePlace } from '../../../src/authoring/wording/describe-path';
import type { DefinitionPath, IssueCode } from '../../../src/funnel/definition/issues/issue';
import { findNameUses } from '../../../src/funnel/definition/name-uses';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { wholeFunnel as text } from '../../support/definition/whole-funnel';

/** What no name refers to, so that the author decides: lists that are too short, and contents of endings. */
const ofTheDeletion: readonly IssueCode[] = [
  'schema/out-of-bounds',
  'option/nothing-to-shuffle',
  'ending/no-plan',
  'ending/no-feedback',
];

function findIssues(changed: string): string[] {
  const parsed = parseDefinition(changed, 'whole-funnel.funnel.json');
  return (parsed.ok ? [] : parsed.issues)
    .filter(({ code }) => !ofTheDeletion.includes(code))
    .map(({ code, message }) => `${code}: ${message}`);
}

/** Every part with a name: its words, and its path. */
const parts = findNameUses(JSON.parse(text))
  .filter(({ role, part }) => role === 'declares' && !['funnel', 'storageKey'].includes(part))
  .map(({ part, name, path, atKey }): [string, DefinitionPath] => [
    `${part} ${name}`,
    atKey ? path : path.slice(0, -1),
  ]);

/** The path of a part by its words. */
function pathOf(part: string): DefinitionPath {
  const found = parts.find(([words]) => words === part);
  if (found === undefined) throw new Error(`The funnel has no ${part}.`);
  return found[1];
}

const describeReaders = (part: string): string[] =>
  removeEverywhere(text, pathOf(part)).readers.map(({ place, placeholders }) =>
    [describePlace(place), ...placeholders].join(': '),
  );

describe('a part of a funnel that has everything is removed everywhere', () => {
  it.each(parts)('%s leaves no reference that leads nowhere', (_, path) => {
    const { edits, left } = removeEverywhere(text, path);
    expect({ issues: findIssues(applyEdits(text, edits)), left }).toEqual({ issues: [], left: 0 });
  });

  it('a text keeps the fallback of a placeholder, and the place has a word', () => {
    const { edits } = removeEverywhere(text, pathOf('field name'));
    expect(applyEdits(text, edits)).toContain('"title": "How do we reach you, friend?"');
    expect(describeReaders('field name')).toContain(
      'Title of step “contact”: {answer.name | "friend"}',
    );
  });

  it('a rule goes with its condition, and holds for nobody else', () => {
    const { edits } = removeEverywhere(text, pathOf('score skill'));
    expect(applyEdits(text, edits)).not.toContain('"goTo": "numbers"');
  });

  it('an optional answer that nothing reads goes alone', () => {
    expect(describeReaders('field terms')).toEqual([]);
  });
});
