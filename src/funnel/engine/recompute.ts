import type { AnswerValue, Answers } from '../definition/schema/answer';
import type { JsonValue, ValueSource } from '../definition/value-source-schema';
import { opensPage, type ResultDependencies } from './completion';
import { createFacts, createFirstFacts } from './create-facts';
import { parseDraw } from './parse-draw';
import { createFunnelContext, type FunnelContext } from './model/context';
import { isJsonObject, readKey } from '../../shared/text/json';
import { getFieldRule } from '../fields/shared/rule/field-rules';
import type { PreparedFunnel } from './model/prepared-funnel';
import { playForward } from './play-forward';
import { getWordedAnswers, type WordedAnswer } from './worded-answers';
import { getSoleSource, resolveSources } from './value-sources';

/** Unverified values by field, and by step of a draw. The first that is accepted counts. */
interface Untrusted {
  answers: Map<string, unknown[]>;
  draws: Map<string, unknown[]>;
}

const addUntrustedValue = (values: Map<string, unknown[]>, id: string, value: unknown): void => {
  values.set(id, [...(values.get(id) ?? []), value]);
};

/** Collects answers from a review, which has one line per chosen option. */
function collectReviewedAnswers({ answers }: Untrusted, review: unknown): void {
  if (!Array.isArray(review)) return;
  const values = new Map<string, unknown[]>();
  for (const line of review as unknown[]) {
    const field = readKey(line, 'questionId');
    if (typeof field === 'string') addUntrustedValue(values, field, readKey(line, 'value'));
  }
  for (const [field, chosen] of values) addUntrustedValue(answers, field, chosen);
}

/** Collects the answers and draws from a carried value, if its source carries them. */
function collectUntrusted(untrusted: Untrusted, given: ValueSource, carried: unknown): void {
  const source = getSoleSource(given);
  if (source === null) return;
  const { answers, draws } = untrusted;
  if ('field' in source && source.as !== 'label') addUntrustedValue(answers, source.field, carried);
  else if ('draw' in source && source.as !== 'label')
    addUntrustedValue(draws, source.draw, carried);
  else if ('answers' in source) {
    if (source.answers === 'review') collectReviewedAnswers(untrusted, carried);
    else if (isJsonObject(carried))
      for (const [field, value] of Object.entries(carried))
        addUntrustedValue(answers, field, value);
  }
}

/** Parses the values that a field of this funnel accepts. */
function parseAnswers(funnel: PreparedFunnel, untrusted: Untrusted['answers']): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const [id, { field }] of funnel.fields) {
    const { parse } = getFieldRule(field);
    const value = (untrusted.get(id) ?? [])
      // A review lists a single choice, too.
      .flatMap((raw): unknown[] => (Array.isArray(raw) && raw.length === 1 ? [raw, raw[0]] : [raw]))
      .map((raw) => parse(field, raw, undefined))
      .find((answer) => answer !== null);
    if (value !== undefined) answers[id] = value;
  }
  return answers;
}

/** Parses the outcomes that the draws of this funnel can have. */
const parseDraws = (
  funnel: PreparedFunnel,
  untrusted: Untrusted['draws'],
): FunnelContext['draws'] =>
  Object.fromEntries(
    [...untrusted].flatMap(([id, values]) => {
      const records = values.map((value) => parseDraw(funnel, id, { value }));
      const record = records.find((one) => one !== null);
      return record === undefined ? [] : [[id, record]];
    }),
  );

/** The answers and draws that a result carries, parsed. */
export function readCarriedVisit(
  funnel: PreparedFunnel,
  state: unknown,
): Pick<FunnelContext, 'answers' | 'draws'> {
  const untrusted: Untrusted = { answers: new Map(), draws: new Map() };
  for (const [name, source] of Object.entries(funnel.definition.result?.carry ?? {}))
    collectUntrusted(untrusted, source, readKey(state, name));
  return {
    answers: parseAnswers(funnel, untrusted.answers),
    draws: parseDraws(funnel, untrusted.draws),
  };
}

/** Replays the carried visit from the first step to an ending; null where a part is missing. */
function replayToEnding(funnel: PreparedFunnel, state: unknown) {
  const context = createFunnelContext(readCarriedVisit(funnel, state));
  const stepId = funnel.resolveFirstStep(createFirstFacts(funnel));
  if (stepId === null) return null;
  const end = playForward(funnel, { stepId, context });
  return funnel.steps.get(end.stepId)?.isFinal === true ? end : null;
}

/**
 * The answers of a result in words, for a page that reviews them.
 * @param state navigation state: untrusted
 * @returns none where the answers reach no ending
 */
export function recomputeWordedAnswers(funnel: PreparedFunnel, state: unknown): WordedAnswer[] {
  const end = replayToEnding(funnel, state);
  return end === null ? [] : getWordedAnswers(funnel, end.context, end.stepId);
}

/**
 * Recomputes what a funnel carries to its result page from the answers and draws that it receives.
 * Totals, decisions and texts are recomputed, so a visitor cannot forge a result.
 * @param state navigation state: untrusted, of any shape
 * @returns null where the answers lead to no page, or a required value is missing
 */
export function recomputeResult(
  funnel: PreparedFunnel,
  state: unknown,
  dependencies: Pick<ResultDependencies, 'now' | 'getProductId'>,
): Record<string, JsonValue> | null {
  const { result } = funnel.definition;
  if (result === undefined) return null;
  const end = replayToEnding(funnel, state);
  if (end === null) return null;
  const facts = createFacts(funnel, end.context, end.stepId);
  if (!opensPage(funnel, end.stepId, facts)) return null;
  const carried = resolveSources(result.carry, {
    funnel,
    context: end.context,
    currentStepId: end.stepId,
    now: dependencies.now(),
    getProductId: dependencies.getProductId,
  });
  const isWhole = result.requires.every((name) => {
    const value = readKey(state, name);
    return value !== undefined && value !== null && carried[name] !== null;
  });
  return isWhole ? carried : null;
}
