import type { FunnelDefinition } from '../../definition/normalise';
import type { JsonValue, ValueSource } from '../../definition/value-source-schema';
import { decide, type Decided } from '../../engine/decisions';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel } from '../../engine/prepare';
import { decidedBy } from '../decided-by';
import type { Arrival } from '../together/endings';

/** What kind of thing can come out otherwise than before. */
type OutcomeKind = 'ending' | 'decision' | 'band' | 'redirect' | 'carry';

/** What came out of a funnel, by kind and id: `decision plan`. Null: nothing. */
export type Outcome = Readonly<Record<string, string | null>>;

interface Knowing {
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
const traces: { [Key in SourceKey]: (source: SourceWith<Key>, using: Knowing) => JsonValue } = {
  field: ({ field }, { facts }) => (facts.answerTo(field) === undefined ? null : { field }),
  decision: ({ decision }, { funnel, facts }) =>
    decidedBy(funnel, decision, facts) === null ? null : { decision },
  score: ({ score, as }, { facts }) => (as === 'band' ? { score } : facts.totalOf(score)),
  draw: ({ draw }, { facts }) => (facts.drawnAt(draw) === null ? null : { draw }),
  answers: ({ answers }) => ({ answers }),
  questions: ({ questions }) => ({ questions }),
  clock: ({ clock }) => ({ clock }),
  const: ({ const: value }) => value,
  coalesce: ({ coalesce }, using) =>
    coalesce.map((part) => traceOf(part, using)).find((value) => value !== null) ?? null,
  list: ({ list }, using) => list.map((part) => traceOf(part, using)),
  object: ({ object }, using) =>
    Object.fromEntries(Object.entries(object).map(([key, part]) => [key, traceOf(part, using)])),
};

function traceOf(source: ValueSource, using: Knowing): JsonValue {
  const key = Object.keys(source).find((name) => name !== 'as') as SourceKey; // each source has one such key, held by the schema
  const trace = traces[key] as (source: ValueSource, using: Knowing) => JsonValue; // the table is keyed by the source's own key
  return trace(source, using);
}

type Entry = [name: string, value: string | null];
type Reading = (definition: FunnelDefinition, arrival: Arrival, using: Knowing) => Entry[];

const asText = (value: JsonValue): string | null =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

const percent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;

/** Where a result leads; more than one page with the share each gets. */
function pageOf({ result }: FunnelDefinition): string | null {
  const pages = result?.redirect.filter(({ weight }) => weight > 0) ?? [];
  const [first, ...others] = pages;
  if (first === undefined) return null;
  if (others.length === 0) return first.to;
  const all = pages.reduce((sum, { weight }) => sum + weight, 0);
  return pages.map(({ to, weight }) => `${to} ${percent(weight / all)}`).join(', ');
}

/** A result, and what the visitor is shown where that is another. */
function resultOf(made: Decided | null): string | null {
  if (made === null || made.key === made.display) return made?.key ?? null;
  return `${made.key}, shown as ${made.display}`;
}

/** One entry a kind; the type demands that none is missing. */
const readings: Record<OutcomeKind, Reading> = {
  ending: (_, { step }) => [['ending', step]],
  decision: ({ decisions }, _, { funnel, facts }) =>
    decisions.map((decision) => [
      `decision ${decision.id}`,
      resultOf(decide(funnel, decision, facts)),
    ]),
  band: ({ scores }, _, { facts }) => scores.map(({ id }) => [`band ${id}`, facts.bandOf(id)]),
  redirect: (definition) => [['redirect', pageOf(definition)]],
  carry: ({ result }, _, using) =>
    Object.entries(result?.carry ?? {}).map(([name, source]) => [
      `carry ${name}`,
      asText(traceOf(source, using)),
    ]),
};

/** What came out for visitors who ended like this. Of those who could not go on: where that was. */
export function outcomeOf(funnel: PreparedFunnel, arrival: Arrival): Outcome {
  if (arrival.isStopped) return { ending: `stopped at ${arrival.step}` };
  const using = { funnel, facts: arrival.facts };
  return Object.fromEntries(
    Object.values(readings).flatMap((read) => read(funnel.definition, arrival, using)),
  );
}
