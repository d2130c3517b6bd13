import type { PreparedField } from '../../engine/parts/prepared-funnel';
import type { LiveSet } from '../liveness';
import {
  getOrAddStateClass,
  mergeScoreCount,
  toAbstractState,
  type StateClass,
  type StateSet,
  type ScoreCount,
} from '../state-set';
import { appendEvents, type Trace } from '../trace';
import { groupAnswers, type AnswerGroup } from './group-answers';
import type { ExplorationContext } from './exploration-context';

/** Splits a state class into those who see the field and those who do not. */
function partitionByVisibility(
  { getFacts, hasScoreConditions }: ExplorationContext,
  stateClass: StateClass,
  { field, isVisible }: PreparedField,
): [ScoreCount[], ScoreCount[]] {
  const all = [...stateClass.scoreCounts.values()];
  if (field.visibleWhen === undefined) return [all, []];
  const isShownTo = (scoreCount: ScoreCount): boolean =>
    isVisible(getFacts(toAbstractState(stateClass, scoreCount)));
  // If no condition reads a score, visibility is equal for the whole class.
  if (!hasScoreConditions) return all.slice(0, 1).every(isShownTo) ? [all, []] : [[], all];
  return [all.filter(isShownTo), all.filter((scoreCount) => !isShownTo(scoreCount))];
}

/** Applies every answer group to every score count. */
function mergeAnswers(
  scoreCounts: readonly ScoreCount[],
  groups: readonly AnswerGroup[],
  getTargetClass: (group: AnswerGroup) => StateClass,
): void {
  const moves = groups.map((group) => ({
    points: group.points,
    count: group.count,
    extendTrace: (trace: Trace | null) =>
      group.event === null ? trace : appendEvents(trace, group.event),
    targetClass: getTargetClass(group),
  }));
  for (const scoreCount of scoreCounts)
    for (const move of moves)
      mergeScoreCount(move.targetClass, scoreCount, move.points, move.count, move.extendTrace);
}

/**
 * Applies every answer of one field to every state.
 * @param liveSet live set after the answer
 */
export function exploreField(
  context: ExplorationContext,
  entering: StateSet,
  entry: PreparedField,
  liveSet: LiveSet,
): StateSet {
  const { constraints, getProjection, zeroPoints, visibleFields, unanswerableFields, sample } =
    context;
  const { id } = entry.field;
  const fieldConstraints = constraints.flatMap(({ field }) => (field?.id === id ? [field] : []));
  const groups = groupAnswers(context, entry.field, liveSet, fieldConstraints);
  const projection = getProjection(liveSet);
  const isLive = liveSet.fields.has(id);
  const stateSet: StateSet = new Map();
  const getTargetClass = ({ answers, draws }: StateClass, { value }: AnswerGroup): StateClass => {
    const isStored = isLive && value !== undefined;
    const answeredState = { answers: isStored ? new Map(answers).set(id, value) : answers, draws };
    return getOrAddStateClass(stateSet, answeredState, projection);
  };
  for (const stateClass of entering.values()) {
    const [shownTo, hiddenFrom] = partitionByVisibility(context, stateClass, entry);
    const [first] = shownTo;
    if (first !== undefined && fieldConstraints.every(({ isShown }) => isShown)) {
      visibleFields.add(id);
      if (groups.length === 0 && !unanswerableFields.some(({ field }) => field === id))
        unanswerableFields.push({
          step: entry.stepId,
          field: id,
          state: toAbstractState(stateClass, first),
        });
      mergeAnswers(shownTo, groups, (group) => getTargetClass(stateClass, group));
    }
    if (hiddenFrom.length > 0 && fieldConstraints.every(({ isShown }) => !isShown)) {
      const targetClass = getOrAddStateClass(stateSet, stateClass, projection);
      for (const scoreCount of hiddenFrom)
        mergeScoreCount(targetClass, scoreCount, zeroPoints, 1n, (trace) => trace);
    }
  }
  return sample(stateSet);
}
