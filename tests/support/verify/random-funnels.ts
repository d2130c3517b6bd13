import fc from 'fast-check';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { PointRule } from '../../../src/funnel/definition/schema/field-parts';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FieldSource, StepSource } from '../funnel-source-types';
import { letBeLeftOut } from '../../oracle/drive/random-at-least-one';
import { addOffers } from '../../oracle/drive/random-offers';

type RuleSource = NonNullable<NonNullable<StepSource['next']>['rules']>[number];

const options = ['a', 'b', 'c'];
const points = fc.integer({ min: 0, max: 2 });

interface ConditionScope {
  /** Fields that conditions may read, with their types. */
  fields: { id: string; type: string }[];
  draws: string[];
  hasScore: boolean;
}

/** A condition on earlier answers; some never hold. */
function createConditionArbitrary({
  fields,
  draws,
  hasScore,
}: ConditionScope): fc.Arbitrary<Condition> {
  const singleChoices = fields.filter(({ type }) => type === 'singleChoice').map(({ id }) => id);
  const multiChoices = fields.filter(({ type }) => type === 'multiChoice').map(({ id }) => id);
  const allFields = fields.map(({ id }) => id);
  const toArbitraries = (ids: string[], build: (id: string) => fc.Arbitrary<Condition>) =>
    ids.length === 0 ? [] : [fc.constantFrom(...ids).chain(build)];
  const value = fc.constantFrom(...options);
  const leaves: fc.Arbitrary<Condition>[] = [
    ...toArbitraries(singleChoices, (field) =>
      fc.record({ field: fc.constant(field), operator: fc.constantFrom('is', 'isNot'), value }),
    ),
    ...toArbitraries(multiChoices, (field) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom('includes', 'excludes'),
        value,
      }),
    ),
    ...toArbitraries(allFields, (field) =>
      fc.record({ field: fc.constant(field), operator: fc.constantFrom('isAnswered', 'isEmpty') }),
    ),
    ...toArbitraries(draws, (draw) =>
      fc.record({
        draw: fc.constant(draw),
        operator: fc.constant('is' as const),
        value: fc.constantFrom('win', 'lose'),
      }),
    ),
    ...(hasScore
      ? [
          fc.record({
            score: fc.constant('sum'),
            operator: fc.constantFrom('gte', 'lt'),
            value: fc.integer({ min: 0, max: 4 }),
          }),
        ]
      : []),
  ];
  const leaf = fc.oneof(...leaves);
  const pair = fc.tuple(leaf, leaf);
  return fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: pair.map((all): Condition => ({ all })) },
    { weight: 1, arbitrary: pair.map((any): Condition => ({ any })) },
    { weight: 1, arbitrary: leaf.map((not): Condition => ({ not })) },
  );
}

const createOptionalArbitrary = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

function createFieldArbitrary(
  id: string,
  visibleWhen: Condition | undefined,
): fc.Arbitrary<FieldSource> {
  const visibility = visibleWhen === undefined ? {} : { visibleWhen };
  const optionsWithPoints = fc
    .tuple(points, points, points)
    .map((optionPoints) =>
      options.map((value, index) => ({ value, label: value, points: optionPoints[index] ?? 0 })),
    );
  const singleChoice = optionsWithPoints.map((list): FieldSource => ({
    type: 'singleChoice',
    id,
    options: list,
    ...visibility,
  }));
  const multiChoice = fc
    .tuple(optionsWithPoints, fc.integer({ min: 0, max: 2 }), fc.boolean())
    .map(([list, min, hasExclusive]): FieldSource => ({
      type: 'multiChoice',
      id,
      label: id,
      options: list,
      min,
      exclusive: hasExclusive ? ['c'] : [],
      ...visibility,
    }));
  const text = fc
    .boolean()
    .map((required): FieldSource => ({ type: 'text', id, label: id, required, ...visibility }));
  const consent = fc
    .boolean()
    .map((required): FieldSource => ({ type: 'consent', id, label: id, required, ...visibility }));
  const rating = fc
    .tuple(fc.boolean(), points, points)
    .map(([isByValue, low, high]): FieldSource => ({
      type: 'rating',
      id,
      to: 3,
      points: isByValue
        ? { perUnit: low }
        : [
            { min: 1, max: 2, points: low },
            { min: 3, max: 3, points: high },
          ],
      ...visibility,
    }));
  const number = fc
    .tuple(fc.boolean(), points, points)
    .map(([isByValue, low, high]): FieldSource => ({
      type: 'number',
      id,
      label: id,
      min: 0,
      max: 4,
      step: 2,
      points: isByValue
        ? { perUnit: low }
        : [
            { min: 0, max: 1, points: low },
            { min: 2, max: 4, points: high },
          ],
      ...visibility,
    }));
  return fc.oneof(
    { weight: 1, arbitrary: rating },
    { weight: 1, arbitrary: number },
    { weight: 4, arbitrary: singleChoice },
    { weight: 2, arbitrary: multiChoice },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: consent },
  );
}

