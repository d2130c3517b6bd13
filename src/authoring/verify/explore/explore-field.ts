import type { FieldReads } from '../funnel-reads';
import {
  countStates,
  getOrAddStateClass,
  mergeScoreCount,
  noPoints,
  toAbstractState,
  type StateClass,
  type StateSet,
  type ScoreCount,
  unitFactor,
} from '../state-set';
import { appendEvents, type Trace } from '../trace';
import { createGroupByLimits, groupAnswers, type AnswerGroup } from './group-answers';
import { sampleSize, type ExplorationContext } from './exploration-context';

/** Splits a state class into those who see the field and those who do not. */
function partitionByVisibility(
  { getFacts, cache }: ExplorationContext,
  stateClass: StateClass,
  { field, isVisible }: FieldReads,
): [ScoreCount[], ScoreCount[]] {
  const all = [...stateClass.scoreCounts.values()];
  if (field.visibleWhen === undefined) return [all, []];
  const isShownTo = (scoreCount: ScoreCount): boolean =>
    isVisible(getFacts(toAbstractState(stateClass, scoreCount)));
  // If no condition reads a score, visibility is equal for the whole class.
  if (!cache.reads.hasScoreConditions)
    return all.slice(0, 1).every(isShownTo) ? [all, []] : [[], all];
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
    factor: group,
    extendTrace: (trace: Trace | null) =>
      group.event === null ? trace : appendEvents(trace, group.event),
    targetClass: getTargetClass(group),
  }));
  for (const scoreCount of scoreCounts)
    for (const move of moves)
      mergeScoreCount(move.targetClass, scoreCount, move.points, move.factor, move.extendTrace);
}

/** Gives every state the only group of answers to a field that nothing reads. */
function passOn(entering: StateSet, { count, probability, event }: AnswerGroup): StateSet {
  for (const { scoreCounts } of entering.values())
    for (const scoreCount of scoreCounts.values()) {
      scoreCount.count *= count;
      scoreCount.probability *= probability;
      if (event !== null) scoreCount.trace = appendEvents(scoreCount.trace, event);
    }
  return entering;
}

/** Notes the states in which no answer fits. */
function addStopped(
  { addStopped: add, unanswerableFields, cache }: ExplorationContext,
  { stepId: step, field, sources }: FieldReads,
  stateClass: StateClass,
  states: readonly ScoreCount[],
): void {
  for (const { probability } of states) add(step, probability);
  const [first] = states;
  const { id } = field;
  if (first === undefined || unanswerableFields.some((entry) => entry.field === id)) return;
  const hasNone = cache.getPossibleAnswers(id).answers.length === 0;
  unanswerableFields.push({
    step,
    field: id,
    state: toAbstractState(stateClass, first),
    limitedBy: hasNone ? null : sources,
  });
}

/** The states after an answer. */
interface Answered {
  stateSet: StateSet;
  /** How many entering states have too many that follow; null where all states are listed. */
  overfullAfter: number | null;
}

function answerField(
  context: ExplorationContext,
  entering: StateSet,
  entry: FieldReads,
  next: number,
): Answered {
  const { constraints, getProjection, visibleFields } = context;
  const { id } = entry.field;
  const liveSet = context.liveness.getPoint(entry.stepId, next).liveSet;
  const fieldConstraints = constraints.flatMap(({ field }) => (field?.id === id ? [field] : []));
  const groups = groupAnswers(context, entry.field, liveSet, fieldConstraints);
  const groupByLimits = createGroupByLimits(context, entry, liveSet, fieldConstraints, groups);
  const [onlyGroup, ...others] = groups;
  const isUnread =
    context.liveness.getPoint(entry.stepId, next - 1) ===
    context.liveness.getPoint(entry.stepId, next);
  if (isUnread && fieldConstraints.length === 0 && onlyGroup !== undefined && others.length === 0) {
    if (entering.size > 0) visibleFields.add(id);
    return { stateSet: passOn(entering, onlyGroup), overfullAfter: null };
  }
  const projection = getProjection(entry.stepId, next);
  const isLive = liveSet.fields.has(id);
  const stateSet: StateSet = new Map();
  const getTargetClass = ({ answers, draws }: StateClass, { value }: AnswerGroup): StateClass => {
    const isStored = isLive && value !== undefined;
    const answeredState = { answers: isStored ? new Map(answers).set(id, value) : answers, draws };
    return getOrAddStateClass(stateSet, answeredState, projection);
  };
  const maxListed = context.getMaxListed();
  let answeredStates = 0;
  // Counting the states is as long as the list, so it waits until that many can have been added.
  let addedAtMost = 0;
  for (const stateClass of entering.values()) {
    if (context.isOutOfTime()) return { stateSet: new Map(), overfullAfter: null };
    if (addedAtMost > maxListed) {
      if (countStates(stateSet) > maxListed) return { stateSet, overfullAfter: answeredStates };
      addedAtMost = 0;
    }
    answeredStates += stateClass.scoreCounts.size;
    addedAtMost += stateClass.scoreCounts.size * Math.max(1, groups.length);
    const [shownTo, hiddenFrom] = partitionByVisibility(context, stateClass, entry);
    const [first] = shownTo;
    if (first !== undefined && fieldConstraints.every(({ isShown }) => isShown !== false)) {
      visibleFields.add(id);
      for (const part of groupByLimits(stateClass, shownTo)) {
        if (part.groups.length === 0) addStopped(context, entry, stateClass, part.states);
        mergeAnswers(part.states, part.groups, (group) => getTargetClass(stateClass, group));
      }
    }
    if (hiddenFrom.length > 0 && fieldConstraints.every(({ isShown }) => isShown !== true)) {
      const targetClass = getOrAddStateClass(stateSet, stateClass, projection);
      for (const scoreCount of hiddenFrom)
        mergeScoreCount(targetClass, scoreCount, noPoints, unitFactor, (trace) => trace);
    }
  }
  return { stateSet, overfullAfter: null };
}

/**
 * Applies every answer of one field to every state. Where more states follow than the memory holds,
 * it applies them to a sample: two numbers that a calculation reads have millions of answers.
 * @param next index of the program point after the answer
 */
export function exploreField(
  context: ExplorationContext,
  entering: StateSet,
  entry: FieldReads,
  next: number,
): StateSet {
  let answered = answerField(context, entering, entry, next);
  let sampled = entering;
  // An exploration that ends where it is too wide needs no sample.
  while (answered.overfullAfter !== null && !context.stopsAtMaxStates) {
    const listed = countStates(answered.stateSet);
    const fitting = Math.max(1, Math.floor((answered.overfullAfter * sampleSize) / listed));
    sampled = context.sampleBefore(sampled, fitting, listed);
    answered = answerField(context, sampled, entry, next);
  }
  return context.sample(answered.stateSet);
}
