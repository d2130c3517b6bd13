import { toBandLeaf } from '../observations';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type {
  JsonValue,
  ValueSource,
  ValueSourceKey,
  ValueSourceWith,
} from '../../../funnel/definition/value-source-schema';
import { evaluateDecision, type DecisionResult } from '../../../funnel/engine/decisions';
import type { Facts } from '../../../funnel/engine/model/facts';
import { getSourceKey } from '../../../funnel/engine/value-sources';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { listBandedScores, readRedirect, readShownParts } from '../ending-outcomes';
import { decideById } from '../decide-by-id';
import type { ComponentEnd } from '../product/end-collector';

/** Kinds of outcomes that are compared. */
type OutcomeKind = 'ending' | 'decision' | 'band' | 'redirect' | 'parts' | 'carry';

/** Outcome values by kind and id, such as `decision plan`. Null: none. */
export type OutcomesByName = Readonly<Record<string, string | null>>;

interface SourceContext {
  funnel: PreparedFunnel;
  facts: Facts;
}

/**
 * Readers of a source's value, as far as it can differ for the same answers. For answers, draws and
 * decisions only presence is compared: answers are equal, and decisions are outcomes of their own.
 * Labels are copy.
 */
const comparableValueReaders: {
  [Key in ValueSourceKey]: (source: ValueSourceWith<Key>, context: SourceContext) => JsonValue;
} = {
  field: ({ field }, { facts }) => (facts.getAnswer(field) === undefined ? null : { field }),
  decision: ({ decision }, { funnel, facts }) =>
    decideById(funnel, decision, facts) === null ? null : { decision },
  calculated: ({ calculated, as }, { facts }) =>
    as === 'band' ? facts.readDerived(toBandLeaf(calculated)) : facts.getCalculated(calculated),
  score: ({ score, as }, { facts }) => (as === 'band' ? { score } : facts.getScoreTotal(score)),
  draw: ({ draw }, { facts }) => (facts.getDrawValue(draw) === null ? null : { draw }),
  // Proofs ask for inputs by a question, see open-inputs.ts.
  input: () => null,
  answers: ({ answers }) => ({ answers }),
  questions: ({ questions }) => ({ questions }),
  clock: ({ clock }) => ({ clock }),
  const: ({ const: value }) => value,
  coalesce: ({ coalesce }, context) =>
    coalesce.map((part) => readComparableValue(part, context)).find((value) => value !== null) ??
    null,
  list: ({ list }, context) => list.map((part) => readComparableValue(part, context)),
  object: ({ object }, context) =>
    Object.fromEntries(
      Object.entries(object).map(([key, part]) => [key, readComparableValue(part, context)]),
    ),
};

function readComparableValue(source: ValueSource, context: SourceContext): JsonValue {
  const readValue = comparableValueReaders[getSourceKey(source)] as (
    source: ValueSource,
    context: SourceContext,
  ) => JsonValue; // the table is keyed by the source's own key
  return readValue(source, context);
}

type OutcomeEntry = [name: string, value: string | null];
type OutcomeKindReader = (
  definition: FunnelDefinition,
  end: ComponentEnd,
  context: SourceContext,
) => OutcomeEntry[];

const formatJsonValue = (value: JsonValue): string | null =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Formats a decision with the displayed result, if that differs. */
function formatDecided(decision: DecisionResult | null): string | null {
  if (decision === null || decision.key === decision.display) return decision?.key ?? null;
  return `${decision.key}, shown as ${decision.display}`;
}

/** Readers by kind; the type makes a missing one a compile error. */
const outcomeKindReaders: Record<OutcomeKind, OutcomeKindReader> = {
  ending: (_, { step }) => [['ending', step]],
  decision: ({ decisions }, _, { funnel, facts }) =>
    decisions.map((decision) => [
      `decision ${decision.id}`,
      formatDecided(evaluateDecision(funnel, decision, facts)),
    ]),
  band: (definition, _, { facts }) =>
    listBandedScores(definition).map(({ id }) => [`band ${id}`, facts.getScoreBand(id)]),
  redirect: (_, { step }, { funnel, facts }) => [['redirect', readRedirect(funnel, step, facts)]],
  parts: (_, { step }, { funnel, facts }) => {
    const shown = readShownParts(funnel, step, facts);
    return shown === null ? [] : [['parts', shown.join(', ') || 'none']];
  },
  carry: ({ result }, _, context) =>
    Object.entries(result?.carry ?? {}).map(([name, source]) => [
      `carry ${name}`,
      formatJsonValue(readComparableValue(source, context)),
    ]),
};

/** Reads all outcomes of an end; for a dead end, its step. */
export function readOutcomes(funnel: PreparedFunnel, end: ComponentEnd): OutcomesByName {
  if (end.isDeadEnd) return { ending: `stopped at ${end.step}` };
  const context = { funnel, facts: end.facts };
  return Object.fromEntries(
    Object.values(outcomeKindReaders).flatMap((read) => read(funnel.definition, end, context)),
  );
}
