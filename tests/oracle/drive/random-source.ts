import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { Calculation } from '../../../src/funnel/definition/schema/calculation-schema';
import type { PointRule } from '../../../src/funnel/definition/schema/field-parts';
import type { NumberForm } from '../../../src/funnel/definition/schema/number-form';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';
import type {
  FieldSource,
  MappedSource,
  PersistenceSource,
  StepSource,
  SubmissionSource,
} from '../../support/funnel-source-types';

/** Random choices that a seed repeats. */
export function createChooser(seed: number) {
  const random = createSeededRandom(seed * 7919 + 1);
  const below = (count: number): number => Math.floor(random() * count);
  const pick = <const T extends readonly unknown[]>(list: T): T[number] => list[below(list.length)];
  const chance = (share: number): boolean => random() < share;
  const maybe = <T extends object>(share: number, build: () => T): T | Record<never, never> =>
    chance(share) ? build() : {};
  return { random, below, pick, chance, maybe };
}

export type Chooser = ReturnType<typeof createChooser>;

/** What later conditions and sources may read. */
interface Scope {
  fields: FieldSource[];
  draws: string[];
}

const optionValues = ['a', 'b', 'c', 'd'] as const;
const scoreIds = ['heart', 'head'] as const;
const outcomeValues = ['ten', 'none'] as const;
const message = 'Please correct this';

function choosePoints({ below, chance, pick }: Chooser) {
  if (chance(0.3)) return {};
  const points = { [pick(scoreIds)]: below(5) - 1, [pick(scoreIds)]: below(3) };
  return { points };
}

function chooseNumberPoints({ chance, pick, below }: Chooser): {
  points?: Record<string, PointRule>;
} {
  if (chance(0.6)) return {};
  const rule: PointRule = chance(0.5)
    ? { perUnit: pick([1, 0.5, -2]) }
    : [
        { min: 0, max: 3, points: below(3) },
        { min: 4, max: 10, points: below(5) },
      ];
  return { points: { [pick(scoreIds)]: rule } };
}

const chooseOther = ({ maybe }: Chooser, id: string) => ({
  id,
  label: `Which ${id}`,
  ...maybe(0.3, () => ({ required: false })),
  ...maybe(0.3, () => ({ maxLength: 4 })),
  ...maybe(0.5, () => ({ personal: false })),
});

function chooseOptions(chooser: Chooser, field: string) {
  const { maybe, below } = chooser;
  return optionValues.slice(0, 2 + below(3)).map((value) => ({
    value,
    label: `Option ${value} of ${field}`,
    ...maybe(0.5, () => ({ helpText: `Help for ${value}` })),
    ...maybe(0.3, () => ({ feedback: { mark: 'check' as const, text: `You said ${value}` } })),
    ...choosePoints(chooser),
    ...maybe(0.08, () => ({ other: chooseOther(chooser, `${field}-${value}`) })),
  }));
}

/** Pictures change what is shown, and nothing else. */
const addPictures = ({ maybe }: Chooser, options: ReturnType<typeof chooseOptions>) =>
  options.map((option) => ({
    ...option,
    ...maybe(0.1, () => ({
      picture: { file: `${option.value}.png`, alt: `Picture of ${option.value}` },
    })),
  }));

