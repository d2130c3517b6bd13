import { describe, expect, it } from 'vitest';
import type { FieldSource, FunnelParts, StepSource } from '../../support/funnel-source-types';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { compile } from '../../../src/funnel/engine/compile';
import { createCensus } from '../../../src/authoring/verify/census';
import { diffFunnels } from '../../../src/authoring/verify/diff/diff';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { describeFinding, prove } from '../../../src/authoring/verify/verify';

const isPet = (value: string) => ({ field: 'pet', operator: 'is' as const, value });

const ask = (id: string, field: FieldSource, more: Partial<StepSource> = {}): StepSource =>
  ({ kind: 'question', id, title: `About ${id}`, fields: [field], ...more }) as StepSource; // a question

type OptionSource = Extract<FieldSource, { type: 'singleChoice' }>['options'][number];

const option = (value: string, visibleWhen?: OptionSource['visibleWhen']): OptionSource => ({
  value,
  label: value,
  ...(visibleWhen && { visibleWhen }),
});

const food = (...options: OptionSource[]): FieldSource => ({
  type: 'singleChoice',
  id: 'food',
  options,
});

const buildPets = (question: StepSource, more: Partial<FunnelParts> = {}) =>
  buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      question,
      buildEnding('other'),
      buildEnding(),
    ],
    ...more,
  });

const find = (definition: ReturnType<typeof buildFunnel>, code: string) =>
  prove(definition).findings.filter((finding) => finding.code === code);

/** The step that the machine shows after the events. */
const play = (definition: ReturnType<typeof buildFunnel>, events: readonly object[]) =>
  createTraceRunner(compile(definition))
    .run(events as never) // the counterexample of a finding
    .at(-1)?.current?.step.id;

