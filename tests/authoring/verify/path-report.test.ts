import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/funnel/engine/compile';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { getCoveredShare } from '../../../src/authoring/verify/paths/path-report';
import { createRouteTracer } from '../../../src/authoring/verify/paths/route-tracer';
import { readExecutedPath } from '../../../src/authoring/verify/paths/executed-path';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const next: TraceEvent = { type: 'continue' };
const toAnswerEvents = (field: string, value: string): TraceEvent[] => [
  { type: 'answer', field, value },
  next,
];

describe('covered share', () => {
  const buildUncovered = (isProved: boolean) => [{ id: 'one', why: 'why', isProved }];

  it('the covered share excludes goals that are proved impossible', () => {
    expect(getCoveredShare({ covered: 3, total: 4, left: buildUncovered(true) })).toBe(1);
    expect(getCoveredShare({ covered: 3, total: 4, left: buildUncovered(false) })).toBe(0.75);
    expect(
      getCoveredShare({
        covered: 1,
        total: 3,
        left: [...buildUncovered(true), ...buildUncovered(false)],
      }),
    ).toBe(0.5);
  });

  it('the covered share is 1 if no goal is possible', () => {
    expect(getCoveredShare({ covered: 0, total: 0, left: [] })).toBe(1);
    expect(getCoveredShare({ covered: 0, total: 1, left: buildUncovered(true) })).toBe(1);
  });
});

describe('path report', () => {
  it('the paths of a set are numbered, with events, end and the goals they cover first', () => {
    const { funnel, exhaustive, share, sets } = findPaths(
      buildFunnel({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()] }),
    );
    expect({ funnel, exhaustive, share }).toEqual({ funnel: 'small', exhaustive: true, share: 1 });
    const end = { step: 'end', decisions: {}, draws: {}, bands: {} };
    expect(sets.options).toEqual([
      { id: 'options-1', events: toAnswerEvents('pet', 'cat'), end, covers: ['pet=cat'] },
      { id: 'options-2', events: toAnswerEvents('pet', 'dog'), end, covers: ['pet=dog'] },
    ]);
    expect(sets.edges).toEqual([
      { id: 'edges-1', events: toAnswerEvents('pet', 'cat'), end, covers: ['pet: default -> end'] },
    ]);
    expect(sets.guards).toEqual([]);
    expect(sets.outcomes).toMatchObject([{ id: 'outcomes-1', covers: ['ending end'] }]);
    expect(sets.pairs).toEqual([]);
  });

  it('a goal that a sample misses is not found, but not proved impossible', () => {
    const values = ['1', '2', '3'];
    const rareCondition = { all: [is('a', '1'), is('b', '2'), is('c', '3'), is('d', '2')] };
    const definition = buildFunnel({
      steps: [
        ...['a', 'b', 'c'].map((id) => buildChoiceQuestion(id, values)),
        buildChoiceQuestion('d', values, {
          next: { rules: [{ when: rareCondition, goTo: 'rare' }], default: 'end' },
        }),
        buildEnding('rare'),
        buildEnding(),
      ],
    });
    const { edges, steps } = findPaths(definition, { maxStates: 1, maxPairs: 0 }).coverage;
    const why = 'not found in the explored sample';
    expect(edges.left).toEqual([{ id: 'd: rule 1 -> rare', why, isProved: false }]);
    expect(steps.left).toEqual([{ id: 'step rare', why, isProved: false }]);
    expect(getCoveredShare(steps)).toBeCloseTo(5 / 6, 9);
    expect(findPaths(definition).coverage.edges.left).toEqual([]);
  });

  it('a path is found to a field that is hidden only by a combination of three answers', () => {
    const values = ['1', '2', '3'];
    const rareCondition = { all: [is('a', '1'), is('b', '2'), is('c', '3')] };
    const definition = buildFunnel({
      steps: [
        ...['a', 'b', 'c'].map((id) => buildChoiceQuestion(id, values)),
        {
          kind: 'question',
          id: 'why',
          title: 'Why?',
          fields: [{ type: 'text', id: 'why', label: 'Why', visibleWhen: { not: rareCondition } }],
        },
        buildEnding(),
      ],
    });
    const { sets, coverage } = findPaths(definition);
    expect(coverage.guardSides).toEqual({ covered: 2, total: 2, left: [] });
    expect(sets.guards).toContainEqual(
      expect.objectContaining({
        covers: ['field why: hidden'],
        events: [
          ...toAnswerEvents('a', '1'),
          ...toAnswerEvents('b', '2'),
          ...toAnswerEvents('c', '3'),
          next,
        ],
      }),
    );
  });

  it('an uncovered goal with several alternatives has the least conclusive reason', () => {
    const pet = buildChoiceQuestion('pet', ['cat', 'dog'], {
      next: { rules: [{ when: is('pet', 'cat'), goTo: 'trap' }], default: 'end' },
    });
    const definition = buildFunnel({
      steps: [
        pet,
        { kind: 'statement', id: 'trap', title: 'Cats', next: { default: 'stairs' } },
        { kind: 'statement', id: 'attic', title: 'Never reached', next: { default: 'stairs' } },
        {
          kind: 'statement',
          id: 'stairs',
          title: 'Up',
          visibleWhen: is('pet', 'cat'),
          next: { default: 'hall' },
        },
        buildEnding(),
        { ...buildEnding('hall'), visibleWhen: is('pet', 'dog') },
      ],
    });
    expect(findPaths(definition).coverage.guardSides.left).toContainEqual({
      id: 'step stairs: shown',
      why: 'no visit that covers it reaches an ending',
      isProved: true,
    });
  });

  it('a step behind a dead end for all visitors is proved uncovered', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], { next: { default: 'size' } }),
        { kind: 'statement', id: 'attic', title: 'Never reached', next: { default: 'end' } },
        buildChoiceQuestion('size', ['big', 'small'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'cats' }], default: 'end' },
        }),
        { kind: 'statement', id: 'cats', title: 'Cats', next: { default: 'hall' } },
        buildEnding(),
        { ...buildEnding('hall'), visibleWhen: is('pet', 'dog') },
      ],
    });
    expect(findPaths(definition).coverage.steps.left).toEqual([
      { id: 'step attic', why: 'no answers lead there', isProved: true },
      { id: 'step cats', why: 'no visit that covers it reaches an ending', isProved: true },
      { id: 'step hall', why: 'no answers lead there', isProved: true },
    ]);
  });
});

