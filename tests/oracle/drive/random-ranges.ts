import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { FieldSource, StepSource } from '../../support/funnel-source-types';
import { type Chooser, createChooser } from './random-source';

type RuleSource = NonNullable<NonNullable<StepSource['next']>['rules']>[number];

/** What has a number, and what its conditions name. */
type Subject = { field: string } | { score: string } | { calculated: string } | { input: string };

const decimals = [0, 0, 0.5, 0.25, 0.1, -0.1, 1e-9];

const round = (value: number): number => Number(value.toFixed(9));

/** A number that fields and rules have as limits: mostly whole, now and then with decimals. */
const chooseLimit = ({ below, pick }: Chooser): number => round(1 + below(6) + pick(decimals));

const days = ['today', 'today-18y', 'today+1m', '2028-02-29', '2028-02-01', '2027-12-31'] as const;

/** Other limits than those of `chooseFunnelSource`: with decimals, on one side, of other formats. */
function widenField(chooser: Chooser, field: FieldSource): FieldSource {
  const { chance, pick, maybe, below } = chooser;
  if (chance(0.3)) return field;
  const low = chooseLimit(chooser);
  const message = 'Please correct this';
  switch (field.type) {
    case 'number': {
      const { min: _, max: __, step: ___, ...rest } = field;
      return {
        ...rest,
        ...maybe(0.8, () => ({ min: pick([low, 0, -3]) })),
        ...maybe(0.8, () => ({ max: round(low + below(8)) })),
        ...pick([{}, {}, {}, { whole: true }, { step: pick([1, 0.5, 0.1, 0.01, 2, 3]) }]),
        ...(field.points !== undefined && { min: pick([0, low]), max: round(low + below(8)) }),
      };
    }
    case 'date': {
      const { earliest: _, latest: __, ...rest } = field;
      return {
        ...rest,
        ...maybe(0.4, () => ({ earliest: pick(['today-120y', 'today-1m', '2026-02-28']) })),
        ...maybe(0.4, () => ({ latest: pick(['today', 'today+1y', '2030-01-31']) })),
      };
    }
    case 'text':
      return {
        ...field,
        ...maybe(0.3, () => ({
          format: pick([
            { kind: 'pattern', pattern: '(abc|b)( c)?' },
            { kind: 'pattern', pattern: '[A-Z]{2}-\\d{1,3}' },
            { kind: 'postalCode', country: 'PT' },
            { kind: 'url' },
          ] as const),
          suggestions: [],
          validation: [],
          maxLength: 40,
        })),
      };
    case 'email':
      return { ...field, ...maybe(0.3, () => ({ maxLength: 12 })) };
    case 'rating':
      return chance(0.5)
        ? field
        : { ...field, validation: [{ rule: 'min', value: 1 + below(3), message }] };
    default:
      return field;
  }
}

/** Asks for a number that no value is calculated from, so that proofs cut it at the rules alone. */
function askAmount(chooser: Chooser, steps: readonly StepSource[]): StepSource[] {
  const { chance } = chooser;
  const first = steps.findIndex((step) => step.kind === 'question' && step.advance !== 'onSelect');
  const at = chance(0.7) ? first : -1;
  const amount: FieldSource = { type: 'number', id: 'amount', label: 'Amount' };
  return steps.map((step, index) =>
    index === at && step.kind === 'question'
      ? { ...step, fields: [...step.fields, widenField(chooser, amount)] }
      : step,
  );
}

/** Rules that divide numbers as authors do who think of whole ones: up to 4, from 5 on. */
function chooseRanges(chooser: Chooser, subject: Subject): Condition[] {
  const { pick, below } = chooser;
  const limit = chooseLimit(chooser);
  const next = round(pick([limit, limit + 1, limit + 1, limit + 1, limit + 0.1]));
  const parts: object[][] = [
    [
      { operator: 'lte', value: limit },
      { operator: 'gte', value: next },
    ],
    [
      { operator: 'lt', value: limit },
      { operator: 'gt', value: limit },
    ],
    [
      { operator: 'between', value: [round(limit - 1 - below(3)), limit] },
      { operator: 'between', value: [next, round(next + below(9))] },
    ],
    [
      { operator: 'is', value: limit },
      { operator: 'isNot', value: pick([limit, limit + 1]) },
    ],
    [
      { operator: 'lte', value: limit },
      { operator: 'gte', value: next },
      { operator: 'isAnyOf', value: [round(limit + 0.5), limit] },
    ],
  ];
  const [whole = []] = parts;
  return pick([whole, ...parts]).map((part) => ({ ...subject, ...part }) as Condition); // each is a comparison of a number
}

