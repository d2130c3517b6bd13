import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { getAnswerPoints } from '../../../funnel/engine/extensions/points';
import type { PreparedField } from '../../../funnel/engine/model/prepared-funnel';
import type { PossibleAnswer } from '../../../funnel/fields/shared/analysis/contract';
import { isAcceptedAnswer } from '../../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { FieldConstraint } from '../constraint';
import { getLimitedKey } from '../limit-cuts';
import { findLiveScores, type LiveSet } from '../live-set';
import { findPossibleAnswers } from '../possible-answers';
import { getSignature } from '../projection';
import { noPoints, type ScoreCount, type StateClass, toAbstractState } from '../state-set';
import type { TraceEvent } from '../trace';
import { noWeights } from '../visit-weights';
import type { ExplorationContext } from './exploration-context';

/** Equivalence class of answers: equal under the live set and in points. */
export interface AnswerGroup {
  value: AnswerValue | undefined;
  count: bigint;
  probability: number;
  event: TraceEvent | null;
  /** Points added to each score that something can still read; empty where there are none. */
  points: readonly number[];
}

/**
 * Groups the possible answers of a field into equivalence classes.
 * @param possible left out: all that the field can have
 */
export function groupAnswers(
  { cache, scoreIds, liveness, weights }: ExplorationContext,
  field: Field,
  liveSet: LiveSet,
  fieldConstraints: readonly FieldConstraint[],
  possible: readonly PossibleAnswer[] = cache.getPossibleAnswers(field.id).answers,
): AnswerGroup[] {
  const observations = [...(liveSet.fields.get(field.id)?.values() ?? [])];
  const liveScores = findLiveScores(liveSet);
  const areLive = scoreIds.map((id) => liveScores.has(id));
  const pointsOfAnswers = cache.getPointsOfAnswers(field.id);
  const groups = new Map<string, AnswerGroup>();
  for (const { value, count } of possible) {
    if (!fieldConstraints.every(({ accepts }) => accepts?.(value) ?? true)) continue;
    const allPoints =
      pointsOfAnswers.get(value) ?? scoreIds.map((score) => getAnswerPoints(field, value, score));
    const points = areLive.some((isLive, index) => isLive && allPoints[index] !== 0)
      ? allPoints.map((added, index) => (areLive[index] === true ? added : 0))
      : noPoints;
    const signature = getSignature(observations, value) + JSON.stringify(points);
    const group = groups.get(signature);
    // Prefer a given answer as representative: without an answer the trace has no event to show.
    const keepsGroup = group?.value !== undefined;
    const representative = keepsGroup ? group.value : value;
    groups.set(signature, {
      value: representative,
      count: (group?.count ?? 0n) + count,
      probability: (group?.probability ?? 0) + weights.getAnswerProbability(field.id, value),
      event:
        representative === undefined
          ? null
          : { type: 'answer', field: field.id, value: representative },
      // Points of an unsettled field are added when a score is read: the field may still be hidden.
      points: liveness.unsettledFields.has(field.id) ? noPoints : points,
    });
  }
  return [...groups.values()];
}

/** Some states of a class, and the answers that they can give. */
export interface AnsweringStates {
  states: readonly ScoreCount[];
  groups: readonly AnswerGroup[];
}

/** Tells which answers the states of a class can give, where other answers limit them. */
export type GroupByLimits = (
  stateClass: StateClass,
  states: readonly ScoreCount[],
) => readonly AnsweringStates[];

/** Notes the options of a choice that some visitor is offered. */
function addOffered({ offeredOptions }: ExplorationContext, field: Field): void {
  if (!('options' in field)) return;
  const offered = offeredOptions.get(field.id) ?? new Set<string>();
  for (const { value } of field.options) offered.add(value);
  offeredOptions.set(field.id, offered);
}

const isAsOffered = (field: Field, { option }: FieldConstraint): boolean =>
  option === undefined ||
  option.isOffered ===
    ('options' in field && field.options.some(({ value }) => value === option.value));

/** Shares out the probability of the answers that are not left among those that are. */
function shareAmong(
  { weights }: ExplorationContext,
  { id }: Field,
  left: readonly PossibleAnswer[],
  groups: readonly AnswerGroup[],
): AnswerGroup[] {
  if (weights === noWeights) return [...groups];
  const whole = left.reduce((sum, { value }) => sum + weights.getAnswerProbability(id, value), 0);
  const share = whole === 0 ? 0 : 1 / whole;
  return groups.map((group) => ({ ...group, probability: group.probability * share }));
}

/**
 * Creates what groups the answers of a field within the limits that earlier answers give it.
 * @param groups the answers without such limits; they are used where the field has none
 */
export function createGroupByLimits(
  context: ExplorationContext,
  { field, applyLimits }: PreparedField,
  liveSet: LiveSet,
  constraints: readonly FieldConstraint[],
  groups: readonly AnswerGroup[],
): GroupByLimits {
  if (applyLimits === undefined) return (_, states) => [{ states, groups }];
  const byLimits = new Map<unknown, readonly AnswerGroup[]>();
  const { answers } = context.cache.getPossibleAnswers(field.id);
  const findGroups = (limited: typeof field): readonly AnswerGroup[] => {
    addOffered(context, limited);
    const accepted = answers.filter(({ value }) => isAcceptedAnswer(limited, value));
    // Answers beside the known ones may fit, where the limit is one that nothing else names.
    const possible = accepted.length > 0 ? accepted : findPossibleAnswers(limited, []).answers;
    const found = groupAnswers(context, field, liveSet, constraints, possible);
    return 'options' in limited ? shareAmong(context, field, possible, found) : found;
  };
  return (stateClass, states) => {
    const parts = new Map<unknown, AnsweringStates & { states: ScoreCount[] }>();
    for (const state of states) {
      const limited = applyLimits(field, context.getFacts(toAbstractState(stateClass, state)));
      if (!constraints.every((constraint) => isAsOffered(limited, constraint))) continue;
      const key = getLimitedKey(limited);
      const own = byLimits.get(key) ?? findGroups(limited);
      byLimits.set(key, own);
      const part = parts.get(key) ?? { states: [], groups: own };
      part.states.push(state);
      parts.set(key, part);
    }
    return [...parts.values()];
  };
}
