import fc from 'fast-check';
import type { Condition } from '../../src/definition/parts/condition-schema';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import type { FieldSource, StepSource } from '../funnel-source-types';

type RuleSource = NonNullable<NonNullable<StepSource['next']>['rules']>[number];

const options = ['a', 'b', 'c'];
const points = fc.integer({ min: 0, max: 2 });

interface ConditionScope {
  /** Fields that may be asked about, by their type. */
  fields: { id: string; type: string }[];
  draws: string[];
  hasScore: boolean;
}

/** A condition on what stands before; sometimes one that never holds. */
function createConditionArbitrary({
  fields,
  draws,
  hasScore,
}: ConditionScope): fc.Arbitrary<Condition> {
  const choices = fields.filter(({ type }) => type === 'singleChoice').map(({ id }) => id);
  const lists = fields.filter(({ type }) => type === 'multiChoice').map(({ id }) => id);
  const others = fields.map(({ id }) => id);
  const from = (ids: string[], build: (id: string) => fc.Arbitrary<Condition>) =>
    ids.length === 0 ? [] : [fc.constantFrom(...ids).chain(build)];
  const value = fc.constantFrom(...options);
  const leaves: fc.Arbitrary<Condition>[] = [
    ...from(choices, (field) =>
      fc.record({ field: fc.constant(field), operator: fc.constantFrom('is', 'isNot'), value }),
    ),
    ...from(lists, (field) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom('includes', 'excludes'),
        value,
      }),
    ),
    ...from(others, (field) =>
      fc.record({ field: fc.constant(field), operator: fc.constantFrom('isAnswered', 'isEmpty') }),
    ),
    ...from(draws, (draw) =>
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
  const shown = visibleWhen === undefined ? {} : { visibleWhen };
  const withPoints = fc
    .tuple(points, points, points)
    .map((given) =>
      options.map((value, index) => ({ value, label: value, points: given[index] ?? 0 })),
    );
  const choice = withPoints.map((list): FieldSource => ({
    type: 'singleChoice',
    id,
    options: list,
    ...shown,
  }));
  const several = fc
    .tuple(withPoints, fc.integer({ min: 0, max: 2 }), fc.boolean())
    .map(([list, min, hasExclusive]): FieldSource => ({
      type: 'multiChoice',
      id,
      label: id,
      options: list,
      min,
      exclusive: hasExclusive ? ['c'] : [],
      ...shown,
    }));
  const text = fc
    .boolean()
    .map((required): FieldSource => ({ type: 'text', id, label: id, required, ...shown }));
  const consent = fc
    .boolean()
    .map((required): FieldSource => ({ type: 'consent', id, label: id, required, ...shown }));
  return fc.oneof(
    { weight: 4, arbitrary: choice },
    { weight: 2, arbitrary: several },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: consent },
  );
}

interface GeneratedStep {
  step: StepSource;
  /** What may be asked after it. */
  referable: ConditionScope;
}

const stepIds = ['one', 'two', 'three', 'four'];

function createStepsArbitrary(
  index: number,
  before: StepSource[],
  asked: ConditionScope,
): fc.Arbitrary<StepSource[]> {
  const id = stepIds[index];
  if (id === undefined)
    return fc.constant([...before, { kind: 'ending', id: 'end', title: 'The end' }]);
  const canAsk = asked.fields.length > 0 || asked.draws.length > 0;
  const earlier: fc.Arbitrary<Condition | undefined> = canAsk
    ? createOptionalArbitrary(createConditionArbitrary(asked))
    : fc.constant(undefined);
  const later = [...stepIds.slice(index + 1), 'end'];
  const asField = { ...asked, hasScore: false };

  const question = fc
    .tuple(
      earlier,
      canAsk ? createOptionalArbitrary(createConditionArbitrary(asField)) : earlier,
      fc.boolean(),
    )
    .chain(([visibleWhen, fieldWhen, hasSecond]) =>
      createFieldArbitrary(`${id}-first`, undefined).chain((first) =>
        createFieldArbitrary(`${id}-second`, fieldWhen).chain((second) => {
          const fields = hasSecond ? [first, second] : [first];
          const known: ConditionScope = {
            ...asked,
            hasScore: true,
            fields: [
              ...asked.fields,
              ...fields.map((field) => ({ id: field.id, type: field.type })),
            ],
          };
          const rule: fc.Arbitrary<RuleSource> = fc.record({
            when: createConditionArbitrary(known),
            goTo: fc.constantFrom(...later),
          });
          return fc
            .tuple(fc.array(rule, { maxLength: 2 }), fc.boolean())
            .map(([rules, isQuick]): GeneratedStep => ({
              referable: known,
              step: {
                kind: 'question',
                id,
                title: id,
                fields,
                advance: isQuick && fields.length === 1 ? 'onSelect' : 'onContinue',
                ...(visibleWhen && index > 0 ? { visibleWhen } : {}),
                ...(rules.length > 0 ? { next: { rules } } : {}),
              },
            }));
        }),
      ),
    );
  const draw = fc.constant<GeneratedStep>({
    referable: { ...asked, draws: [...asked.draws, id] },
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
    referable: asked,
    step: { kind: 'loading', id, title: id, durationMs: 100 },
  });
  const step: fc.Arbitrary<GeneratedStep> = fc.oneof(
    { weight: 6, arbitrary: question },
    { weight: index > 0 && asked.draws.length === 0 ? 1 : 0, arbitrary: draw },
    { weight: index > 0 ? 1 : 0, arbitrary: loading },
  );
  return step.chain(({ referable: known, step: made }) =>
    createStepsArbitrary(index + 1, [...before, made], known),
  );
}

/** Small funnels with everything in them: hidden steps and fields, jumps, scores, a wheel, a decision. */
export const funnelSourceArbitrary: fc.Arbitrary<FunnelSource> = createStepsArbitrary(0, [], {
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
    description: 'Made by chance',
    route: '/random',
    presentation: { progress: 'stepOfTotal' },
    steps,
    scores: [{ id: 'sum', bands: [{ id: 'any', min: 0, max: 99 }] }],
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
