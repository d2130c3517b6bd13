import type { AnswerValue, Answers } from '../definition/parts/answer';
import type { JsonValue, ValueSource } from '../definition/value-source-schema';
import type { ResultDependencies } from './completion';
import { createFunnelContext, type FunnelContext } from './parts/context';
import { emptyFacts } from './parts/facts';
import { getFieldRule } from '../fields/field-rules';
import { resolveNextStep, completeStep } from './complete-step';
import type { PreparedFunnel } from './parts/prepared-funnel';
import { resolveSources } from './value-sources';

/** Answers as somebody claims them: by field, every value still to be looked at; the first that fits counts. */
type UntrustedAnswers = Map<string, unknown[]>;

const readKey = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key] // an own property of an object
    : undefined;

const addUntrustedValue = (claims: UntrustedAnswers, field: string, value: unknown): void => {
  claims.set(field, [...(claims.get(field) ?? []), value]);
};

/** A question of several choices stands in a review once for each of them. */
function collectReviewedAnswers(claims: UntrustedAnswers, review: unknown): void {
  if (!Array.isArray(review)) return;
  const values = new Map<string, unknown[]>();
  for (const line of review as unknown[]) {
    const field = readKey(line, 'questionId');
    if (typeof field === 'string')
      values.set(field, [...(values.get(field) ?? []), readKey(line, 'value')]);
  }
  for (const [field, chosen] of values) addUntrustedValue(claims, field, chosen);
}

/** Reads the answers back out of what a source made of them. What only follows from answers holds none. */
function collectAnswers(claims: UntrustedAnswers, source: ValueSource, carried: unknown): void {
  if ('field' in source && source.as !== 'label') addUntrustedValue(claims, source.field, carried);
  else if ('coalesce' in source)
    for (const inner of source.coalesce) collectAnswers(claims, inner, carried);
  else if ('answers' in source) {
    if (source.answers === 'review') collectReviewedAnswers(claims, carried);
    else if (typeof carried === 'object' && carried !== null)
      for (const [field, value] of Object.entries(carried)) addUntrustedValue(claims, field, value);
  }
}

/** The claims that are values of a field of this funnel. */
function parseUntrustedAnswers(funnel: PreparedFunnel, claims: UntrustedAnswers): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const [id, { field }] of funnel.fields) {
    const { parse } = getFieldRule(field);
    const value = (claims.get(id) ?? [])
      // A review lists even a single choice.
      .flatMap((raw): unknown[] => (Array.isArray(raw) && raw.length === 1 ? [raw, raw[0]] : [raw]))
      .map((raw) => parse(field, raw, undefined))
      .find((one) => one !== null);
    if (value !== undefined) answers[id] = value;
  }
  return answers;
}

/** Walks from the first step to an ending; null where an answer on the way is missing. */
function replayToEnding(funnel: PreparedFunnel, first: string, answers: Answers) {
  let context: FunnelContext = createFunnelContext({ answers });
  let stepId = first;
  while (funnel.steps.get(stepId)?.isFinal !== true) {
    const next = resolveNextStep(funnel, context, stepId);
    if (next === null) return null;
    context = { ...context, ...completeStep(funnel, context, stepId) };
    stepId = next;
  }
  return { stepId, context };
}

/**
 * What a funnel would carry to its result page for the answers in what was handed over. Everything
 * else in it (totals, decisions, texts) is made anew, so nobody can write their own result.
 * @param handed navigation state: untrusted, of any shape
 * @returns null where the answers do not reach an ending, or something required is missing
 */
export function recomputeResult(
  funnel: PreparedFunnel,
  handed: unknown,
  edge: Pick<ResultDependencies, 'now' | 'getProductId'>,
): Record<string, JsonValue> | null {
  const { result } = funnel.definition;
  const first = funnel.resolveFirstStep(emptyFacts);
  if (result === undefined || first === null) return null;
  const claims: UntrustedAnswers = new Map();
  for (const [name, source] of Object.entries(result.carry))
    collectAnswers(claims, source, readKey(handed, name));
  const end = replayToEnding(funnel, first, parseUntrustedAnswers(funnel, claims));
  if (end === null) return null;
  const carried = resolveSources(result.carry, {
    funnel,
    context: end.context,
    currentStepId: end.stepId,
    now: edge.now(),
    getProductId: edge.getProductId,
  });
  const isWhole = result.requires.every((name) => {
    const given = readKey(handed, name);
    return given !== undefined && given !== null && carried[name] !== null;
  });
  return isWhole ? carried : null;
}
