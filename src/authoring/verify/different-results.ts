import type { Condition } from '../../funnel/definition/schema/condition-schema';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { prepare } from '../../funnel/engine/compile';
import { evaluateDecision } from '../../funnel/engine/decisions';
import type { Facts } from '../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { getSelectedOptions } from '../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { readRedirect, readShownParts } from './ending-outcomes';
import { estimateRuns, estimateSeed } from './estimate-left-out';
import { isOutOfTime, type Watch, watched } from './exploration-limits';
import { explore } from './explore/explore';
import { openInputs } from './open-inputs';
import {
  getEndings,
  readDecisionRules,
  readEndings,
  readNumber,
  readTotal,
  type Reader,
} from './readers';
import { readFinishedVisits } from './simulate/simulate';

/**
 * How many different results there are, and how that is known. Two results differ where an ending,
 * the page it leads to, a part, a decision or its reason, a total, a value or the feedback on an
 * answer does. A repeated answer makes no difference, nor does a draw.
 */
export type ResultCount =
  | { how: 'counted'; count: number }
  /** Random visitors have seen so many. There may be more. */
  | { how: 'estimated'; atLeast: number; visitors: number }
  | { how: 'unknown' };

/** Each way to answer can have a result of its own. Above this many they are not told apart. */
const maxResults = 25_000;

/** The conditions that tell apart the options to which the result says something. */
function listFeedbackConditions(field: Field): Condition[] {
  if (!('options' in field)) return [];
  const operator = field.type === 'multiChoice' ? 'includes' : 'is';
  return field.options.flatMap(({ value, feedback }) =>
    feedback === undefined ? [] : [{ field: field.id, operator, value }],
  );
}

/** How many results the feedback alone can make, if each question with feedback is always asked. */
function countFeedbacks(funnel: PreparedFunnel): number {
  const counts = [...funnel.fields.values()].map(({ field }) => {
    const told = listFeedbackConditions(field).length;
    if (!('options' in field) || field.type === 'multiChoice') return 2 ** told;
    return told < field.options.length ? told + 1 : told;
  });
  return counts.reduce((product, count) => product * count, 1);
}

function listReaders(funnel: PreparedFunnel): Reader[] {
  const { decisions, scores, values = [] } = funnel.definition;
  const feedback = [...funnel.fields.values()].flatMap(({ field }): Reader[] => {
    const conditions = listFeedbackConditions(field);
    const name = `feedback of ${field.id}`;
    return conditions.length === 0
      ? []
      : [{ kind: 'everyRule', name, steps: getEndings(funnel), conditions }];
  });
  return [
    ...feedback,
    ...decisions.map((decision) => readDecisionRules(funnel, decision)),
    ...scores.map(({ id }) => readTotal(funnel, id)),
    ...values.map(({ id }) => readNumber(funnel, id)),
    ...readEndings(funnel),
  ];
}

/** A text that is equal for equal results. */
function describeResult(funnel: PreparedFunnel, ending: string, facts: Facts): string {
  const { decisions, scores, values = [] } = funnel.definition;
  const decided = decisions.map((decision) => {
    const result = evaluateDecision(funnel, decision, facts);
    return [result?.key, result?.reason];
  });
  const feedback = [...funnel.fields].map(([id, { field }]) => {
    const answer = facts.getAnswer(id);
    const chosen = answer === undefined ? [] : getSelectedOptions(field, answer);
    return chosen.flatMap((option) => option.feedback?.text ?? []);
  });
  return JSON.stringify([
    ending,
    readRedirect(funnel, ending, facts),
    readShownParts(funnel, ending, facts),
    decided,
    scores.map(({ id }) => facts.getScoreTotal(id)),
    values.map(({ id }) => facts.getCalculated(id)),
    feedback,
  ]);
}

/** Null where they are too many to be told apart, or not all answers were listed. */
function countExactly(definition: FunnelDefinition, watch: Watch | undefined): number | null {
  const funnel = prepare(openInputs(definition));
  if (countFeedbacks(funnel) > maxResults) return null;
  const { exitsByStep, exhaustive, stoppedAt } = explore(
    funnel,
    { ...watched(watch), maxStates: maxResults, stopsAtMaxStates: true },
    [],
    { name: 'different results', routes: 'taken', readers: listReaders(funnel) },
  );
  if (!exhaustive || stoppedAt !== null) return null;
  const results = getEndings(funnel).flatMap((ending) =>
    (exitsByStep.get(ending) ?? []).map(({ facts }) => describeResult(funnel, ending, facts)),
  );
  return new Set(results).size;
}

/** Counts the different results of a funnel; where they are too many, those that random visitors see. */
export function countResults(definition: FunnelDefinition, watch?: Watch): ResultCount {
  const count = countExactly(definition, watch);
  if (count !== null) return { how: 'counted', count };
  if (isOutOfTime(watch)) return { how: 'unknown' };
  const seen = new Set<string>();
  let visitors = 0;
  const options = { runs: estimateRuns, seed: estimateSeed, ...(watch && { watch }) };
  readFinishedVisits(definition, options, ({ lastStep, facts }, funnel) => {
    visitors += 1;
    seen.add(describeResult(funnel, lastStep, facts));
  });
  return visitors === 0 ? { how: 'unknown' } : { how: 'estimated', atLeast: seen.size, visitors };
}
