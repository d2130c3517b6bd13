import type { PreparedStep } from '../../../funnel/engine/model/prepared-funnel';
import { canAnswerOne, findMissing } from '../missing-answers';
import { type ScoreCount, type StateClass, type StateSet, toAbstractState } from '../state-set';
import type { ExplorationContext } from './exploration-context';

/** Notes the states that can answer none of the fields of which they need one. */
function addStopped(
  context: ExplorationContext,
  prepared: PreparedStep,
  stateClass: StateClass,
  state: ScoreCount,
): void {
  const { addStopped: add, cache, getFacts, unanswerableGroups } = context;
  const abstract = toAbstractState(stateClass, state);
  const facts = getFacts(abstract);
  const stopping = findMissing(prepared, facts).filter(
    (missing) =>
      !canAnswerOne(prepared, missing, facts, (id) =>
        cache.getPossibleAnswers(id).answers.map(({ value }) => value),
      ),
  );
  if (stopping.length > 0) add(prepared.step.id, state.probability);
  for (const { index, fields } of stopping) {
    const step = prepared.step.id;
    if (unanswerableGroups.some((known) => known.step === step && known.index === index)) continue;
    unanswerableGroups.push({ step, index, fields: fields.map(({ id }) => id), state: abstract });
  }
}

/**
 * Drops the states that lack an answer of which the step needs one. Such a visitor stays on the step
 * and answers; those who do are among the other states.
 */
export function dropUnanswered(
  context: ExplorationContext,
  prepared: PreparedStep,
  answered: StateSet,
): StateSet {
  const { cache, getFacts } = context;
  const kept: StateSet = new Map();
  for (const [key, stateClass] of answered) {
    const isMissing = (state: ScoreCount): boolean =>
      findMissing(prepared, getFacts(toAbstractState(stateClass, state))).length > 0;
    const all = [...stateClass.scoreCounts];
    const [first] = stateClass.scoreCounts.values();
    // If no condition reads a score, the fields that are shown are equal for the whole class.
    const isAllMissing = !cache.reads.hasScoreConditions && first !== undefined && isMissing(first);
    const dropped = cache.reads.hasScoreConditions
      ? all.filter(([, state]) => isMissing(state))
      : isAllMissing
        ? all
        : [];
    for (const [, state] of dropped) addStopped(context, prepared, stateClass, state);
    if (dropped.length === 0) kept.set(key, stateClass);
    else if (dropped.length < all.length)
      kept.set(key, {
        ...stateClass,
        scoreCounts: new Map(all.filter((entry) => !dropped.includes(entry))),
      });
  }
  return kept;
}