describe('proofs of options under a condition', () => {
  it('a question without an option for cats is a dead end, with the visit', () => {
    const definition = buildPets(
      ask('menu', food(option('bone', isPet('dog')), option('meat', isPet('dog')))),
    );
    const [finding] = find(definition, 'flow/no-answer-left');
    expect(finding).toMatchObject({
      severity: 'error',
      params: { field: 'food', step: 'menu', by: ['pet'], left: 'option' },
    });
    expect(finding && describeFinding(finding).message).toContain(
      'are offered too few options of "food" because of "pet"',
    );
    expect(finding?.counterexample).toContainEqual({ type: 'answer', field: 'pet', value: 'cat' });
    expect(play(definition, finding?.counterexample ?? [])).toBe('menu');
  });

  it('fewer options than must be chosen are a dead end', () => {
    const toys = (min: number): FieldSource => ({
      type: 'multiChoice',
      id: 'toys',
      min,
      options: [option('ball'), option('mouse'), option('stick', isPet('dog'))],
    });
    expect(find(buildPets(ask('play', toys(3))), 'flow/no-answer-left')).toHaveLength(1);
    expect(find(buildPets(ask('play', toys(2))), 'flow/no-answer-left')).toHaveLength(0);
  });

  it('an exclusive option alone is enough for one', () => {
    const toys: FieldSource = {
      type: 'multiChoice',
      id: 'toys',
      options: [option('ball', isPet('dog')), option('stick', isPet('dog')), option('none')],
      exclusive: ['none'],
    };
    expect(find(buildPets(ask('play', toys)), 'flow/no-answer-left')).toHaveLength(0);
  });

  it('an option for a pet that nobody has left is offered to nobody, and why', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: isPet('cat'), goTo: 'end' }] },
        }),
        ask('menu', food(option('meat'), option('bone'), option('mice', isPet('cat')))),
        buildEnding(),
      ],
    });
    expect(find(definition, 'option/never-shown')).toMatchObject([
      {
        severity: 'error',
        path: ['steps', 1, 'fields', 0, 'options', 2],
        params: { option: 'mice', field: 'food', why: { kind: 'value' } },
      },
    ]);
  });

  it('a route behind an option is reached only by those who are offered it', () => {
    const definition = buildPets(
      ask('menu', food(option('meat'), option('fish', isPet('cat'))), {
        next: {
          rules: [
            {
              when: { all: [isPet('dog'), { field: 'food', operator: 'is', value: 'fish' }] },
              goTo: 'other',
            },
          ],
          default: 'end',
        },
      }),
    );
    expect(find(definition, 'rule/never-fires')).toHaveLength(1);
  });

  it('counts, shares and paths have what is offered', () => {
    const definition = buildPets(
      ask('menu', food(option('meat'), option('milk'), option('fish', isPet('cat'))), {
        next: {
          rules: [{ when: { field: 'food', operator: 'is', value: 'fish' }, goTo: 'other' }],
          default: 'end',
        },
      }),
    );
    const census = createCensus(definition);
    expect(census).toMatchObject({ combinations: 5, exhaustive: true });
    const simulation = simulate(definition, { runs: 600, seed: 7 });
    expect(simulation.notExact).toBeNull();
    const [ending] = simulation.outcomes;
    const other = ending?.results.find(({ value }) => value === 'other');
    expect(other?.exact).toBeCloseTo(1 / 6, 9);
    expect(other?.share).toBeCloseTo(1 / 6, 1);
    const { coverage } = findPaths(definition);
    expect(coverage.options).toMatchObject({ total: 5, covered: 5 });
    expect(coverage.pairs).toMatchObject({ total: 6, covered: 5, left: [{ isProved: true }] });
  });

  it('a path sees an option under a condition, and another one does not', () => {
    const fish = option('fish', isPet('cat'));
    const definition = buildPets(ask('menu', food(option('meat'), option('milk'), fish)));
    const { coverage, sets } = findPaths(definition);
    expect(coverage.guardSides).toEqual({ total: 2, covered: 2, left: [] });
    const paths = Object.values(sets).flat();
    const offeredBy = (goal: string) => {
      const path = paths.find(({ covers }) => covers.includes(goal));
      const states = createTraceRunner(compile(definition)).run(path?.events ?? []);
      const menu = states.find(({ current }) => current?.step.id === 'menu')?.current?.fields[0];
      return menu !== undefined && 'options' in menu.field
        ? menu.field.options.map(({ value }) => value)
        : null;
    };
    expect(offeredBy('option food=fish: shown')).toEqual(['meat', 'milk', 'fish']);
    expect(offeredBy('option food=fish: hidden')).toEqual(['meat', 'milk']);
  });

  it('proves where an option is always or never offered, and misses no path', () => {
    const definition = buildPets(
      ask(
        'menu',
        food(
          option('meat', { any: [isPet('cat'), isPet('dog')] }),
          option('mice', { all: [isPet('cat'), isPet('dog')] }),
          option('milk'),
        ),
      ),
    );
    expect(findPaths(definition).coverage.guardSides).toMatchObject({
      total: 4,
      covered: 2,
      left: [
        { id: 'option food=meat: hidden', isProved: true },
        { id: 'option food=mice: shown', isProved: true },
      ],
    });
  });

  it('many options of one choice are counted exactly, some of them under conditions', () => {
    const values = Array.from({ length: 14 }, (_, index) => `v${index}`);
    const toys: FieldSource = {
      type: 'multiChoice',
      id: 'toys',
      min: 0,
      options: values.map((value, index) => option(value, index < 4 ? isPet('cat') : undefined)),
    };
    expect(createCensus(buildPets(ask('play', toys)))).toMatchObject({
      combinations: 2 ** 14 + 2 ** 10,
      exhaustive: true,
    });
  });
});

it('diff says that an option has a condition, and counts who ends elsewhere', () => {
  const build = (condition?: OptionSource['visibleWhen']) =>
    buildPets(
      ask('menu', food(option('meat'), option('milk'), option('fish', condition)), {
        next: {
          rules: [{ when: { field: 'food', operator: 'is', value: 'fish' }, goTo: 'other' }],
          default: 'end',
        },
      }),
    );
  const { changes, outcomes } = diffFunnels(build(), build(isPet('cat')));
  expect(changes).toMatchObject([
    {
      section: 'routes',
      kind: 'added',
      path: ['fields', 'food', 'options', 'fish', 'visibleWhen'],
    },
  ]);
  // Who has a dog and says fish cannot be compared.
  expect(outcomes).toMatchObject({ before: 6, after: 5, compared: 5, moved: 0 });
});
