import type { PreparedField } from '../../engine/prepare';
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

/** Those of a crowd who see a field, and those who do not. */
function partitionByVisibility(
  { getFacts, hasScoreConditions }: ExplorationContext,
  stateClass: StateClass,
  { field, isVisible }: PreparedField,
): [ScoreCount[], ScoreCount[]] {
  const all = [...stateClass.scoreCounts.values()];
  if (field.visibleWhen === undefined) return [all, []];
  const sees = (scoreCount: ScoreCount): boolean =>
    isVisible(getFacts(toAbstractState(stateClass, scoreCount)));
  // Without a question about points, what one of them sees all see.
  if (!hasScoreConditions) return all.slice(0, 1).every(sees) ? [all, []] : [[], all];
  return [all.filter(sees), all.filter((scoreCount) => !sees(scoreCount))];
}

/** Lets each of those who see a field give every answer. */
function mergeAnswers(
  seeing: readonly ScoreCount[],
  groups: readonly AnswerGroup[],
  crowdAfter: (group: AnswerGroup) => StateClass,
): void {
  const choices = groups.map((group) => ({
    points: group.points,
    ways: group.count,
    walkOn: (trace: Trace | null) =>
      group.event === null ? trace : appendEvents(trace, group.event),
    to: crowdAfter(group),
  }));
  for (const scoreCount of seeing)
    for (const choice of choices)
      mergeScoreCount(choice.to, scoreCount, choice.points, choice.ways, choice.walkOn);
}

/**
 * Every way to answer one field, from every situation.
 * @param liveSet what is asked from the answer on
 */
export function exploreField(
  context: ExplorationContext,
  entering: StateSet,
  entry: PreparedField,
  liveSet: LiveSet,
): StateSet {
  const {
    constraints,
    getProjection,
    zeroPoints,
    visibleFields: shown,
    unanswerableFields,
    sample,
  } = context;
  const { id } = entry.field;
  const wanted = constraints.flatMap(({ field }) => (field?.id === id ? [field] : []));
  const groups = groupAnswers(context, entry.field, liveSet, wanted);
  const projection = getProjection(liveSet);
  const isAsked = liveSet.fields.has(id);
  const stateSet: StateSet = new Map();
  const crowdAfter = ({ answers, draws }: StateClass, { value }: AnswerGroup): StateClass => {
    const isKept = isAsked && value !== undefined;
    const known = { answers: isKept ? new Map(answers).set(id, value) : answers, draws };
    return getOrAddStateClass(stateSet, known, projection);
  };
  for (const stateClass of entering.values()) {
    const [seeing, passing] = partitionByVisibility(context, stateClass, entry);
    const [first] = seeing;
    if (first !== undefined && wanted.every(({ isShown }) => isShown)) {
      shown.add(id);
      if (groups.length === 0 && !unanswerableFields.some(({ field }) => field === id))
        unanswerableFields.push({
          step: entry.stepId,
          field: id,
          state: toAbstractState(stateClass, first),
        });
      mergeAnswers(seeing, groups, (group) => crowdAfter(stateClass, group));
    }
    if (passing.length > 0 && wanted.every(({ isShown }) => !isShown)) {
      const to = getOrAddStateClass(stateSet, stateClass, projection);
      for (const scoreCount of passing)
        mergeScoreCount(to, scoreCount, zeroPoints, 1n, (trace) => trace);
    }
  }
  return sample(stateSet);
}
