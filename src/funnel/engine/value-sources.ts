import type {
  JsonValue,
  ValueSource,
  ValueSourceKey,
  ValueSourceWith,
} from '../definition/value-source-schema';
import { createFacts } from './create-facts';
import { getFilledField, getFilledStep } from './filled-parts';
import type { FunnelContext } from './model/context';
import { getFieldRule } from '../fields/shared/rule/field-rules';
import type { PreparedFunnel } from './model/prepared-funnel';
import { getReviewedAnswers, summarise, type FunnelSummary } from './summary';

/** What value sources read. */
export interface SourceScope {
  funnel: PreparedFunnel;
  context: FunnelContext;
  currentStepId: string;
  /** ms since the epoch. */
  now: number;
  /** The payment provider's id of a decision's result, from configuration (PL-06). */
  getProductId: (key: string) => string | undefined;
}

interface ResolverArgs {
  summary: FunnelSummary;
  scope: SourceScope;
  resolve: (source: ValueSource) => JsonValue;
}

/** Converts plain data to JSON. */
const toJson = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value ?? null)) as JsonValue; // JSON in, JSON out

const createSourceFacts = ({ funnel, context, currentStepId }: SourceScope) =>
  createFacts(funnel, context, currentStepId);

/** One resolver per source, keyed by the property that names it. */
const resolvers: {
  [Key in ValueSourceKey]: (source: ValueSourceWith<Key>, args: ResolverArgs) => JsonValue;
} = {
  field: ({ field: id, as }, { summary, scope }) => {
    const value = summary.answers[id] ?? summary.personal[id];
    const prepared = scope.funnel.fields.get(id);
    if (value === undefined || prepared === undefined) return null;
    if (as !== 'label') return toJson(value);
    const field = getFilledField(scope.funnel, prepared, createSourceFacts(scope));
    return toJson(getFieldRule(field).getLabel(field, value));
  },
  decision: ({ decision: id, as }, { summary, scope }) => {
    const result = summary.decisions[id];
    if (result === null || result === undefined) return null;
    if (as === 'productId') return scope.getProductId(result.key) ?? null;
    return toJson(result[as ?? 'key']);
  },
  score: ({ score: id, as }, { summary }) => {
    const score = summary.scores[id];
    return toJson(as === 'band' ? score?.band : score?.total);
  },
  calculated: (source, { scope: { funnel, context, currentStepId } }) =>
    funnel.calculations?.resolve(source, createFacts(funnel, context, currentStepId)) ?? null,
  draw: ({ draw: id, as }, { summary }) => summary.draws[id]?.[as ?? 'value'] ?? null,
  // A visit has none left, see inputs.ts.
  input: () => null,
  answers: ({ answers }, { summary, scope: { funnel, context, currentStepId } }) =>
    toJson(
      answers === 'values' ? summary.answers : getReviewedAnswers(funnel, context, currentStepId),
    ),
  questions: (_, { scope }) => {
    const facts = createSourceFacts(scope);
    return toJson(
      [...scope.funnel.steps.values()].flatMap((step) => {
        const { title, fields } = getFilledStep(scope.funnel, step, facts);
        return fields.map((field) => ({
          id: field.id,
          text: field.label ?? title,
          options: ('options' in field ? field.options : []).map(({ value, label, points }) => ({
            value,
            text: label,
            score: typeof points === 'number' ? points : null,
          })),
        }));
      }),
    );
  },
  clock: (_, { scope }) => new Date(scope.now).toISOString(),
  const: ({ const: value }) => value,
  coalesce: ({ coalesce }, { resolve }) =>
    coalesce.map(resolve).find((value) => value !== null) ?? null,
  list: ({ list }, { resolve }) => list.map(resolve),
  object: ({ object }, { resolve }) =>
    Object.fromEntries(Object.entries(object).map(([key, source]) => [key, resolve(source)])),
};

/**
 * The source that gave a value: of a `coalesce`, the only one that is not the constant null.
 * @returns null where several sources can have given it
 */
export function getSoleSource(source: ValueSource): ValueSource | null {
  if (!('coalesce' in source)) return source;
  const [sole, ...others] = source.coalesce.filter(
    (part) => !('const' in part && part.const === null),
  );
  return sole === undefined || others.length > 0 ? null : getSoleSource(sole);
}

/** The property that names the form of a source. */
export const getSourceKey = (source: ValueSource): ValueSourceKey =>
  Object.keys(source).find((name) => name !== 'as') as ValueSourceKey; // each source has one such key, held by the schema

function getResolver(source: ValueSource) {
  return resolvers[getSourceKey(source)] as (source: ValueSource, args: ResolverArgs) => JsonValue; // the table is keyed by the source's own key
}

/**
 * Resolves a map of sources: a row to submit, or the values that a result carries.
 * @returns plain JSON; a source without a value is null
 */
export function resolveSources(
  sources: Readonly<Record<string, ValueSource>>,
  scope: SourceScope,
): Record<string, JsonValue> {
  const { texts } = scope.funnel;
  const funnel = { ...scope.funnel, texts: texts.plain ?? texts };
  const summary = summarise(funnel, scope.context, scope.currentStepId);
  const args: ResolverArgs = {
    summary,
    scope: { ...scope, funnel },
    resolve: (source) => getResolver(source)(source, args),
  };
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, args.resolve(source)]),
  );
}