/** The same for days. */
function chooseDayRanges({ pick }: Chooser, field: string): Condition[] {
  const day = pick(days);
  const parts: object[][] = [
    [
      { operator: 'before', value: day },
      { operator: 'after', value: day },
    ],
    [
      { operator: 'before', value: day },
      { operator: 'is', value: day },
      { operator: 'after', value: pick(days) },
    ],
    [
      { operator: 'ageBelow', value: 18 },
      { operator: 'ageAtLeast', value: pick([18, 19]) },
    ],
    [
      { operator: 'between', value: ['today-1y', 'today'] },
      { operator: 'after', value: pick(['today', 'today+1d']) },
    ],
  ];
  return pick(parts).map((part) => ({ field, ...part }) as Condition); // each is a comparison of a day
}

interface Asked {
  /** The index of the step. */
  at: number;
  field: FieldSource;
}

const listAsked = ({ steps }: FunnelSource): Asked[] =>
  steps.flatMap((step, at) =>
    step.kind === 'question' ? step.fields.map((field) => ({ at, field })) : [],
  );

/** A list of rules on something that is known at a step; null where nothing is. */
function chooseDivision(chooser: Chooser, source: FunnelSource, at: number): Condition[] | null {
  const { pick, below, chance } = chooser;
  const asked = listAsked(source).filter((entry) => entry.at <= at);
  const numbers = asked.filter(({ field }) => ['number', 'rating'].includes(field.type));
  const dates = asked.filter(({ field }) => field.type === 'date');
  const amount = numbers.find(({ field }) => field.id === 'amount');
  const number = amount !== undefined && chance(0.7) ? amount : numbers[below(numbers.length)];
  const date = dates[below(dates.length)];
  if (number !== undefined && chance(0.7)) return chooseRanges(chooser, { field: number.field.id });
  if (date !== undefined && chance(0.6)) return chooseDayRanges(chooser, date.field.id);
  return chooseRanges(
    chooser,
    pick([
      { score: 'heart' },
      { calculated: 'gain' },
      { calculated: 'span' },
      ...(source.inputs === undefined ? [] : [{ input: 'age' }, { input: 'age' }]),
    ]),
  );
}

/** Routes by ranges, some without a default that covers what lies between. */
function addRoutes(chooser: Chooser, source: FunnelSource): StepSource[] {
  const { chance, pick } = chooser;
  return source.steps.map((step, at): StepSource => {
    if (step.kind === 'ending' || !chance(0.4)) return step;
    const later = source.steps.slice(at + 1).map(({ id }) => id);
    const division = chooseDivision(chooser, source, at);
    if (division === null || later.length === 0) return step;
    const rules = division.map((when): RuleSource => ({ when, goTo: pick(later) }));
    return { ...step, next: { ...step.next, rules } };
  });
}

/** Shows some steps and fields by ranges only. */
const hideByRanges = (chooser: Chooser, source: FunnelSource): StepSource[] =>
  source.steps.map((step, at): StepSource => {
    const [visibleWhen] = chooseDivision(chooser, source, at - 1) ?? [];
    return at > 0 && step.kind !== 'ending' && visibleWhen !== undefined && chooser.chance(0.15)
      ? { ...step, visibleWhen }
      : step;
  });

/** Endings that say something of the answers, without another text where there is none. */
function sayAnswers(chooser: Chooser, source: FunnelSource): StepSource[] {
  const { chance, pick, below } = chooser;
  const asked = listAsked(source);
  return source.steps.map((step): StepSource => {
    const { field } = asked[below(asked.length)] ?? {};
    if (step.kind !== 'ending' || field === undefined || !chance(0.5)) return step;
    const isWritten = 'options' in field || field.type === 'consent' || field.type === 'rating';
    const text = pick([
      `{${isWritten ? 'label' : 'answer'}.${field.id}}`,
      '{value.gain}',
      '{band.heart}',
      ...(source.inputs === undefined ? [] : ['{input.age}']),
    ]);
    return { ...step, title: `${step.title}: ${text}` };
  });
}

