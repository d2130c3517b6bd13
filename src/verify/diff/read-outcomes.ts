import type { FunnelDefinition } from '../../definition/normalise';
import type { JsonValue, ValueSource } from '../../definition/value-source-schema';
import { evaluateDecision, type DecisionResult } from '../../engine/decisions';
import type { Facts } from '../../engine/parts/facts';
import type { PreparedFunnel } from '../../engine/parts/prepared-funnel';
import { decideById } from '../decide-by-id';
import type { ComponentEnd } from '../product/end-collector';

/** What kind of thing can come out otherwise than before. */
type OutcomeKind = 'ending' | 'decision' | 'band' | 'redirect' | 'carry';

/** What came out of a funnel, by kind and id: `decision plan`. Null: nothing. */
export type OutcomesByName = Readonly<Record<string, string | null>>;

interface SourceContext {
  funnel: PreparedFunnel;
  facts: Facts;
}

type SourceKey = ValueSource extends infer S
  ? S extends ValueSource
    ? Exclude<keyof S, 'as'>
    : never
  : never;
type SourceWith<Key extends SourceKey> = Extract<ValueSource, Record<Key, unknown>>;

/**
 * What a source gives, as far as the same answers can make it differ. Of answers, draws and
 * decisions counts whether they are there: what they are is the same, or is an outcome by itself,
 * and the words they are told in are copy.
 */
const comparableValueReaders: {
  [Key in SourceKey]: (source: SourceWith<Key>, using: SourceContext) => JsonValue;
} = {
  field: ({ field }, { facts }) => (facts.getAnswer(field) === undefined ? null : { field }),
  decision: ({ decision }, { funnel, facts }) =>
    decideById(funnel, decision, facts) === null ? null : { decision },
  score: ({ score, as }, { facts }) => (as === 'band' ? { score } : facts.getScoreTotal(score)),
  draw: ({ draw }, { facts }) => (facts.getDrawValue(draw) === null ? null : { draw }),
  answers: ({ answers }) => ({ answers }),
  questions: ({ questions }) => ({ questions }),
  clock: ({ clock }) => ({ clock }),
  const: ({ const: value }) => value,
  coalesce: ({ coalesce }, using) =>
    coalesce.map((part) => readComparableValue(part, using)).find((value) => value !== null) ??
    null,
  list: ({ list }, using) => list.map((part) => readComparableValue(part, using)),
  object: ({ object }, using) =>
    Object.fromEntries(
      Object.entries(object).map(([key, part]) => [key, readComparableValue(part, using)]),
    ),
};

function readComparableValue(source: ValueSource, context: SourceContext): JsonValue {
  const key = Object.keys(source).find((name) => name !== 'as') as SourceKey; // each source has one such key, held by the schema
  const trace = comparableValueReaders[key] as (
    source: ValueSource,
    context: SourceContext,
  ) => JsonValue; // the table is keyed by the source's own key
  return trace(source, context);
}

type OutcomeEntry = [name: string, value: string | null];
type OutcomeKindReader = (
  definition: FunnelDefinition,
  arrival: ComponentEnd,
  using: SourceContext,
) => OutcomeEntry[];

const formatJsonValue = (value: JsonValue): string | null =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

const formatPercent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;

/** Where a result leads; more than one page with the share each gets. */
function formatRedirect({ result }: FunnelDefinition): string | null {
  const pages = result?.redirect.filter(({ weight }) => weight > 0) ?? [];
  const [first, ...others] = pages;
  if (first === undefined) return null;
  if (others.length === 0) return first.to;
  const all = pages.reduce((sum, { weight }) => sum + weight, 0);
  return pages.map(({ to, weight }) => `${to} ${formatPercent(weight / all)}`).join(', ');
}

/** A result, and what the visitor is shown where that is another. */
function formatDecided(made: DecisionResult | null): string | null {
  if (made === null || made.key === made.display) return made?.key ?? null;
  return `${made.key}, shown as ${made.display}`;
}

/** One entry a kind; the type demands that none is missing. */
const outcomeKindReaders: Record<OutcomeKind, OutcomeKindReader> = {
  ending: (_, { step }) => [['ending', step]],
  decision: ({ decisions }, _, { funnel, facts }) =>
    decisions.map((decision) => [
      `decision ${decision.id}`,
      formatDecided(evaluateDecision(funnel, decision, facts)),
    ]),
  band: ({ scores }, _, { facts }) =>
    scores.map(({ id }) => [`band ${id}`, facts.getScoreBand(id)]),
  redirect: (definition) => [['redirect', formatRedirect(definition)]],
  carry: ({ result }, _, using) =>
    Object.entries(result?.carry ?? {}).map(([name, source]) => [
      `carry ${name}`,
      formatJsonValue(readComparableValue(source, using)),
    ]),
};

/** What came out for visitors who ended like this. Of those who could not go on: where that was. */
export function readOutcomes(funnel: PreparedFunnel, end: ComponentEnd): OutcomesByName {
  if (end.isDeadEnd) return { ending: `stopped at ${end.step}` };
  const context = { funnel, facts: end.facts };
  return Object.fromEntries(
    Object.values(outcomeKindReaders).flatMap((read) => read(funnel.definition, end, context)),
  );
}
