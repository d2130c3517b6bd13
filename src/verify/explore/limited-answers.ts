import type { PreparedField } from '../../engine/parts/prepared-funnel';
import { isAcceptedAnswer } from '../../fields/field-rules';
import type { Constraint } from '../constraint';
import type { LiveSet } from '../live-set';
import { findPossibleAnswers } from '../possible-answers';
import { toAbstractState, type ScoreCount, type StateClass } from '../state-set';
import type { ExplorationContext } from './exploration-context';
import { groupAnswers, type AnswerGroup } from './group-answers';

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

/**
 * Creates what groups the answers of a field within the limits that earlier answers give it.
 * @param groups the answers without such limits; they are used where the field has none
 */
export function createGroupByLimits(
  context: ExplorationContext,
  { field, applyLimits }: PreparedField,
  liveSet: LiveSet,
  constraints: readonly NonNullable<Constraint['field']>[],
  groups: readonly AnswerGroup[],
): GroupByLimits {
  if (applyLimits === undefined) return (_, states) => [{ states, groups }];
  const byLimits = new Map<string, readonly AnswerGroup[]>();
  const { answers } = context.cache.getPossibleAnswers(field.id);
  const findGroups = (limited: typeof field): readonly AnswerGroup[] => {
    const accepted = answers.filter(({ value }) => isAcceptedAnswer(limited, value));
    // Answers beside the known ones may fit, where the limit is one that nothing else names.
    const possible = accepted.length > 0 ? accepted : findPossibleAnswers(limited, []).answers;
    return groupAnswers(context, field, liveSet, constraints, possible);
  };
  return (stateClass, states) => {
    const parts = new Map<string, AnsweringStates & { states: ScoreCount[] }>();
    for (const state of states) {
      const limited = applyLimits(field, context.getFacts(toAbstractState(stateClass, state)));
      const key = JSON.stringify(limited);
      const own = byLimits.get(key) ?? findGroups(limited);
      byLimits.set(key, own);
      const part = parts.get(key) ?? { states: [], groups: own };
      part.states.push(state);
      parts.set(key, part);
    }
    return [...parts.values()];
  };
}
