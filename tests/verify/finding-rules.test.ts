import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/parts/issue';
import { compile } from '../../src/engine/compile';
import type { RuleId } from '../../src/verify/finding';
import { findingRules } from '../../src/verify/finding-rules';
import { createTraceRunner } from '../../src/verify/trace-runner';
import { describeFinding, ruleIds, verify } from '../../src/verify/verify';
import type { TraceEvent } from '../../src/verify/trace';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { FieldSource, FunnelParts, QuestionSource } from '../../testing/funnel-source-types';

interface RuleCase {
  /** A definition with a single fault, … */
  broken: FunnelParts;
  /** … the part it is about, and the location an editor points at. */
  path: string;
  place?: string;
  /** Counterexample; missing if no single trace shows the fault. */
  walk?: TraceEvent[];
  /** The most similar definition without the fault. */
  sound: FunnelParts;
}

const sent = (fields: readonly string[]): Partial<FunnelSource> => ({
  result: {
    redirect: [{ to: '/done', weight: 1 }],
    carry: Object.fromEntries(fields.map((field) => [field, { field }])),
    fallbackTo: '/small',
  },
});
const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const asked = (id: string, ...fields: FieldSource[]): QuestionSource => ({
  kind: 'question',
  id,
  title: id,
  fields,
});
const text = (more: Partial<Extract<FieldSource, { type: 'text' }>> = {}): FieldSource => ({
  type: 'text',
  id: 'name',
  label: 'Name',
  ...more,
});
const answer = (field: string, value: string | string[]): TraceEvent => ({
  type: 'answer',
  field,
  value,
});
const next: TraceEvent = { type: 'continue' };

const withPoints = (id: string, points: (number | undefined)[]): QuestionSource =>
  asked(id, {
    type: 'singleChoice',
    id,
    options: points.map((given, index) => ({
      value: `${id}-${index}`,
      label: `${index}`,
      ...(given === undefined ? {} : { points: given }),
    })),
  });

/** Two questions worth 0 or 2 points each: totals 0, 2 and 4. */
const scored = (bands: { id: string; min: number; max: number }[]): FunnelParts => ({
  steps: [withPoints('first', [0, 2]), withPoints('second', [0, 2]), buildEnding()],
  scores: [{ id: 'sum', bands }],
  result: {
    redirect: [{ to: '/done', weight: 1 }],
    carry: { sum: { score: 'sum' } },
    fallbackTo: '/small',
  },
});

const decided = (
  decision: Partial<NonNullable<FunnelSource['decisions']>[number]>,
): FunnelParts => ({
  steps: [buildChoiceQuestion('pet', ['cat', 'dog', 'fish']), buildEnding()],
  decisions: [
    {
      id: 'food',
      decideAt: 'pet',
      results: { milk: { label: 'Milk' }, bone: { label: 'Bone' } },
      ...decision,
    },
  ],
  ...sent(['pet']),
});

const wheel = (weights: number[], slices: string[]): FunnelParts => ({
  steps: [
    {
      kind: 'draw',
      id: 'wheel',
      title: 'Spin',
      outcomes: weights.map((weight, index) => ({ value: `${index}`, label: `${index}`, weight })),
      animation: { durationMs: 100, minTurns: 1, slices },
    },
    buildEnding(),
  ],
  persistence: { step: { key: 'small_step', as: 'id' }, draws: 'small_draws' },
});

const submitted = (
  source: NonNullable<FunnelSource['submissions']>[number]['map'][string],
): FunnelParts => ({
  steps: [
    buildChoiceQuestion('pet', ['cat', 'dog']),
    asked('who', text({ required: false })),
    buildEnding(),
  ],
  submissions: [
    {
      id: 'lead',
      table: 'quiz_results',
      step: 'who',
      map: { pet: { field: 'pet' }, name: source },
    },
  ],
});

