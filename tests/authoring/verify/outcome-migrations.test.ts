import { describe, expect, it } from 'vitest';
import { rename } from '../../../src/authoring/edit/rename';
import { takeBack } from '../../../src/authoring/studio/sheets/history/take-back';
import { compareSavedVersion } from '../../../src/authoring/verify/compare-saved-version';
import {
  diffFunnels,
  hasUnchangedOutcomes,
  hasUnchangedSessions,
} from '../../../src/authoring/verify/diff/diff';
import { compareSessions } from '../../../src/authoring/verify/diff/compare-sessions';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';

const FILE = 'prize.funnel.json';

const source = JSON.stringify(
  {
    schemaVersion: 1,
    id: 'prize',
    version: 1,
    title: 'Prize',
    description: 'A wheel with two prizes.',
    route: '/prize',
    presentation: { progress: 'none' },
    steps: [
      {
        kind: 'draw',
        id: 'wheel',
        title: 'Turn it',
        outcomes: [
          { value: 'mug', label: 'A mug', weight: 1 },
          { value: 'pen', label: 'A pen', weight: 1 },
        ],
        animation: { durationMs: 100, minTurns: 1, slices: ['mug', 'pen'] },
        next: {
          rules: [{ when: { draw: 'wheel', operator: 'is', value: 'pen' }, goTo: 'write' }],
          default: 'drink',
        },
      },
      { kind: 'ending', id: 'drink', title: 'Drink' },
      { kind: 'ending', id: 'write', title: 'Write' },
    ],
    persistence: { step: { key: 'prize_step', as: 'id' }, draws: 'prize_draws' },
  },
  null,
  2,
);

function parse(text: string) {
  const parsed = parseDefinition(text, FILE);
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

function renameIn(
  text: string,
  part: 'step' | 'pen',
  to: string,
  [from, step] = part === 'step' ? ['wheel', ''] : ['pen', 'wheel'],
): string {
  const renaming =
    part === 'step'
      ? ({ part, from, to } as const)
      : ({ part: 'outcome', owner: { part: 'step', name: step }, from, to } as const);
  const result = rename(text, renaming, {
    publishedVersion: 1,
    publishedText: source,
    warnings: [],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.text;
}

const quill = renameIn(source, 'pen', 'quill');

describe('a renamed prize', () => {
  it('has a migration, which a step of another name and a third name of the prize follow', () => {
    expect(parse(quill)).toMatchObject({
      version: 2,
      migrations: [
        {
          from: 1,
          changes: [{ change: 'renameOutcome', step: 'wheel', value: 'pen', to: 'quill' }],
        },
      ],
    });
    const moved = renameIn(quill, 'step', 'dial');
    const third = renameIn(moved, 'pen', 'feather', ['quill', 'dial']);
    expect(parse(third).migrations).toEqual([
      {
        from: 1,
        changes: [
          { change: 'renameOutcome', step: 'wheel', value: 'pen', to: 'feather' },
          { change: 'renameStep', step: 'wheel', to: 'dial' },
        ],
      },
    ]);
  });

  it('needs none there and back', () => {
    const back = renameIn(quill, 'pen', 'pen', ['quill', 'wheel']);
    expect(parse(back).migrations).toBeUndefined();
  });

  it('moves no outcome and no visit, and strands none', () => {
    const [before, after] = [parse(source), parse(quill)];
    const difference = diffFunnels(before, after);
    expect(hasUnchangedOutcomes(difference)).toBe(true);
    expect(hasUnchangedSessions(difference)).toBe(true);
    expect(compareSavedVersion(before, after)).toEqual([]);
    const { migrations: _, ...bare } = after;
    expect(hasUnchangedSessions(diffFunnels(before, bare))).toBe(false);
    expect(compareSavedVersion(before, bare)).toMatchObject([
      { params: { what: 'outcome', name: 'pen', owner: 'wheel' } },
    ]);
  });

  it('gets its former name back with the version before, and a visit keeps it', () => {
    const taken = takeBack(source, quill, FILE);
    if (!taken.ok) throw new Error('It was refused.');
    expect(taken.losses).toEqual([]);
    expect(hasUnchangedSessions(diffFunnels(parse(quill), parse(taken.text)))).toBe(true);
  });
});

describe('a prize that is gone', () => {
  const gone = source
    .replace('"version": 1', '"version": 2')
    .replaceAll('"pen"', '"cup"')
    .replace(
      '"persistence"',
      '"migrations": [{ "from": 1, "changes": [{ "change": "dropOutcome", "step": "wheel", "value": "pen" }] }], "persistence"',
    );

  it('leads those who drew it to the wheel again, and nobody else', () => {
    const { moved, same } = compareSessions([parse(source), parse(gone)]);
    // Who stands on the wheel before the spin, and who has got the mug.
    expect(same).toBe(2);
    expect(moved).toMatchObject([{ step: 'write', on: 'wheel', count: 1 }]);
    expect(compareSavedVersion(parse(source), parse(gone))).toEqual([]);
  });

  it('is said where the older version is taken back', () => {
    const taken = takeBack(source, gone.replace(/"migrations": .*?\}\] \}\], /, ''), FILE);
    expect(taken).toMatchObject({
      ok: true,
      losses: ['“cup” drawn on “wheel”: they draw again'],
    });
  });

  it('is an error of the migration where it never was', () => {
    const wrong = gone.replace('"value": "pen" }', '"value": "pan" }');
    expect(compareSavedVersion(parse(source), parse(wrong))).toMatchObject([
      { code: 'migration/strands-visits' },
      {
        code: 'migration/never-existed',
        params: { what: 'outcome', name: 'pan', version: 1 },
      },
    ]);
  });
});
