import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import {
  diffFunnels,
  isUnchanged,
  hasUnchangedOutcomes,
  hasUnchangedSessions,
} from '../../../src/authoring/verify/diff/diff';
import { findChanges } from '../../../src/authoring/verify/diff/find-changes';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import { findMoved } from '../../../src/authoring/verify/diff/find-moved';
import { compareSessions } from '../../../src/authoring/verify/diff/compare-sessions';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../support/funnels/load-funnel-definitions';
import type { FunnelParts } from '../../support/funnel-source-types';

const plan: NonNullable<FunnelSource['decisions']>[number] = {
  id: 'plan',
  decideAt: 'size',
  results: { small: { label: 'Small' }, big: { label: 'Big' } },
  rules: [{ when: { field: 'size', operator: 'is', value: 'l' }, result: 'big', reason: 'Large.' }],
  default: { result: 'small', reason: 'Not large.' },
};
const parts: FunnelParts = {
  steps: [
    buildChoiceQuestion('mood', ['good', 'bad']),
    buildChoiceQuestion('size', ['s', 'm', 'l']),
    buildEnding(),
  ],
  decisions: [plan],
};
const before = buildFunnel(parts);

/** Builds the funnel after an edit of its parts. */
function buildEdited(edit: (parts: FunnelParts) => void): FunnelDefinition {
  const edited = structuredClone(parts);
  edit(edited);
  return buildFunnel(edited);
}

const getChanges = (newVersion: FunnelDefinition, oldVersion = before): string[] =>
  findChanges(oldVersion, newVersion).map(
    ({ section, kind, path }) => `${section}: ${path.join('.')} ${kind}`,
  );

const formatMoves = (oldVersion: FunnelDefinition, newVersion: FunnelDefinition): string[] =>
  compareOutcomes([oldVersion, newVersion]).moves.map((move) =>
    [`${move.outcome}:`, move.before, '→', move.after, `${move.count}`].join(' '),
  );

/** Reverses the keys of every object. */
function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reverseKeys(part)]),
  );
}