function chooseField(chooser: Chooser, id: string, scope: Scope, isFirst: boolean): FieldSource {
  const { pick, chance, maybe, below } = chooser;
  const base = {
    id,
    label: `Field ${id}`,
    ...(!isFirst || scope.fields.length > 0
      ? maybe(isFirst ? 0.1 : 0.5, () => ({ visibleWhen: chooseCondition(chooser, scope, 1) }))
      : {}),
  };
  const required = { rule: 'required' as const, message };
  const choices = { ...base, ...maybe(0.2, () => ({ validation: [required] })) };
  const options = chooseOptions(chooser, id);
  switch (
    pick([
      'singleChoice',
      'select',
      'multiChoice',
      'text',
      'email',
      'number',
      'consent',
      'rating',
      'date',
      'phone',
    ])
  ) {
    case 'singleChoice':
      return { type: 'singleChoice', ...choices, options: addPictures(chooser, options) };
    case 'select':
      return { type: 'select', ...choices, options };
    case 'multiChoice': {
      const min = below(3);
      return {
        type: 'multiChoice',
        ...choices,
        options: addPictures(chooser, options),
        ...(options.length > min + 1 && { min, ...maybe(0.5, () => ({ max: Math.max(1, min) })) }),
        ...(options.length > min + 1 && maybe(0.4, () => ({ exclusive: ['b'] }))),
      };
    }
    case 'text':
      return {
        type: 'text',
        ...base,
        ...maybe(0.4, () => ({ required: false })),
        ...maybe(0.2, () => ({
          format: pick([{ kind: 'url' }, { kind: 'pattern', pattern: 'a?b{1,2}|abc' }] as const),
        })),
        ...maybe(0.3, () => ({ maxLength: 4 })),
        ...maybe(0.3, () => ({ personal: true })),
        ...maybe(0.3, () => ({ suggestions: ['abc', 'b'], suggestionsLabel: 'Often named' })),
        ...maybe(0.4, () => ({
          validation: [
            pick([
              { rule: 'minLength' as const, value: 2, message },
              { rule: 'maxLength' as const, value: 3, message },
              { rule: 'contains' as const, value: 'a', message },
              required,
            ]),
          ],
        })),
      };
    case 'email':
      return {
        type: 'email',
        ...base,
        ...maybe(0.4, () => ({ required: false })),
        ...maybe(0.3, () => ({ personal: false })),
        ...maybe(0.3, () => ({
          validation: [{ rule: 'contains' as const, value: '@', message }],
        })),
      };
    case 'number':
      return {
        type: 'number',
        ...base,
        ...chooseForm(base.id),
        ...maybe(0.4, () => ({ required: false })),
        ...maybe(0.5, () => ({ min: 2, max: 6 })),
        ...maybe(0.3, () => pick([{ step: 2 }, { step: 0.5 }, { whole: true }])),
        ...maybe(0.4, () => ({ min: 2, max: 6, ...chooseNumberPoints(chooser) })),
        ...maybe(0.3, () => ({
          validation: [
            pick([
              { rule: 'min' as const, value: 3, message },
              { rule: 'max' as const, value: 5, message },
            ]),
          ],
        })),
      };
    case 'phone':
      return {
        type: 'phone',
        ...base,
        ...maybe(0.4, () => ({ required: false })),
        ...maybe(0.3, () => ({ personal: false })),
        country: 'PT',
      };
    case 'date':
      return {
        type: 'date',
        ...base,
        ...maybe(0.4, () => ({ required: false })),
        ...maybe(0.4, () => ({ earliest: pick(['today-18y', 'today', '2028-02-01']) })),
        ...maybe(0.3, () => ({ latest: pick(['today+1m', '2029-12-31']) })),
      };
    case 'rating':
      return {
        type: 'rating',
        ...base,
        ...maybe(0.4, () => ({ required: false })),
        ...pick([{}, { from: 0, to: 10 }, { look: 'stars' as const }]),
        ...chooseNumberPoints(chooser),
      };
    default:
      return { type: 'consent', ...base, required: chance(0.3) };
  }
}

type Leaf = Extract<Condition, { operator: unknown }>;