describe('conditions evaluated on entry to the funnel', () => {
  const scoreCondition = { score: 'sum', operator: 'gte' as const, value: 1 };
  const definition = (visibleWhen: NonNullable<FunnelSource['steps'][number]['visibleWhen']>) =>
    buildFunnel({
      steps: [
        {
          kind: 'statement',
          id: 'hello',
          title: 'Hello',
          visibleWhen,
          next: { rules: [{ when: scoreCondition, goTo: 'end' }] },
        },
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildEnding(),
      ],
      scores: [{ id: 'sum' }],
    });

  it('the conditions and rules of a hidden first step are covered by entering the funnel', () => {
    const { sets, coverage } = findPaths(definition(scoreCondition));
    expect(sets.guards.flatMap(({ covers }) => covers)).toEqual([
      'step hello: hidden',
      'step hello: rule 1 fails',
    ]);
    expect(coverage.guardSides.left.map(({ id }) => id)).toEqual([
      'step hello: shown',
      'step hello: rule 1 holds',
    ]);
    expect(coverage.steps.left.map(({ id }) => id)).toEqual(['step hello']);
  });

  it('the conditions of a shown first step are covered by entering the funnel', () => {
    const { sets, coverage } = findPaths(definition({ not: scoreCondition }));
    expect(sets.guards.flatMap(({ covers }) => covers)).toEqual([
      'step hello: shown',
      'step hello: rule 1 fails',
    ]);
    expect(coverage.steps.left).toEqual([]);
  });
});