/** One case per rule; a missing one is a compile error. */
const cases: Record<RuleId, RuleCase> = {
  'flow/unreachable-step': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }], default: 'end-of-dogs' },
        }),
        { kind: 'statement', id: 'forgotten', title: 'Nobody reads this' },
        buildEnding(),
        buildEnding('end-of-dogs'),
      ],
    },
    path: 'steps[1]',
    place: 'steps[1].id',
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }], default: 'forgotten' },
        }),
        { kind: 'statement', id: 'forgotten', title: 'Dogs come here' },
        buildEnding(),
      ],
    },
  },
  'flow/dead-end': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        { ...buildEnding(), visibleWhen: is('pet', 'cat') },
      ],
    },
    path: 'steps[0]',
    place: 'steps[0].id',
    walk: [answer('pet', 'dog')],
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        {
          ...buildEnding(),
          visibleWhen: { field: 'pet', operator: 'isAnyOf', value: ['cat', 'dog'] },
        },
      ],
      ...sent(['pet']),
    },
  },
  'flow/unanswerable-step': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        asked(
          'who',
          text({
            maxLength: 9,
            validation: [{ rule: 'minLength', value: 10, message: 'A longer name' }],
          }),
        ),
        buildEnding(),
      ],
      ...sent(['pet']),
    },
    path: 'steps[1].fields[0]',
    place: 'steps[1].fields[0].id',
    walk: [answer('pet', 'cat'), next],
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        asked(
          'who',
          text({
            maxLength: 10,
            validation: [{ rule: 'minLength', value: 10, message: 'A longer name' }],
          }),
        ),
        buildEnding(),
      ],
      ...sent(['pet', 'name']),
    },
  },
  'field/never-shown': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        asked(
          'who',
          text({ required: true }),
          text({ id: 'cat-name', visibleWhen: is('pet', 'cat') }),
        ),
        buildEnding(),
      ],
      ...sent(['name']),
    },
    path: 'steps[1].fields[1]',
    place: 'steps[1].fields[1].id',
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog', 'fish'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        asked('who', text(), text({ id: 'dog-name', visibleWhen: is('pet', 'dog') })),
        buildEnding(),
      ],
      ...sent(['name', 'dog-name']),
    },
  },
  'option/never-chosen': {
    broken: {
      steps: [
        asked('pets', {
          type: 'multiChoice',
          id: 'pets',
          min: 2,
          exclusive: ['none'],
          options: ['cat', 'dog', 'none'].map((value) => ({ value, label: value })),
        }),
        buildEnding(),
      ],
      ...sent(['pets']),
    },
    path: 'steps[0].fields[0].options[2]',
    place: 'steps[0].fields[0].options[2].value',
    sound: {
      steps: [
        asked('pets', {
          type: 'multiChoice',
          id: 'pets',
          min: 1,
          exclusive: ['none'],
          options: ['cat', 'dog', 'none'].map((value) => ({ value, label: value })),
        }),
        buildEnding(),
      ],
      ...sent(['pets']),
    },
  },
  'option/without-points-where-others-have': {
    broken: {
      ...scored([{ id: 'any', min: 0, max: 4 }]),
      steps: [withPoints('first', [2, undefined, 0]), buildEnding()],
    },
    path: 'steps[0].fields[0].options[1]',
    place: 'steps[0].fields[0].options[1].value',
    sound: {
      ...scored([{ id: 'any', min: 0, max: 4 }]),
      steps: [withPoints('first', [2, 0, 0]), buildEnding()],
    },
  },
  'question/no-influence': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildEnding(),
      ],
      ...sent(['pet']),
    },
    path: 'steps[1].fields[0]',
    place: 'steps[1].fields[0].id',
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue'], {
          next: { rules: [{ when: is('colour', 'red'), goTo: 'red-end' }] },
        }),
        buildEnding(),
        buildEnding('red-end'),
      ],
      ...sent(['pet']),
    },
  },
  'rule/never-fires': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: {
            rules: [
              { when: { all: [is('pet', 'cat'), is('pet', 'dog')] }, goTo: 'end' },
              { when: is('pet', 'cat'), goTo: 'end' },
            ],
          },
        }),
        buildEnding('other-end'),
        buildEnding(),
      ],
    },
    path: 'steps[0].next.rules[0]',
    place: 'steps[0].next.rules[0].when',
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: {
            rules: [{ when: { any: [is('pet', 'cat'), is('pet', 'cat')] }, goTo: 'end' }],
          },
        }),
        buildEnding('other-end'),
        buildEnding(),
      ],
    },
  },
  'rule/shadowed': {
    broken: decided({
      rules: [
        { when: { field: 'pet', operator: 'isNot', value: 'fish' }, result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone' },
      ],
      default: { result: 'bone' },
    }),
    path: 'decisions[0].rules[1]',
    place: 'decisions[0].rules[1].when',
    sound: decided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: { field: 'pet', operator: 'isNot', value: 'fish' }, result: 'bone' },
      ],
      default: { result: 'milk' },
    }),
  },
  'rule/repeats-default': {
    broken: decided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone' },
      ],
      default: { result: 'bone' },
    }),
    path: 'decisions[0].rules[1]',
    place: 'decisions[0].rules[1].when',
    sound: decided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone', reason: 'Dogs like bones' },
      ],
      default: { result: 'bone' },
    }),
  },
  'rule/asks-too-early': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: {
            rules: [{ when: { any: [is('pet', 'cat'), is('colour', 'red')] }, goTo: 'colour' }],
            default: 'end',
          },
        }),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildEnding(),
      ],
      ...sent(['colour']),
    },
    path: 'steps[0].next.rules[0].when.any[1]',
    place: 'steps[0].next.rules[0].when.any[1].field',
    walk: [answer('pet', 'cat')],
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'colour' }], default: 'end' },
        }),
        buildChoiceQuestion('colour', ['red', 'blue']),
        // Not answered by every visitor, but never read too early.
        {
          kind: 'statement',
          id: 'praise',
          title: 'A fine colour',
          visibleWhen: is('colour', 'red'),
        },
        buildEnding(),
      ],
    },
  },
  'decision/unreached-result': {
    broken: decided({ default: { result: 'milk' } }),
    path: 'decisions[0].results.bone',
    sound: decided({
      rules: [{ when: is('pet', 'dog'), result: 'bone' }],
      default: { result: 'milk' },
    }),
  },
  'decision/undecided': {
    broken: decided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone' },
      ],
    }),
    path: 'decisions[0]',
    place: 'decisions[0].id',
    walk: [answer('pet', 'fish')],
    sound: decided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: { not: is('pet', 'cat') }, result: 'bone' },
      ],
    }),
  },
  'decision/never-displayed': {
    broken: decided({
      rules: [{ when: is('pet', 'dog'), result: 'bone' }],
      default: { result: 'milk' },
      display: { map: { bone: 'milk' }, exclude: ['bone'] },
    }),
    path: 'decisions[0].results.bone',
    sound: decided({
      rules: [{ when: is('pet', 'dog'), result: 'bone' }],
      default: { result: 'milk' },
      display: { map: { bone: 'milk' } },
    }),
  },
  'score/gap': {
    broken: scored([
      { id: 'low', min: 0, max: 1 },
      { id: 'high', min: 3, max: 4 },
    ]),
    path: 'scores[0]',
    place: 'scores[0].id',
    walk: [answer('first', 'first-0'), next, answer('second', 'second-1'), next],
    // 1 and 3 are in no band, but are no reachable totals.
    sound: scored([
      { id: 'low', min: 0, max: 0 },
      { id: 'middle', min: 2, max: 2 },
      { id: 'high', min: 4, max: 4 },
    ]),
  },
  'score/overlap': {
    broken: scored([
      { id: 'low', min: 0, max: 2 },
      { id: 'high', min: 2, max: 4 },
    ]),
    path: 'scores[0].bands[1]',
    place: 'scores[0].bands[1].id',
    walk: [answer('first', 'first-0'), next, answer('second', 'second-1'), next],
    // Both contain 3, which is no reachable total.
    sound: scored([
      { id: 'low', min: 0, max: 3 },
      { id: 'high', min: 3, max: 4 },
    ]),
  },
  'score/unreached-band': {
    broken: scored([
      { id: 'low', min: 0, max: 4 },
      { id: 'top', min: 5, max: 9 },
    ]),
    path: 'scores[0].bands[1]',
    place: 'scores[0].bands[1].id',
    sound: scored([
      { id: 'low', min: 0, max: 3 },
      { id: 'top', min: 4, max: 9 },
    ]),
  },
  'submission/unanswered-field': {
    broken: submitted({ field: 'name' }),
    path: 'submissions[0].map.name',
    walk: [answer('pet', 'cat'), next],
    sound: submitted({ coalesce: [{ field: 'name' }, { const: null }] }),
  },
  'result/unmet-requirement': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        asked('who', text({ required: false })),
        buildEnding(),
      ],
      result: {
        redirect: [{ to: '/done', weight: 1 }],
        carry: { pet: { field: 'pet' }, name: { field: 'name' } },
        requires: ['pet', 'name'],
        fallbackTo: '/small',
      },
    },
    path: 'result.requires[1]',
    walk: [answer('pet', 'cat'), next, next],
    sound: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        asked('who', text({ required: false })),
        buildEnding(),
      ],
      result: {
        redirect: [{ to: '/done', weight: 1 }],
        carry: { pet: { field: 'pet' }, name: { field: 'name' } },
        requires: ['pet'],
        fallbackTo: '/small',
      },
    },
  },
  'result/weights-sum': {
    broken: {
      steps: [{ kind: 'statement', id: 'hello', title: 'Hello' }, buildEnding()],
      result: {
        redirect: [
          { to: '/one', weight: 1 },
          { to: '/two', weight: 1 },
        ],
        fallbackTo: '/small',
      },
    },
    path: 'result.redirect',
    sound: {
      steps: [{ kind: 'statement', id: 'hello', title: 'Hello' }, buildEnding()],
      result: {
        // The binary sum is not exactly 1.
        redirect: [0.7, 0.1, 0.1, 0.1].map((weight, index) => ({ to: `/page-${index}`, weight })),
        fallbackTo: '/small',
      },
    },
  },
  'draw/weights-sum': {
    broken: wheel([50, 49], ['0', '1']),
    path: 'steps[0].outcomes',
    sound: wheel([51, 49], ['0', '1']),
  },
  'draw/slices-disagree': {
    broken: wheel([88, 12], ['0', '1', '0', '1', '0', '0', '0', '1']),
    path: 'steps[0].animation.slices',
    sound: wheel([87.5, 12.5], ['0', '1', '0', '1', '0', '0', '0', '0']),
  },
  'accepted/unused': {
    broken: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
      ...sent(['pet']),
      accepted: [{ rule: 'question/no-influence', at: 'pet', because: 'It was idle once.' }],
    },
    path: 'accepted[0]',
    place: 'accepted[0].rule',
    sound: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
      accepted: [{ rule: 'question/no-influence', at: 'pet', because: 'It warms people up.' }],
    },
  },
};