function chooseFieldTest({ pick, chance, below }: Chooser, { type, id }: FieldSource): Leaf {
  const isThere = pick(['isAnswered', 'isEmpty'] as const);
  if (chance(0.2)) return { field: id, operator: isThere };
  const one = pick(optionValues.slice(0, 2) as unknown as ['a', 'b']); // every field has both
  switch (type) {
    case 'multiChoice':
      return chance(0.3)
        ? { field: id, operator: 'includesAny', value: ['a', 'b'] }
        : { field: id, operator: pick(['includes', 'excludes']), value: one };
    case 'phone':
      return { field: id, operator: pick(['is', 'isNot']), value: '+351912345678' };
    case 'date':
      if (chance(0.3))
        return { field: id, operator: pick(['ageAtLeast', 'ageBelow']), value: pick([1, 18]) };
      if (chance(0.2)) return { field: id, operator: 'between', value: ['today-1y', 'today+30d'] };
      return {
        field: id,
        operator: pick(['before', 'after', 'is', 'isNot']),
        value: pick(['2028-02-29', 'today', 'today+1m', 'today-1y']),
      };
    case 'consent':
      return { field: id, operator: pick(['is', 'isNot']), value: chance(0.5) };
    case 'number':
    case 'rating':
      if (chance(0.2)) return { field: id, operator: 'between', value: [2, 2 + below(4)] };
      if (chance(0.2)) return { field: id, operator: 'isAnyOf', value: [2, 4] };
      return {
        field: id,
        operator: pick(['lt', 'lte', 'gt', 'gte', 'is', 'isNot']),
        value: 2 + below(4),
      };
    default: {
      const value = type === 'text' || type === 'email' ? 'abc' : one;
      return chance(0.25)
        ? {
            field: id,
            operator: 'isAnyOf',
            value: [value, type === 'text' ? 'a' : 'a@b.co'].slice(
              0,
              type === 'text' || type === 'email' ? 2 : 1,
            ),
          }
        : { field: id, operator: pick(['is', 'isNot']), value };
    }
  }
}

/** The values of every random funnel. */
const valueIds = ['gain', 'blend', 'span'] as const;