describe('changes for visitors', () => {
  it('key order, version and accepted warnings are no change', () => {
    for (const definition of loadFunnelDefinitions()) {
      const other = reverseKeys(definition) as FunnelDefinition; // the same but for the order of keys
      const newVersion = { ...other, version: definition.version + 1, accepted: [] };
      expect(isUnchanged(diffFunnels(definition, newVersion))).toBe(true);
    }
  });

  it('a change of any text, number or boolean of the site funnels is found', () => {
    const missedChanges: string[] = [];
    let edits = 0;
    const edit = (
      definition: FunnelDefinition,
      definitionCopy: FunnelDefinition,
      part: object,
    ): void => {
      for (const [key, value] of Object.entries(part)) {
        if (part === definitionCopy && ['version', 'schemaVersion', 'accepted'].includes(key))
          continue;
        if (typeof value === 'object' && value !== null) {
          edit(definition, definitionCopy, value as object);
          continue;
        }
        const record = part as Record<string, unknown>; // the original value is restored below
        record[key] = typeof value === 'boolean' ? !value : `${String(value)}!`;
        if (findChanges(definition, definitionCopy).length === 0)
          missedChanges.push(`${key}: ${String(value)}`);
        record[key] = value;
        edits += 1;
      }
    };
    for (const definition of [
      loadFunnelDefinition('career-match'),
      loadFunnelDefinition('emotional-check'),
    ]) {
      const definitionCopy = structuredClone(definition);
      edit(definition, definitionCopy, definitionCopy);
      expect(findChanges(definition, definitionCopy)).toEqual([]);
    }
    expect(missedChanges).toEqual([]);
    expect(edits).toBeGreaterThan(200);
  });

  it.each<[string, (parts: FunnelParts) => void, string[]]>([
    [
      'a new step with its field',
      ({ steps }) => void steps.splice(1, 0, buildChoiceQuestion('extra', ['x', 'y'])),
      [
        'routes: steps.mood.next.default changed',
        'steps: steps.extra added',
        'questions: fields.extra added',
      ],
    ],
    [
      'a removed step',
      ({ steps }) => void steps.splice(0, 1),
      ['steps: steps.mood removed', 'questions: fields.mood removed'],
    ],
    [
      'another title',
      ({ steps }) => void (steps[0] && (steps[0].title = 'How is it?')),
      ['copy: steps.mood.title changed'],
    ],
    [
      'another reason',
      ({ decisions }) =>
        void (decisions?.[0]?.rules?.[0] && (decisions[0].rules[0].reason = 'Big.')),
      ['copy: decisions.plan.reasons.big changed'],
    ],
    [
      'another rule',
      ({ decisions }) =>
        void (decisions?.[0]?.rules?.[0] && (decisions[0].rules[0].result = 'small')),
      [
        'decisions: decisions.plan.rules changed',
        'copy: decisions.plan.reasons.small added',
        'copy: decisions.plan.reasons.big removed',
      ],
    ],
    [
      'an added option',
      ({ steps }) => void steps.splice(0, 1, buildChoiceQuestion('mood', ['good', 'bad', 'so-so'])),
      ['questions: fields.mood.options.so-so added'],
    ],
    [
      'options in another order',
      ({ steps }) => void steps.splice(1, 1, buildChoiceQuestion('size', ['l', 's', 'm'])),
      ['questions: fields.size.options.l moved'],
    ],
    [
      'a visibility condition',
      ({ steps }) =>
        void (
          steps[1] && (steps[1].visibleWhen = { field: 'mood', operator: 'is', value: 'good' })
        ),
      ['routes: steps.size.visibleWhen added'],
    ],
    [
      'another storage key',
      (all) =>
        void (all.persistence = {
          step: { key: 'other_step', as: 'id' },
          answers: 'small_answers',
        }),
      ['storage: persistence.step.key changed'],
    ],
    ['another address', (all) => void (all.route = '/other'), ['page: route changed']],
    [
      'another button',
      (all) => void (all.presentation = { progress: 'none', labels: { next: 'Go' } }),
      ['page: presentation.progress changed', 'copy: presentation.labels.next added'],
    ],
    [
      'a redirect of the ending',
      (all) =>
        void (all.result = {
          redirect: [{ to: '/x', weight: 1 }],
          carry: {},
          requires: [],
          fallbackTo: '/',
        }),
      ['result: result.redirect./x added', 'result: result.fallbackTo added'],
    ],
    [
      'a submission',
      (all) =>
        void (all.submissions = [
          {
            id: 'row',
            table: 'quiz_results',
            step: 'size',
            map: { answers: { object: { plan: { decision: 'plan' } } } },
          },
        ]),
      ['submissions: submissions.row added'],
    ],
  ])('the change "%s" has its section and path', (_, edit, expected) => {
    expect(getChanges(buildEdited(edit)).sort()).toEqual([...expected].sort());
  });

  it('columns, points, weights and validation rules are different changes', () => {
    const richParts: FunnelParts = {
      steps: [
        {
          kind: 'question',
          id: 'ask',
          title: 'Ask',
          fields: [
            {
              type: 'multiChoice',
              id: 'many',
              options: [
                { value: 'a', label: 'A', points: 1 },
                { value: 'b', label: 'B' },
              ],
            },
          ],
        },
        {
          kind: 'draw',
          id: 'wheel',
          title: 'Wheel',
          outcomes: [
            { value: 'w', label: 'W', weight: 1 },
            { value: 'l', label: 'L', weight: 1 },
          ],
          animation: { durationMs: 100, minTurns: 1, slices: ['w', 'l'] },
        },
        buildEnding(),
      ],
      scores: [{ id: 'sum', bands: [{ id: 'all', min: 0, max: 9, title: 'All' }] }],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'ask',
          map: { answers: { answers: 'values' }, name: { const: 'x' } },
        },
      ],
      persistence: { step: { key: 'r_step', as: 'id' }, answers: 'r_answers', draws: 'r_draws' },
    };
    const edited = structuredClone(richParts);
    const [ask, buildWithDraw] = edited.steps;
    const field = ask?.kind === 'question' ? ask.fields[0] : undefined;
    if (field?.type !== 'multiChoice' || buildWithDraw?.kind !== 'draw')
      throw new Error('Parts are gone.');
    field.min = 0;
    const [option] = field.options;
    if (option !== undefined) Object.assign(option, { points: 2, label: 'AA' });
    Object.assign(buildWithDraw.outcomes[0] ?? {}, { weight: 3, label: 'Won' });
    Object.assign(buildWithDraw.animation, { durationMs: 200 });
    Object.assign(edited.scores?.[0]?.bands?.[0] ?? {}, { max: 8, title: 'Everything' });
    Object.assign(edited.submissions?.[0] ?? {}, {
      map: { answers: { answers: 'values' }, name: { const: 'y' }, selected_plan: { const: 'z' } },
    });
    expect(getChanges(buildFunnel(edited), buildFunnel(richParts)).sort()).toEqual(
      [
        'answers: fields.many.min changed',
        'scores: fields.many.options.a.points changed',
        'copy: fields.many.options.a.label changed',
        'draws: steps.wheel.outcomes.w.weight changed',
        'copy: steps.wheel.outcomes.w.label changed',
        'behaviour: steps.wheel.animation.durationMs changed',
        'scores: scores.sum.bands.all.max changed',
        'copy: scores.sum.bands.all.title changed',
        'submissions: submissions.row.map.name changed',
        'submissions: submissions.row.map.selected_plan added',
      ].sort(),
    );
  });

  it('a minimal set of entries is reported as moved', () => {
    expect([...findMoved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d']);
    expect([...findMoved(['a', 'b', 'c', 'd'], ['a', 'c', 'b', 'd'])]).toHaveLength(1);
    expect([...findMoved(['a', 'b', 'c'], ['a', 'b', 'c'])]).toEqual([]);
    expect([...findMoved(['a', 'b', 'c'], ['c', 'b', 'a'])]).toHaveLength(2);
    expect([...findMoved([], [])]).toEqual([]);
    expect([...findMoved(['a', 'b', 'c'], ['b', 'c', 'a'])]).toEqual(['a']);
    expect([...findMoved(['a', 'b', 'c', 'd'], ['b', 'c', 'a', 'd'])]).toEqual(['a']);
  });
});

