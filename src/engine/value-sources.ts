import type { JsonValue, ValueSource } from '../definition/value-source-schema';
import type { FunnelContext } from './parts/context';
import { getFieldRule } from '../fields/field-rules';
import type { PreparedFunnel } from './parts/prepared-funnel';
import { getReviewedAnswers, summarise, type FunnelSummary } from './summary';

/** What a value source may draw on. */
export interface SourceScope {
  funnel: PreparedFunnel;
  context: FunnelContext;
  currentStepId: string;
  /** ms since the epoch. */
  now: number;
  /** The payment provider's id of a decision's result, from configuration (PL-06). */
  getProductId: (key: string) => string | undefined;
}

type ValueSourceKey = ValueSource extends infer S
  ? S extends ValueSource
    ? Exclude<keyof S, 'as'>
    : never
  : never;
type ValueSourceWith<Key extends ValueSourceKey> = Extract<ValueSource, Record<Key, unknown>>;

interface ResolverArgs {
  summary: FunnelSummary;
  scope: SourceScope;
  resolve: (source: ValueSource) => JsonValue;
}

/** JSON of our own plain data. */
const toJson = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value ?? null)) as JsonValue; // JSON in, JSON out

/** One entry a source, keyed by the word it is written with. */
const resolvers: {
  [Key in ValueSourceKey]: (source: ValueSourceWith<Key>, using: ResolverArgs) => JsonValue;
} = {
  field: ({ field: id, as }, { summary, scope: resolution }) => {
    const value = summary.answers[id] ?? summary.personal[id];
    const field = resolution.funnel.fields.get(id)?.field;
    if (value === undefined || field === undefined) return null;
    return toJson(as === 'label' ? getFieldRule(field).getLabel(field, value) : value);
  },
  decision: ({ decision: id, as }, { summary, scope: resolution }) => {
    const decided = summary.decisions[id];
    if (decided === null || decided === undefined) return null;
    if (as === 'productId') return resolution.getProductId(decided.key) ?? null;
    return toJson(decided[as ?? 'key']);
  },
  score: ({ score: id, as }, { summary }) => {
    const score = summary.scores[id];
    return toJson(as === 'band' ? score?.band : score?.total);
  },
  draw: ({ draw: id, as }, { summary }) => summary.draws[id]?.[as ?? 'value'] ?? null,
  answers: ({ answers }, { summary, scope: { funnel, context, currentStepId } }) =>
    toJson(
      answers === 'values' ? summary.answers : getReviewedAnswers(funnel, context, currentStepId),
    ),
  questions: (_, { scope: { funnel } }) =>
    toJson(
      [...funnel.fields.values()].map(({ field, stepId }) => ({
        id: field.id,
        text: field.label ?? funnel.steps.get(stepId)?.step.title,
        options: ('options' in field ? field.options : []).map(({ value, label, points }) => ({
          value,
          text: label,
          score: typeof points === 'number' ? points : null,
        })),
      })),
    ),
  clock: (_, { scope: resolution }) => new Date(resolution.now).toISOString(),
  const: ({ const: value }) => value,
  coalesce: ({ coalesce }, { resolve }) =>
    coalesce.map(resolve).find((value) => value !== null) ?? null,
  list: ({ list }, { resolve }) => list.map(resolve),
  object: ({ object }, { resolve }) =>
    Object.fromEntries(Object.entries(object).map(([key, source]) => [key, resolve(source)])),
};

function getResolver(source: ValueSource) {
  const key = Object.keys(source).find((name) => name !== 'as') as ValueSourceKey; // each source has one such key, held by the schema
  return resolvers[key] as (source: ValueSource, using: ResolverArgs) => JsonValue; // the table is keyed by the source's own key
}

/**
 * Fills a map of names to sources: a row to submit, or what a result carries.
 * @returns plain JSON; a source without a value is null
 */
export function resolveSources(
  sources: Readonly<Record<string, ValueSource>>,
  resolution: SourceScope,
): Record<string, JsonValue> {
  const summary = summarise(resolution.funnel, resolution.context, resolution.currentStepId);
  const using: ResolverArgs = {
    summary,
    scope: resolution,
    resolve: (source) => getResolver(source)(source, using),
  };
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, using.resolve(source)]),
  );
}