/** Further findings that the same fault always causes. */
const companions: Partial<Record<RuleId, RuleId[]>> = {
  'draw/slices-disagree': ['draw/slices-disagree'],
};

describe.each(ruleIds.map((id) => [id, cases[id]] as const))(
  '%s',
  (id, { broken, path, place, walk, sound }) => {
    it(`${id} is the only finding of a definition with that fault`, () => {
      const findings = verify(buildFunnel(broken));
      expect(findings.map(({ code }) => code)).toEqual([id, ...(companions[id] ?? [])]);
      const [finding] = findings;
      expect(formatPath(finding?.path ?? [])).toBe(path);
      expect(formatPath(finding?.place ?? [])).toBe(place ?? path);
      expect(finding?.severity).toBe(findingRules[id].severity);
      expect(finding?.counterexample ?? undefined).toEqual(walk);
      const { message, help } =
        finding === undefined ? { message: '', help: '' } : describeFinding(finding);
      expect(`${message} ${help}`).not.toMatch(/undefined|NaN|object Object/);
      expect(help).not.toBe('');
    });

    it(`${id} is not found in the most similar valid definition`, () => {
      expect(verify(buildFunnel(sound))).toEqual([]);
    });

    it(`${id} has an explanation`, () => {
      expect(findingRules[id].why.length).toBeGreaterThan(40);
    });
  },
);