describe('moved outcomes', () => {
  it('moved outcomes have a count, a share and an example', () => {
    const newVersion = buildEdited(({ decisions }) => {
      const rule = decisions?.[0]?.rules?.[0];
      if (rule !== undefined) rule.when = { field: 'size', operator: 'isAnyOf', value: ['m', 'l'] };
    });
    expect(compareOutcomes([before, newVersion])).toEqual({
      compared: 6,
      before: 6,
      after: 6,
      moved: 2,
      movedAtMost: 2,
      movedShare: 0.333333333,
      exhaustive: true,
      isOutOfTime: false,
      moves: [
        {
          outcome: 'decision plan',
          before: 'small',
          after: 'big',
          count: 2,
          share: 0.333333333,
          isSampled: false,
          example: { answers: { mood: 'good', size: 'm' }, draws: {} },
        },
      ],
    });
  });

  it('removing one rule of the second quiz moves an exact part of its 20,160 combinations', () => {
    const search = loadFunnelDefinition('job-search');
    const newVersion = structuredClone(search);
    newVersion.decisions[0]?.rules.splice(0, 1);
    const { compared, moved, moves, exhaustive } = compareOutcomes([search, newVersion]);
    expect({ compared, exhaustive }).toEqual({ compared: 20_160, exhaustive: true });
    expect(moves.map(({ before: oldVersion, after: today }) => `${oldVersion} → ${today}`)).toEqual(
      ['full_autopilot → starter', 'full_autopilot → double_down'],
    );
    expect(moved).toBe(moves.reduce((sum, { count }) => sum + Number(count), 0));
  });

  it('a question of only one version is compared with each of its answers', () => {
    const newVersion = buildEdited(({ steps, decisions }) => {
      steps.splice(1, 0, buildChoiceQuestion('extra', ['x', 'y', 'z']));
      decisions?.[0]?.rules?.unshift({
        when: { field: 'extra', operator: 'is', value: 'z' },
        result: 'big',
      });
    });
    const moves = compareOutcomes([before, newVersion]);
    // Six answer combinations before, each with three answers to the new question.
    expect(moves).toMatchObject({ before: 6, after: 18, compared: 18, moved: 4 });
    expect(formatMoves(newVersion, before)).toEqual(['decision plan: big → small 4']);
    const difference = diffFunnels(before, newVersion);
    expect(hasUnchangedOutcomes(difference)).toBe(false);
    // What was not compared in time is not called unchanged.
    const { outcomes } = diffFunnels(before, before);
    const late = { ...difference, outcomes: { ...outcomes, isOutOfTime: true } };
    expect(hasUnchangedOutcomes(late)).toBe(false);
  });

  it('answers that one version does not allow are not compared', () => {
    const newVersion = buildEdited(
      ({ steps }) => void steps.splice(0, 1, buildChoiceQuestion('mood', ['good', 'great'])),
    );
    expect(compareOutcomes([before, newVersion])).toMatchObject({
      before: 6,
      after: 6,
      compared: 3,
      moved: 0,
    });
    const withoutAnswer = buildEdited(
      ({ steps }) => void steps.splice(0, 1, buildChoiceQuestion('mood', ['up', 'down'])),
    );
    expect(compareOutcomes([before, withoutAnswer])).toMatchObject({
      compared: 0,
      movedShare: 0,
      moves: [],
    });
  });

  it('an answer is compared if the version that would reject it does not ask the question', () => {
    const skip = buildEdited(({ steps }) => {
      steps.splice(
        0,
        1,
        buildChoiceQuestion('mood', ['good', 'bad', 'so-so'], {
          next: {
            rules: [{ when: { field: 'mood', operator: 'is', value: 'so-so' }, goTo: 'end' }],
          },
        }),
      );
    });
    // The answer "so-so" hides all other questions and is missing in the old version.
    expect(compareOutcomes([before, skip])).toMatchObject({
      before: 6,
      after: 7,
      compared: 6,
      moved: 0,
    });
  });

  it.each<[string, (parts: FunnelParts) => void, string[]]>([
    [
      'the ending',
      ({ steps }) => {
        steps.splice(-1, 0, buildEnding('other'));
        const [moodStep] = steps;
        if (moodStep !== undefined)
          moodStep.next = {
            rules: [{ when: { field: 'mood', operator: 'is', value: 'bad' }, goTo: 'end' }],
          };
      },
      ['ending: end → other 3', 'decision plan: big → small 1'],
    ],
    [
      'the displayed result',
      ({ decisions }) =>
        void Object.assign(decisions?.[0] ?? {}, { display: { map: { big: 'small' } } }),
      ['decision plan: big → big, shown as small 2'],
    ],
    [
      'visitors at a new dead end',
      ({ decisions }) => void (decisions?.[0] && delete decisions[0].default),
      ['ending: end → stopped at size 4'],
    ],
  ])('moved outcomes include %s', (_, edit, expected) => {
    expect(formatMoves(before, buildEdited(edit)).sort()).toEqual([...expected].sort());
  });

  it('moved outcomes include bands, redirects and carried values', () => {
    const buildScored = (points: number, max: number, to: string): FunnelDefinition =>
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'ask',
            title: 'Ask',
            fields: [
              {
                type: 'singleChoice',
                id: 'ask',
                options: [
                  { value: 'a', label: 'A', points },
                  { value: 'b', label: 'B', points: 0 },
                ],
              },
            ],
          },
          buildEnding(),
        ],
        scores: [
          {
            id: 'sum',
            bands: [
              { id: 'low', min: 0, max },
              { id: 'high', min: max + 1, max: 99 },
            ],
          },
        ],
        result: {
          redirect: [{ to, weight: 1 }],
          carry: { total: { score: 'sum' } },
          requires: [],
          fallbackTo: '/',
        },
      });
    const oldVersion = buildScored(2, 2, '/result');
    expect(formatMoves(oldVersion, buildScored(2, 1, '/result'))).toEqual([
      'band sum: low → high 1',
    ]);
    expect(formatMoves(oldVersion, buildScored(1, 2, '/result'))).toEqual(['carry total: 2 → 1 1']);
    expect(formatMoves(oldVersion, buildScored(2, 2, '/other'))).toEqual([
      'redirect: /result → /other 2',
    ]);
  });

  it('a comparison above the state limit reports that it is sampled, and still counts the visits', () => {
    const search = loadFunnelDefinition('job-search');
    const { exhaustive, compared, moves } = compareOutcomes([search, search], 3);
    expect(exhaustive).toBe(false);
    expect(compared).toBe(20_160);
    expect(moves).toEqual([]);
  });
});