describe('executed paths', () => {
  const funnel = (first: string) =>
    compile(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog'], {
            next: { rules: [{ when: is('pet', first), goTo: 'end' }] },
          }),
          buildChoiceQuestion('size', ['big', 'small']),
          buildEnding(),
        ],
      }),
    );
  const catFunnel = funnel('cat');
  const readPath = (events: TraceEvent[], compiled = catFunnel) => {
    const { snapshot } = createTraceRunner(catFunnel).run(events).at(-1) ?? {};
    if (snapshot === undefined) throw new Error('Nothing was played.');
    return readExecutedPath(catFunnel, createRouteTracer(compiled.prepared), events, snapshot);
  };

  it('the goals of an executed path are read from the snapshot step by step', () => {
    const events = [...toAnswerEvents('pet', 'dog'), ...toAnswerEvents('size', 'big')];
    expect(readPath(events)).toEqual({
      events,
      end: { step: 'end', decisions: {}, draws: {}, bands: {} },
      coveredGoals: {
        steps: new Set(['step pet', 'step size', 'step end']),
        options: new Set(['pet=dog', 'size=big']),
        edges: new Set(['pet: default -> size', 'size: default -> end']),
        guardSides: new Set(['step pet: rule 1 fails']),
        outcomes: new Set(['ending end']),
        boundaries: new Set(),
      },
    });
  });

  it('a snapshot before an ending has no executed path', () => {
    expect(readPath(toAnswerEvents('pet', 'dog'))).toBeNull();
  });

  it('a visitor who left the funnel has no executed path', () => {
    const leavable = compile(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog'], { back: { exitTo: '/away', clear: false } }),
          buildEnding(),
        ],
      }),
    );
    const events: TraceEvent[] = [{ type: 'back' }];
    const { snapshot, current } = createTraceRunner(leavable).run(events).at(-1) ?? {};
    if (snapshot === undefined) throw new Error('Nothing was played.');
    expect(current).toBeNull();
    const tracer = createRouteTracer(leavable.prepared);
    expect(readExecutedPath(leavable, tracer, events, snapshot)).toBeNull();
  });

  it('a path covers the rules of its decisions up to the first that holds', () => {
    const deciding = compile(
      buildFunnel({
        steps: [buildChoiceQuestion('pet', ['cat', 'dog', 'fish']), buildEnding()],
        decisions: [
          {
            id: 'plan',
            decideAt: 'pet',
            results: { small: { label: 'Small' }, big: { label: 'Big' } },
            rules: [
              { when: is('pet', 'cat'), result: 'small' },
              { when: is('pet', 'dog'), result: 'big' },
            ],
            default: { result: 'small' },
          },
        ],
      }),
    );
    const getGuardSides = (pet: string) => {
      const events = toAnswerEvents('pet', pet);
      const { snapshot } = createTraceRunner(deciding).run(events).at(-1) ?? {};
      if (snapshot === undefined) throw new Error('Nothing was played.');
      const tracer = createRouteTracer(deciding.prepared);
      return [
        ...(readExecutedPath(deciding, tracer, events, snapshot)?.coveredGoals.guardSides ?? []),
      ];
    };
    const [holds, fails] = ['holds', 'fails'].map((side) => `decision plan: rule 1 ${side}`);
    expect(getGuardSides('cat')).toEqual([holds]);
    expect(getGuardSides('dog')).toEqual([fails, 'decision plan: rule 2 holds']);
    expect(getGuardSides('fish')).toEqual([fails, 'decision plan: rule 2 fails']);
  });

  it('a machine that takes another route than its conditions is an error', () => {
    expect(() => readPath(toAnswerEvents('pet', 'cat'), funnel('dog'))).toThrow(
      'The machine of "small" went from "pet" to "end", but its conditions lead to "size".',
    );
    const hiddenFunnel = compile(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog'], { next: { default: 'end' } }),
          buildChoiceQuestion('size', ['big', 'small']),
          { ...buildEnding(), visibleWhen: is('pet', 'dog') },
        ],
      }),
    );
    expect(() => readPath(toAnswerEvents('pet', 'cat'), hiddenFunnel)).toThrow(
      'its conditions lead to "no step".',
    );
  });
});