describe('counterexamples of findings', () => {
  // A finding that something never happens has no counterexample; every other has one.
  const shown = ruleIds.flatMap((id) => {
    const { broken, walk } = cases[id];
    return walk === undefined ? [] : [{ id, broken, walk }];
  });

  it.each(shown)(
    'the machine accepts every event of the counterexample of $id',
    ({ broken, walk }) => {
      const states = createTraceRunner(compile(buildFunnel(broken))).run(walk);
      const rejected = walk.filter(
        (event, index) => event.type !== 'wait' && states[index]?.snapshot.can(event) !== true,
      );
      expect(rejected).toEqual([]);
    },
  );

  it('more than five rules have a counterexample', () => {
    expect(shown.length).toBeGreaterThan(5);
  });
});

describe('accepted warnings', () => {
  const idle = (accepted: NonNullable<FunnelSource['accepted']>) =>
    verify(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog']),
          buildChoiceQuestion('colour', ['red', 'blue']),
          buildEnding(),
        ],
        accepted,
      }),
    ).map(({ code, path }) => [code, formatPath(path)]);

  it('an accepted warning is matched by id or path, and silences that place only', () => {
    const rest = [['question/no-influence', 'steps[1].fields[0]']];
    const answered = { rule: 'question/no-influence', because: 'It is meant.' };
    expect(idle([{ ...answered, at: 'pet' }])).toEqual(rest);
    expect(idle([{ ...answered, at: 'steps[0].fields[0]' }])).toEqual(rest);
    expect(idle([{ ...answered, at: 'steps[0]' }])).toHaveLength(3);
  });

  it('accepting an error does not silence it', () => {
    const { broken } = cases['score/gap'];
    const accepted = [{ rule: 'score/gap', at: 'sum', because: 'No.' }];
    expect(verify(buildFunnel({ ...broken, accepted })).map(({ code }) => code)).toEqual([
      'score/gap',
      'accepted/unused',
    ]);
  });
});

describe('findings of a sampled exploration', () => {
  it('a rule that never fires in a sample is a warning, not an error', () => {
    const steps = ['a', 'b', 'c', 'd'].map((id) =>
      buildChoiceQuestion(id, ['one', 'two', 'three']),
    );
    const rare = { all: ['a', 'b', 'c', 'd'].map((id) => is(id, 'three')) };
    const definition = buildFunnel({
      steps: [...steps, buildEnding()],
      decisions: [
        {
          id: 'plan',
          decideAt: 'd',
          results: { rare: { label: 'Rare' }, usual: { label: 'Usual' } },
          rules: [{ when: rare, result: 'rare' }],
          default: { result: 'usual' },
        },
      ],
    });
    expect(verify(definition)).toEqual([]);
    const sampled = verify(definition, { maxStates: 1 });
    expect(sampled.map(({ code, severity }) => [code, severity])).toEqual([
      ['rule/never-fires', 'warning'],
    ]);
  });
});
