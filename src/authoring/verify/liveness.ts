import { canAwardPoints } from '../../funnel/engine/extensions/points';
import type { FieldReads, FunnelReads, StepReads } from './funnel-reads';
import { getAtOrThrow, getOrThrow } from './get-or-throw';
import { findLiveScores, type LiveSet, LiveSetBuilder } from './live-set';
import type { ReadingPlan } from './readers';

/** A place of a visit: before field `index` of a step, or behind the last one on leaving the step. */
export interface ProgramPoint {
  step: string;
  index: number;
  liveSet: LiveSet;
}

export interface Liveness {
  /**
   * The program point before field `index` of a step; at `index` = number of fields, on leaving it.
   * Points between which nothing is read and nothing counts are one: the last of them.
   */
  getPoint: (step: string, index: number) => ProgramPoint;
  unsettledFields: ReadonlySet<string>;
  /** By step: the step on which all of its routes arrive, as far as the readers can tell. */
  bypasses: ReadonlyMap<string, string>;
}

/**
 * Finds the steps whose choice of a route no reader can tell: all routes arrive on the same step, and
 * nothing is asked, drawn, decided or read in between. Endings that the same readers read, and that none
 * of them names, count as one.
 * @returns by such a step, the step on which all routes arrive
 */
export function findBypasses(
  { steps: allSteps }: FunnelReads,
  { routes, readers, watchedSteps = [] }: ReadingPlan,
): ReadonlyMap<string, string> {
  const bypasses = new Map<string, string>();
  if (routes !== 'as needed') return bypasses;
  const readSteps = new Set([...watchedSteps, ...readers.flatMap(({ steps }) => steps)]);
  /** By the readers of an ending: the last such one, so that what leads to any of them comes before. */
  const endings = new Map<string, string>();
  /** By step: the first step at or behind it where something happens. */
  const arrivals = new Map<StepReads, string>();
  const hasEffect = ({ step, fields, draw, decisions }: StepReads['prepared']): boolean =>
    fields.length > 0 || draw !== null || decisions.length > 0 || readSteps.has(step.id);

  for (const current of allSteps.toReversed()) {
    const { prepared, canAlwaysContinue } = current;
    const { id } = prepared.step;
    if (prepared.isFinal) {
      const read = readers.flatMap(({ steps }, index) => (steps.includes(id) ? [index] : []));
      const isNamed = readers.some(({ namedEndings = [] }) => namedEndings.includes(id));
      const key = JSON.stringify([read, watchedSteps.includes(id), isNamed ? id : null]);
      const ending = endings.get(key) ?? id;
      endings.set(key, ending);
      arrivals.set(current, ending);
      continue;
    }
    const targets = new Set(current.targets.map((target) => arrivals.get(target)));
    const [arrival] = targets;
    const bypass = targets.size === 1 && canAlwaysContinue ? arrival : undefined;
    if (bypass !== undefined && prepared.targets.some((target) => target !== bypass))
      bypasses.set(id, bypass);
    arrivals.set(current, bypass === undefined || hasEffect(prepared) ? id : bypass);
  }
  return bypasses;
}

/** What is read on leaving a step: by its routes, by what lets a visitor leave it, and by readers. */
function buildExitLiveSet(
  { prepared, everyRoute, takenRoute, leaving }: StepReads,
  { readBy }: FunnelReads,
  { routes, readers }: ReadingPlan,
  isBypassed: boolean,
): LiveSetBuilder {
  const liveSet = new LiveSetBuilder();
  if (!isBypassed) liveSet.add(routes === 'every rule' ? everyRoute : takenRoute);
  liveSet.add(leaving);
  for (const reader of readers)
    if (reader.steps.includes(prepared.step.id)) liveSet.addAll(readBy(reader));
  return liveSet;
}

/** Adds, for each unsettled field, its points and what its visibility depends on. */
function closeUnsettled({ unsettled }: FunnelReads, liveSet: LiveSetBuilder): LiveSet {
  if (unsettled.length === 0) return liveSet;
  for (let size = -1; size !== liveSet.size;) {
    size = liveSet.size;
    for (const { id, points, shown } of unsettled) {
      for (const [score, observed] of points) if (liveSet.scores.has(score)) liveSet.add(observed);
      if (liveSet.fields.has(id)) liveSet.add(shown);
    }
  }
  return liveSet;
}

/** Is a field shown to everyone, and nothing reads its answer or its points behind it? */
function isUnread({ field, applyLimits }: FieldReads, liveSet: LiveSet): boolean {
  if (applyLimits !== undefined || field.visibleWhen !== undefined) return false;
  if (liveSet.fields.has(field.id)) return false;
  return [...findLiveScores(liveSet)].every((score) => !canAwardPoints(field, score));
}

/** The program points of a step: one before each field, and the last on leaving it. */
type StepPoints = readonly [ProgramPoint, ...ProgramPoint[]];

/**
 * Computes the live set of every program point by one backward pass (liveness analysis).
 * @param plan what is read
 */
export function computeLiveness(reads: FunnelReads, plan: ReadingPlan): Liveness {
  const bypasses = findBypasses(reads, plan);
  const pointsByStep = new Map<string, StepPoints>();
  const getPoints = (step: string): StepPoints => getOrThrow(pointsByStep, step);

  for (const current of reads.steps.toReversed()) {
    const { prepared, fields } = current;
    const step = prepared.step.id;
    const bypass = bypasses.get(step);
    const exitLiveSet = buildExitLiveSet(current, reads, plan, bypass !== undefined);
    const [onlyTarget, ...others] = prepared.targets;
    const readsNothing = exitLiveSet.size === 0;
    const isPassedOn =
      readsNothing && bypass === undefined && others.length === 0 && prepared.draw === null;
    for (const target of bypass === undefined ? prepared.targets : [bypass])
      exitLiveSet.addAll(getPoints(target)[0].liveSet);
    const points: [ProgramPoint, ...ProgramPoint[]] = [
      isPassedOn && onlyTarget !== undefined
        ? getPoints(onlyTarget)[0]
        : { step, index: fields.length, liveSet: closeUnsettled(reads, exitLiveSet) },
    ];
    for (const [index, entry] of [...fields.entries()].toReversed()) {
      const [after] = points;
      if (isUnread(entry, after.liveSet)) {
        points.unshift(after);
        continue;
      }
      const liveSet = new LiveSetBuilder();
      liveSet.addAll(after.liveSet).add(entry.shown).add(entry.limits);
      points.unshift({ step, index, liveSet: closeUnsettled(reads, liveSet) });
    }
    pointsByStep.set(step, points);
  }
  return {
    getPoint: (step, index) => getAtOrThrow(getPoints(step), index),
    unsettledFields: reads.unsettledFields,
    bypasses,
  };
}