interface GeneratedStep {
  step: StepSource;
  /** What conditions of later steps may read. */
  referable: ConditionScope;
}

const stepIds = ['one', 'two', 'three', 'four'];

function createStepsArbitrary(
  index: number,
  previousSteps: StepSource[],
  scope: ConditionScope,
): fc.Arbitrary<StepSource[]> {
  const id = stepIds[index];
  if (id === undefined)
    return fc.constant([...previousSteps, { kind: 'ending', id: 'end', title: 'The end' }]);
  const canReadAnswers = scope.fields.length > 0 || scope.draws.length > 0;
  const visibilityArbitrary: fc.Arbitrary<Condition | undefined> = canReadAnswers
    ? createOptionalArbitrary(createConditionArbitrary(scope))
    : fc.constant(undefined);
  const later = [...stepIds.slice(index + 1), 'end'];
  const fieldScope = { ...scope, hasScore: false };

  const question = fc
    .tuple(
      visibilityArbitrary,
      canReadAnswers
        ? createOptionalArbitrary(createConditionArbitrary(fieldScope))
        : visibilityArbitrary,
      fc.boolean(),
    )
    .chain(([visibleWhen, fieldWhen, hasSecond]) =>
      createFieldArbitrary(`${id}-first`, undefined).chain((first) =>
        createFieldArbitrary(`${id}-second`, fieldWhen).chain((second) => {
          const fields = hasSecond ? [first, second] : [first];
          const scopeAfter: ConditionScope = {
            ...scope,
            hasScore: true,
            fields: [
              ...scope.fields,
              ...fields.map((field) => ({ id: field.id, type: field.type })),
            ],
          };
          const rule: fc.Arbitrary<RuleSource> = fc.record({
            when: createConditionArbitrary(scopeAfter),
            goTo: fc.constantFrom(...later),
          });
          return fc
            .tuple(fc.array(rule, { maxLength: 2 }), fc.boolean())
            .map(([rules, advancesOnSelect]): GeneratedStep => ({
              referable: scopeAfter,
              step: {
                kind: 'question',
                id,
                title: id,
                fields,
                advance: advancesOnSelect && fields.length === 1 ? 'onSelect' : 'onContinue',
                ...(visibleWhen && index > 0 ? { visibleWhen } : {}),
                ...(rules.length > 0 ? { next: { rules } } : {}),
              },
            }));
        }),
      ),
    );
  const draw = fc.constant<GeneratedStep>({
    referable: { ...scope, draws: [...scope.draws, id] },
    step: {
      kind: 'draw',
      id,
      title: id,
      outcomes: [
        { value: 'win', label: 'win', weight: 50 },
        { value: 'lose', label: 'lose', weight: 50 },
      ],
      animation: { durationMs: 100, minTurns: 1, slices: ['win', 'lose'] },
    },
  });
  const loading = fc.constant<GeneratedStep>({
    referable: scope,
    step: { kind: 'loading', id, title: id, durationMs: 100 },
  });
  const step: fc.Arbitrary<GeneratedStep> = fc.oneof(
    { weight: 6, arbitrary: question },
    { weight: index > 0 && scope.draws.length === 0 ? 1 : 0, arbitrary: draw },
    { weight: index > 0 ? 1 : 0, arbitrary: loading },
  );
  return step.chain((generated) =>
    createStepsArbitrary(index + 1, [...previousSteps, generated.step], generated.referable),
  );
}