/** How texts show a number. By a name and no roll: seeds stay the same. */
const chooseForm = (name: string): { shownAs?: NumberForm } => {
  const forms: readonly (NumberForm | undefined)[] = [
    'year',
    'whole',
    'plain',
    'percent',
    { currency: 'EUR' },
    { decimals: 1 },
    undefined,
  ];
  const shownAs =
    forms[[...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % forms.length];
  return shownAs === undefined ? {} : { shownAs };
};

function chooseValues({ pick, below }: Chooser, { fields }: Scope): FunnelSource['values'] {
  const ofType = (...types: string[]) =>
    fields.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  const [numbers, dates] = [ofType('number', 'rating'), ofType('date')];
  const takeNumber = (): Calculation => {
    const field = numbers[below(numbers.length)];
    return field === undefined ? below(5) : pick([{ field }, { field, otherwise: below(3) }]);
  };
  const pickOne = (list: Calculation[]): Calculation => list[below(list.length)] ?? 0;
  const date = dates[below(dates.length)];
  const day = date === undefined ? '2028-01-31' : { field: date };
  return [
    {
      id: 'gain',
      as: pickOne([
        { add: [takeNumber(), takeNumber(), { score: pick(scoreIds) }] },
        { subtract: [{ multiply: [takeNumber(), 0.1] }, takeNumber()] },
        { divide: [takeNumber(), takeNumber()], otherwise: -1 },
        { divide: [10, { score: pick(scoreIds) }] },
      ]),
    },
    {
      id: 'blend',
      ...chooseForm(fields.map(({ id }) => id).join(' ')),
      as: pickOne([
        { max: [{ calculated: 'gain', otherwise: 0 }, takeNumber()] },
        { round: { multiply: [{ calculated: 'gain' }, 1.5] }, to: pick([1, 0.5, 5]) },
        {
          if: { score: 'heart', operator: 'gte', value: 2 },
          then: { min: [takeNumber(), 3] },
          otherwise: { calculated: 'gain' },
        },
      ]),
      bands: [
        { id: 'small', min: -99, max: 1 },
        { id: 'large', min: 1, max: 99 },
      ],
    },
    {
      id: 'span',
      as: pickOne([
        { daysBetween: [day, 'today'] },
        { yearsBetween: ['today-18y', day], otherwise: 2 },
        { yearsBetween: [day, 'today'] },
      ]),
    },
  ];
}

function chooseDerivedLeaf({ pick, chance, below }: Chooser): Leaf {
  if (chance(0.3))
    return {
      highestOf: chance(0.5) ? [...scoreIds] : [...scoreIds].reverse(),
      operator: pick(['is', 'isNot']),
      value: pick(scoreIds),
    };
  if (chance(0.3))
    return {
      calculated: 'blend',
      operator: pick(['is', 'isNot']),
      value: pick(['small', 'large']),
    };
  if (chance(0.2)) return { calculated: pick(valueIds), operator: pick(['isAnswered', 'isEmpty']) };
  return {
    calculated: pick(valueIds),
    operator: pick(['lt', 'lte', 'gt', 'gte', 'is']),
    value: below(6) - 1,
  };
}

function chooseLeaf(chooser: Chooser, { fields, draws }: Scope): Leaf {
  const { pick, chance, below } = chooser;
  if (chance(0.15)) return chooseDerivedLeaf(chooser);
  const draw = draws[below(draws.length)];
  if (draw !== undefined && chance(0.2)) {
    return chance(0.3)
      ? { draw, operator: pick(['isAnswered', 'isEmpty']) }
      : chance(0.3)
        ? { draw, operator: 'isAnyOf', value: ['ten'] }
        : { draw, operator: pick(['is', 'isNot']), value: pick(outcomeValues) };
  }
  const field = fields[below(fields.length)];
  if (field !== undefined && !chance(0.25)) return chooseFieldTest(chooser, field);
  const score = pick(scoreIds);
  if (chance(0.3)) return { score, operator: pick(['is', 'isNot']), value: pick(['low', 'high']) };
  if (chance(0.2)) return { score, operator: 'isAnyOf', value: ['low'] };
  if (chance(0.2)) return { score, operator: 'between', value: [0, below(4)] };
  return { score, operator: pick(['lt', 'lte', 'gt', 'gte']), value: below(5) };
}

function chooseCondition(chooser: Chooser, scope: Scope, depth: number): Condition {
  const { chance, pick } = chooser;
  const inner = (): Condition => chooseCondition(chooser, scope, depth - 1);
  if (depth === 0 || chance(0.6)) return chooseLeaf(chooser, scope);
  return pick([
    () => ({ all: [inner(), inner()] }),
    () => ({ any: [inner(), inner()] }),
    () => ({ not: inner() }),
  ])();
}

const stepIds = ['one', 'two', 'three', 'four', 'five'] as const;

function chooseStep(chooser: Chooser, index: number, scope: Scope): StepSource {
  const { pick, chance, maybe, below } = chooser;
  const id = stepIds[index] ?? 'one';
  const later = [...stepIds.slice(index + 1), 'end', 'other-end'];
  const withinScope = index > 0;
  const before: Scope = { fields: [...scope.fields], draws: [...scope.draws] };
  const back = pick([
    'allow',
    'allow',
    'allow',
    'deny',
    { exitTo: '/', clear: chance(0.5) },
  ] as const);
  const base = {
    id,
    title: chooseTitle(id, before),
    ...(chance(0.3) ? { back } : {}),
    ...(withinScope
      ? maybe(0.3, () => ({ visibleWhen: chooseCondition(chooser, before, 2) }))
      : {}),
  };
  const kind = pick([
    'question',
    'question',
    'question',
    'question',
    'statement',
    'loading',
    'draw',
  ]);
  const getNext = () =>
    maybe(0.4, () => ({
      next: {
        rules: Array.from({ length: below(3) }, () => ({
          when: chooseCondition(chooser, scope, 2),
          goTo: later[below(later.length)] ?? 'end',
        })),
        ...maybe(0.2, () => ({ default: later[below(later.length)] ?? 'end' })),
      },
    }));
  if (kind === 'statement') return { kind, ...base, ...getNext() };
  if (kind === 'loading') return { kind, ...base, durationMs: 100 + below(500), ...getNext() };
  if (kind === 'draw') {
    scope.draws.push(id);
    return {
      kind,
      ...base,
      outcomes: outcomeValues.map((value) => ({ value, label: `Prize ${value}`, weight: 1 })),
      attempts: 1 + below(2),
      onRestart: pick(['keep', 'clear']),
      animation: { durationMs: 300, minTurns: 1, slices: ['ten', 'none', 'ten'] },
      ...getNext(),
    };
  }
  const fields = Array.from({ length: 1 + below(3) }, (_, at) => {
    const field = chooseField(chooser, `${id}-${at + 1}`, scope, at === 0);
    scope.fields.push(field);
    return field;
  }) as [FieldSource, ...FieldSource[]]; // at least one
  const [first] = fields;
  const isSelect =
    fields.length === 1 &&
    (first.type === 'singleChoice' || first.type === 'rating') &&
    chance(0.4);
  return {
    kind: 'question',
    ...base,
    fields,
    ...(isSelect
      ? { advance: 'onSelect' as const }
      : maybe(0.4, () => ({ whileIncomplete: 'disable' as const }))),
    ...getNext(),
  };
}

/** Every other step says something that is known before it, if it is. No roll: seeds stay the same. */
function chooseTitle(id: string, { fields, draws }: Scope): string {
  const field = fields.at(-1);
  const draw = draws.at(-1);
  if (field === undefined || fields.length % 2 === 0) return `Step ${id}`;
  const isWritten = 'options' in field || field.type === 'consent' || field.type === 'rating';
  const said = `{${isWritten ? 'label' : 'answer'}.${field.id} | "nothing"}`;
  const drawn = draw === undefined ? '' : ` {draw.${draw} | ""}`;
  return `Step ${id}: ${said}, {score.heart | ""} {band.head | "none"} {value.blend | "no value"}${drawn}`;
}

function chooseSource(chooser: Chooser, scope: Scope, depth = 1): MappedSource {
  const { pick, below } = chooser;
  const field = scope.fields[below(scope.fields.length)]?.id ?? null;
  const inner = (): MappedSource => chooseSource(chooser, scope, depth - 1);
  const leaves: (() => MappedSource)[] = [
    () => ({
      decision: 'plan',
      as: pick(['key', 'label', 'productId', 'display', 'alternatives', 'reason']),
    }),
    () => ({ score: pick(scoreIds), as: pick(['total', 'band']) }),
    () => ({ calculated: pick(valueIds) }),
    () => ({ calculated: 'blend', as: 'band' }),
    () => ({ answers: pick(['values', 'review']) }),
    () => ({ questions: 'all' }),
    () => ({ clock: 'iso' }),
    () => ({ const: pick(['text', 3, null, true]) }),
    ...(field === null
      ? []
      : Array.from(
          { length: 6 },
          () => () => ({ field, as: pick(['value', 'label']) }) as MappedSource,
        )), // a field's source
    ...scope.draws.map((draw) => () => ({ draw, as: pick(['value', 'label']) }) as MappedSource), // a draw's source
    ...(depth === 0
      ? []
      : [
          () => ({ coalesce: [inner(), inner()] }),
          () => ({ list: [inner(), inner()] }),
          () => ({ object: { left: inner(), right: inner() } }),
        ]),
  ];
  return (leaves[below(leaves.length)] ?? inner)();
}

const chooseSources = (chooser: Chooser, scope: Scope): Record<string, MappedSource> =>
  Object.fromEntries(
    ['alpha', 'beta', 'gamma'].map((name) => [name, chooseSource(chooser, scope)]),
  );

function choosePersistence(
  { chance, maybe, pick }: Chooser,
  fields: FieldSource[],
): PersistenceSource {
  const isApart = chance(0.2);
  const own = fields.filter(() => isApart || chance(0.2));
  return {
    step: { key: 'random_step', as: pick(['id', 'index']) },
    ...(isApart ? {} : { answers: 'random_answers' }),
    ...maybe(0.3, () => ({ selection: 'random_selection' })),
    ...maybe(0.3, () => ({ helpText: 'random_help' })),
    ...maybe(0.3, () => ({ record: 'random_record' })),
    fields: Object.fromEntries(own.map(({ id }) => [id, `random_${id.replaceAll('-', '_')}`])),
    ...maybe(0.5, () => ({ decisions: { plan: 'random_plan' } })),
    draws: 'random_draws',
    ...maybe(0.5, () => ({ submission: 'random_submission' })),
    clearOn: [...pick([[], [], ['complete'], ['exit'], ['complete', 'exit']])],
    ...(chance(0.3) && { day: 'start' as const }),
  };
}

const chooseSubmission = (
  chooser: Chooser,
  scope: Scope,
  step: string,
  index: number,
): SubmissionSource => ({
  id: `row-${index}`,
  table: 'quiz_results',
  step,
  await: chooser.pick(['block', 'queue']),
  offline: chooser.pick(['stay', 'continue']),
  // No roll: seeds stay the same.
  supersedes: scope.fields.length % 2 === 1,
  map: {
    email: { const: (scope.fields.length + index) % 3 === 0 ? 'a@b.co' : null },
    answers: { object: chooseSources(chooser, scope) },
  },
});

/** A funnel of up to five steps, in which every feature of the format occurs now and then. */
export function chooseFunnelSource(chooser: Chooser): FunnelSource {
  const { chance, maybe, pick, below } = chooser;
  const scope: Scope = { fields: [], draws: [] };
  const count = 2 + below(4);
  const steps = Array.from({ length: count }, (_, index) => chooseStep(chooser, index, scope));
  const ids = steps.map(({ id }) => id);
  const known = [...ids, 'end', 'other-end'];
  for (const { next } of steps) {
    for (const rule of next?.rules ?? []) if (!known.includes(rule.goTo)) rule.goTo = 'end';
    if (next?.default !== undefined && !known.includes(next.default)) next.default = 'end';
  }
  const endBack = pick(['allow', 'deny', 'deny'] as const);
  return {
    schemaVersion: 1,
    id: 'random',
    version: 1,
    title: 'Random',
    description: 'Generated at random',
    route: '/random',
    presentation: {
      progress: 'stepOfTotal',
      deniedBack: pick(['hide', 'disable']),
      ...maybe(0.3, () => ({ skip: { label: 'Skip to plans', to: '/plans' } })),
    },
    steps: [
      ...steps,
      { kind: 'ending', id: 'other-end', title: 'Another end', back: endBack },
      { kind: 'ending', id: 'end', title: 'The end', back: endBack },
    ],
    scores: scoreIds.map((id) => ({
      id,
      bands: [
        { id: 'low', min: -9, max: 1, title: 'Low' },
        { id: 'high', min: 3, max: 99, title: 'High', cta: 'Go on' },
      ],
    })),
    values: chooseValues(chooser, scope) ?? [],
    decisions: [
      {
        id: 'plan',
        decideAt: ids[below(ids.length)] ?? 'one',
        results: { x: { label: 'X' }, y: { label: 'Y' }, z: { label: 'Z' } },
        rules: Array.from({ length: below(4) }, () => ({
          when: chooseCondition(chooser, scope, 2),
          result: pick(['x', 'y']),
          ...maybe(0.5, () => ({ reason: 'Because' })),
        })),
        ...maybe(0.3, () => ({
          highestOf: [
            { score: 'head', result: 'y' },
            { score: 'heart', result: 'x', reason: 'The highest' },
          ],
        })),
        ...maybe(0.75, () => ({ default: { result: 'z', reason: 'Otherwise' } })),
        ...maybe(0.5, () => ({ display: { map: { x: 'y' }, exclude: ['x'] } })),
      },
    ],
    submissions: ids
      .filter(() => chance(0.3))
      .map((step, index) => chooseSubmission(chooser, scope, step, index)),
    persistence: choosePersistence(chooser, scope.fields),
    ...maybe(0.5, () => ({
      result: {
        redirect: [
          { to: '/nowhere', weight: 0 },
          { to: '/result', weight: 1 },
        ],
        carry: chooseSources(chooser, scope),
        requires: pick([[], ['alpha'], ['alpha', 'gamma']]).slice(),
        fallbackTo: '/random',
      },
    })),
  };
}

/** Leaves out bands that nothing reads, in every second funnel. No roll: seeds stay the same. */
export function dropUnreadBands(source: FunnelSource): FunnelSource {
  const text = JSON.stringify(source);
  const isRead = (id: string): boolean =>
    [`"score":"${id}","operator":"is`, `"score":"${id}","as":"band"`, `{band.${id} `].some((part) =>
      text.includes(part),
    );
  return source.steps.length % 2 === 0
    ? source
    : {
        ...source,
        scores: (source.scores ?? []).map((score) => (isRead(score.id) ? score : { id: score.id })),
      };
}