describe('stored sessions', () => {
  it('all sessions resume on their step if only copy changed', () => {
    const newVersion = buildEdited(
      ({ steps }) => void (steps[0] && (steps[0].title = 'How is it?')),
    );
    const sessions = compareSessions([before, newVersion]);
    expect(sessions).toMatchObject({
      sessions: 9,
      same: 9,
      elsewhere: 0,
      startOver: 0,
      exhaustive: true,
      isOutOfTime: false,
      moved: [],
    });
    expect(
      hasUnchangedSessions(diffFunnels(before, newVersion)) &&
        hasUnchangedOutcomes(diffFunnels(before, newVersion)),
    ).toBe(true);
  });

  it('sessions behind the first step start over if the storage key changed', () => {
    const newVersion = buildEdited((all) => {
      all.persistence = { step: { key: 'new_step', as: 'id' }, answers: 'new_answers' };
    });
    const { sessions, same, startOver, moved } = compareSessions([before, newVersion]);
    expect({ sessions, same, startOver }).toEqual({ sessions: 9, same: 1, startOver: 8 });
    expect(moved.map(({ step, on, count }) => [step, on, count])).toEqual([
      ['size', 'mood', 2],
      ['end', 'mood', 6],
    ]);
  });

  it('sessions resume at a new question without an answer', () => {
    const newVersion = buildEdited(
      ({ steps }) => void steps.splice(1, 0, buildChoiceQuestion('extra', ['x', 'y'])),
    );
    expect(compareSessions([before, newVersion]).moved).toMatchObject([
      {
        step: 'size',
        on: 'extra',
        returns: 'elsewhere',
        count: 2,
        share: 1,
        example: { answers: { mood: 'good' }, draws: {} },
      },
      {
        step: 'end',
        on: 'extra',
        returns: 'elsewhere',
        count: 6,
        share: 1,
        example: { answers: { mood: 'good', size: 's' }, draws: {} },
      },
    ]);
  });

  it('sessions of an ending that clears the storage are not counted', () => {
    const clearingFunnel = buildFunnel({
      ...parts,
      persistence: {
        step: { key: 'c_step', as: 'id' },
        answers: 'c_answers',
        clearOn: ['complete'],
      },
    });
    expect(compareSessions([clearingFunnel, clearingFunnel])).toMatchObject({
      sessions: 3,
      same: 3,
    });
  });

  it('sessions stored by step index resume on another step after a step was inserted', () => {
    const buildStoredByIndex = (steps: FunnelSource['steps']): FunnelDefinition =>
      buildFunnel({
        ...parts,
        steps,
        persistence: { step: { key: 'i_step', as: 'index' }, answers: 'i_answers' },
      });
    const newVersion = buildStoredByIndex([
      buildChoiceQuestion('first', ['1', '2']),
      ...parts.steps,
    ]);
    const { same, startOver } = compareSessions([buildStoredByIndex(parts.steps), newVersion]);
    expect({ same, startOver }).toEqual({ same: 0, startOver: 9 });
  });

  it('sessions are split by a drawn outcome that the new draw no longer has', () => {
    const buildWithDraw = (outcomes: string[]): FunnelDefinition =>
      buildFunnel({
        steps: [
          {
            kind: 'draw',
            id: 'wheel',
            title: 'Wheel',
            outcomes: outcomes.map((value) => ({ value, label: value, weight: 1 })),
            animation: { durationMs: 100, minTurns: 1, slices: outcomes },
          },
          buildChoiceQuestion('size', ['s', 'm']),
          buildEnding(),
        ],
        persistence: { step: { key: 'w_step', as: 'id' }, answers: 'w_answers', draws: 'w_draws' },
      });
    const { sessions, moved } = compareSessions([
      buildWithDraw(['10', '20', '30']),
      buildWithDraw(['10', '20']),
    ]);
    // One at the draw; per outcome one at the question and two at the end.
    expect(sessions).toBe(10);
    expect(moved).toMatchObject([
      { step: 'size', on: 'wheel', count: 1, example: { draws: { wheel: '30' } } },
      { step: 'end', on: 'wheel', count: 2, example: { draws: { wheel: '30' } } },
    ]);
    expect(
      compareSessions([buildWithDraw(['10', '20']), buildWithDraw(['10', '20'])]).sessions,
    ).toBe(4);
  });

  it('sessions of a field with a changed type resume by the answer as the new field parses it', () => {
    const buildWithField = (type: 'text' | 'number'): FunnelDefinition =>
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'age',
            title: 'Age',
            fields: [{ type, id: 'age', label: 'Age' }],
          },
          buildChoiceQuestion('size', ['s', 'm']),
          buildEnding(),
        ],
      });
    const { moved } = compareSessions([buildWithField('text'), buildWithField('number')]);
    // "Ada Lovelace" is not a number.
    expect(moved.map(({ step, on }) => [step, on])).toEqual([
      ['size', 'age'],
      ['end', 'age'],
    ]);
    expect(compareSessions([buildWithField('number'), buildWithField('text')]).moved).not.toEqual(
      [],
    );
  });
});