/**
 * Lets a step need one of its answers, where both may be left out. Every other such step does, by its
 * own text, so that the funnels of a seed stay as they are.
 */
function needOneOfTwo(step: StepSource): StepSource {
  if (step.kind !== 'question' || step.fields.length < 2) return step;
  const fields = step.fields.map((field) => letBeLeftOut(field) ?? field);
  const members = step.fields.filter((field) => letBeLeftOut(field) !== null);
  return members.length < 2 || JSON.stringify(step).length % 2 === 0
    ? step
    : { ...step, fields, atLeastOneOf: [{ fields: members.map(({ id }) => id) }] };
}

/** Small funnels without conditions of options, see below. */
const plainFunnelArbitrary: fc.Arbitrary<FunnelSource> = createStepsArbitrary(0, [], {
  fields: [],
  draws: [],
  hasScore: false,
}).chain((steps) => {
  const fields = steps.flatMap((step) =>
    step.kind === 'question' ? step.fields.map(({ id, type }) => ({ id, type })) : [],
  );
  const draws = steps.flatMap((step) => (step.kind === 'draw' ? [step.id] : []));
  const decideAt = steps.at(-2)?.id ?? 'one';
  const rule = fc.record({
    when: createConditionArbitrary({ fields, draws, hasScore: true }),
    result: fc.constantFrom('x', 'y'),
  });
  return fc.array(rule, { maxLength: 3 }).map((rules): FunnelSource => ({
    schemaVersion: 1,
    id: 'random',
    version: 1,
    title: 'Random',
    description: 'Generated at random',
    route: '/random',
    presentation: { progress: 'stepOfTotal' },
    steps: steps.map(needOneOfTwo),
    scores: [{ id: 'sum' }],
    decisions: [
      {
        id: 'plan',
        decideAt,
        results: { x: { label: 'X' }, y: { label: 'Y' }, z: { label: 'Z' } },
        rules,
        default: { result: 'z' },
      },
    ],
    persistence: {
      step: { key: 'random_step', as: 'id' },
      answers: 'random_answers',
      draws: 'random_draws',
    },
  }));
});

/**
 * Small funnels with all features: hidden steps and fields, options that some are not offered, rules,
 * scores, a draw, a decision.
 */
export const funnelSourceArbitrary = plainFunnelArbitrary.map((source) =>
  // The brute force tries one number for each number of points.
  addOffers(source, false),
);

const scoreBands = {
  sum: [
    { id: 'low', min: 0, max: 2 },
    { id: 'high', min: 3, max: 99 },
  ],
  luck: [
    { id: 'poor', min: -99, max: -1 },
    { id: 'fair', min: 0, max: 1 },
    { id: 'good', min: 2, max: 99 },
  ],
};

/** A condition on one of two scores, by total or by band. */
const scoreLeafArbitrary: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    score: fc.constantFrom('sum', 'luck'),
    operator: fc.constantFrom('gte' as const, 'lt' as const),
    value: fc.integer({ min: -1, max: 5 }),
  }),
  fc.constantFrom('sum' as const, 'luck' as const).chain((score) =>
    fc.record({
      score: fc.constant(score),
      operator: fc.constantFrom('is' as const, 'isNot' as const),
      value: fc.constantFrom(...scoreBands[score].map(({ id }) => id)),
    }),
  ),
);

const scoreConditionArbitrary: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: scoreLeafArbitrary },
  {
    weight: 2,
    arbitrary: fc.tuple(scoreLeafArbitrary, scoreLeafArbitrary).map((all): Condition => ({ all })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(scoreLeafArbitrary, scoreLeafArbitrary).map((any): Condition => ({ any })),
  },
  { weight: 1, arbitrary: scoreLeafArbitrary.map((not): Condition => ({ not })) },
);