/** Takes numbers and days out of some values: proofs only sample what reads many of them. */
function dropWholeReads({ chance, pick }: Chooser, source: FunnelSource): FunnelSource {
  if (chance(0.4)) return source;
  const asked = listAsked(source);
  const many = asked.filter(({ field }) => ['number', 'date'].includes(field.type));
  const isMany = (part: object): boolean =>
    'field' in part && many.some(({ field }) => field.id === part.field);
  const values = JSON.parse(JSON.stringify(source.values ?? []), (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || 'operator' in part || !isMany(part))
      return part;
    const type = many.find(({ field }) => 'field' in part && field.id === part.field)?.field.type;
    return type === 'date' ? '2027-12-31' : pick([0, 1, 2.5]);
  }) as FunnelSource['values']; // a number for a number, a day for a day
  return { ...source, values };
}

/** Bands as authors write them who think of whole numbers: 0 to 4, and from 5 on. */
function spreadBands(chooser: Chooser, source: FunnelSource): FunnelSource {
  const { chance } = chooser;
  const limit = chooseLimit(chooser);
  const bands = [
    { id: 'small', min: -1e15, max: limit },
    { id: 'large', min: round(limit + chooser.pick([0, 0.1, 1])), max: 1e15 },
  ];
  return {
    ...source,
    values: (source.values ?? []).map((value) =>
      value.bands !== undefined && chance(0.4) ? { ...value, bands } : value,
    ),
  };
}

/** A decision by ranges, with and without a default. */
function chooseDecision(
  chooser: Chooser,
  source: FunnelSource,
  id: string,
): NonNullable<FunnelSource['decisions']> {
  const { below, maybe, chance } = chooser;
  const amountAt = listAsked(source).find(({ field }) => field.id === 'amount')?.at;
  // Where all visitors answer, only a hole of the rules leads to the default, or to no result.
  const isByAmount = amountAt !== undefined && chance(0.7);
  const at = isByAmount ? amountAt : below(source.steps.length - 2);
  const division = isByAmount
    ? chooseRanges(chooser, { field: 'amount' })
    : chooseDivision(chooser, source, at);
  const decideAt = source.steps[at]?.id;
  if (division === null || decideAt === undefined || !chance(0.7)) return [];
  const results = ['junior', 'senior', 'third', 'none'];
  return [
    {
      id,
      decideAt,
      results: Object.fromEntries(results.map((result) => [result, { label: `A ${result}` }])),
      rules: division.map((when, index) => ({ when, result: results[index] ?? 'third' })),
      ...maybe(0.7, () => ({ default: { result: 'none' } })),
    },
  ];
}

const addDecisions = (chooser: Chooser, source: FunnelSource): FunnelSource => ({
  ...source,
  decisions: [
    ...(source.decisions ?? []),
    ...['range', 'second-range', 'third-range'].flatMap((id) =>
      chooseDecision(chooser, source, id),
    ),
  ],
});

/** Lets a row have what some visitors lack. */
function mapAnswers(chooser: Chooser, source: FunnelSource): FunnelSource {
  const [submission, ...others] = source.submissions ?? [];
  if (submission === undefined || !chooser.chance(0.5)) return source;
  const map = {
    answers: { answers: 'values' as const },
    selected_plan: { decision: 'plan', as: 'key' as const },
  };
  return { ...source, submissions: [{ ...submission, map }, ...others] };
}

/**
 * Divides numbers, days and inputs of a random funnel by rules as authors write them, with and
 * without holes. The choices are its own, so that the funnel stays as it is under its seed.
 */
export function addRanges(source: FunnelSource): FunnelSource {
  const chooser = createChooser(JSON.stringify(source).length + 13);
  const steps = source.steps.map((step): StepSource =>
    step.kind === 'question'
      ? ({ ...step, fields: step.fields.map((field) => widenField(chooser, field)) } as StepSource) // as many fields
      : step,
  );
  let divided: FunnelSource = { ...source, steps: askAmount(chooser, steps) };
  divided = dropWholeReads(chooser, divided);
  divided = { ...divided, steps: addRoutes(chooser, divided) };
  divided = { ...divided, steps: hideByRanges(chooser, divided) };
  divided = { ...divided, steps: sayAnswers(chooser, divided) };
  divided = spreadBands(chooser, addDecisions(chooser, divided));
  return mapAnswers(chooser, divided);
}