/** A condition on a calculated value, or on the higher of the two scores. */
const derivedConditionArbitrary: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    calculated: fc.constantFrom('gain', 'blend'),
    operator: fc.constantFrom('gte' as const, 'lt' as const),
    value: fc.integer({ min: -1, max: 5 }),
  }),
  fc.record({
    calculated: fc.constant('blend'),
    operator: fc.constant('is' as const),
    value: fc.constantFrom('small', 'large'),
  }),
  fc.record({
    highestOf: fc.boolean().map((isSumFirst) => (isSumFirst ? ['sum', 'luck'] : ['luck', 'sum'])),
    operator: fc.constantFrom('is' as const, 'isNot' as const),
    value: fc.constantFrom('sum', 'luck'),
  }),
);

const readConditionArbitrary = fc.oneof(
  { weight: 2, arbitrary: scoreConditionArbitrary },
  { weight: 1, arbitrary: derivedConditionArbitrary },
);

/** Gives the points of an option to two scores; those of the second differ between options. */
const splitPoints = (field: FieldSource): FieldSource => {
  if (field.type === 'number' || field.type === 'rating')
    return {
      ...field,
      points: { sum: field.points as PointRule, luck: { perUnit: (field.id.length % 3) - 1 } }, // one rule, see above
    };
  return 'options' in field
    ? {
        ...field,
        options: field.options.map((option, index) => ({
          ...option,
          points: { sum: Number(option.points ?? 0), luck: ((index + field.id.length) % 4) - 1 },
        })),
      }
    : field;
};

/** Calculations over a rating of the funnel, if it has one, and its two scores. */
function createValues(fields: readonly FieldSource[]): FunnelSource['values'] {
  const rating = fields.find(({ type }) => type === 'rating')?.id;
  const answer = rating === undefined ? 2 : { field: rating, otherwise: 0 };
  return [
    { id: 'gain', as: { subtract: [{ multiply: [answer, { score: 'luck' }] }, { score: 'sum' }] } },
    {
      id: 'blend',
      as: {
        if: { score: 'sum', operator: 'gte', value: 2 },
        then: { divide: [{ calculated: 'gain' }, { score: 'luck' }], otherwise: 3 },
        otherwise: { max: [{ calculated: 'gain' }, answer] },
      },
      bands: [
        { id: 'small', min: -99, max: 1 },
        { id: 'large', min: 1.1, max: 99 },
      ],
    },
  ];
}

/**
 * Random funnels with two scores that several decisions and routes read, together and apart. Some
 * decisions have no default. The last step leads to one of two endings.
 */
export const scoredFunnelSourceArbitrary: fc.Arbitrary<FunnelSource> = fc
  .tuple(
    funnelSourceArbitrary,
    fc.array(readConditionArbitrary, { minLength: 1, maxLength: 3 }),
    fc.array(readConditionArbitrary, { minLength: 1, maxLength: 2 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([source, ruleConditions, routeConditions, isByHighest, hasDefault]) => {
    const lastQuestion = source.steps.at(-2);
    const steps = source.steps.map((step): StepSource => {
      const scored =
        step.kind === 'question' ? { ...step, fields: step.fields.map(splitPoints) } : step;
      return step !== lastQuestion || scored.kind === 'ending' || step.kind === 'ending'
        ? scored
        : {
            ...scored,
            next: {
              rules: routeConditions.map((when) => ({ when, goTo: 'other-end' })),
              default: 'end',
            },
          };
    });
    const results = ['first', 'second', 'third', 'none'];
    const highestOf = [
      { score: 'luck', result: 'third' },
      { score: 'sum', result: 'second' },
    ];
    const fields = steps.flatMap((step) => (step.kind === 'question' ? step.fields : []));
    return {
      ...source,
      steps: [...steps, { kind: 'ending', id: 'other-end', title: 'Another end' }],
      scores: [
        { id: 'sum', bands: scoreBands.sum },
        { id: 'luck', bands: scoreBands.luck },
      ],
      values: createValues(fields),
      decisions: [
        ...(source.decisions ?? []),
        {
          id: 'tier',
          decideAt: lastQuestion?.id ?? 'one',
          results: Object.fromEntries(results.map((result) => [result, { label: result }])),
          rules: ruleConditions.map((when, index) => ({ when, result: results[index] ?? 'none' })),
          ...(isByHighest && { highestOf }),
          ...(hasDefault && { default: { result: 'none' } }),
        },
      ],
    };
  });
