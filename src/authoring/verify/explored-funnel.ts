import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { explore, type Exploration, type Width } from './explore/explore';
import { defaultLimits, type ExplorationLimits } from './exploration-limits';
import { createExplorationCache, type ExplorationCache } from './explore/exploration-cache';
import { toLeftOut, type LeftOut } from './left-out';
import { noWeights, type VisitWeights } from './visit-weights';
import type { FunnelReads } from './funnel-reads';
import { getOrThrow } from './get-or-throw';
import { findLiveScores } from './live-set';
import { readEverything, type Reader, type ReadingPlan, type RouteReading } from './readers';
import { collectRouteFacts, type RouteFacts } from './route-facts';

/**
 * Everything that is read of a funnel's visits. A narrow funnel is explored once, with all readers
 * together. In a wide one each reader is explored apart, so that what is never read together is not
 * kept together.
 */
export interface ExploredFunnel extends Exploration {
  /** Are the readers explored apart? The exploration itself then reads steps and routes only. */
  isApart: boolean;
  /** The exploration that keeps what a reader reads. */
  read: (reader: Reader) => Exploration;
  /** The same, or null where that exploration would be too wide. */
  tryRead: (reader: Reader) => Exploration | null;
  /** An exploration for one reader at the exits of steps that no other reader reads. */
  readAlone: (reader: Reader) => Exploration;
  /** What conditions of routes read of visitors; computed once. */
  getRouteFacts: () => RouteFacts;
  /** All explorations made so far, by what they read. */
  getExplorations: () => ReadonlyMap<string, Exploration>;
}

/** Above this number of states at one program point, an attempt ends and less is read at once. */
const maxAttemptStates = 2_000;
/** The same where one score is read: nothing multiplies with its totals, so little is gained. */
const maxAttemptStatesOfOneScore = 5_000;

const toAttemptLimits = (limits: ExplorationLimits, maxStates: number): ExplorationLimits => ({
  ...limits,
  maxStates: Math.min(limits.maxStates, maxStates),
  stopsAtMaxStates: true,
});

const getAttemptLimits = (
  { definition }: PreparedFunnel,
  limits: ExplorationLimits,
): ExplorationLimits =>
  toAttemptLimits(
    limits,
    definition.scores.length === 1 ? maxAttemptStatesOfOneScore : maxAttemptStates,
  );

function createOwnReading(
  exploration: Exploration,
): Pick<ExploredFunnel, 'readAlone' | 'getRouteFacts'> {
  let routeFacts: RouteFacts | null = null;
  return {
    readAlone: (reader) =>
      explore(exploration.funnel, defaultLimits, [], { routes: 'as needed', readers: [reader] }),
    getRouteFacts: () => (routeFacts ??= collectRouteFacts(exploration)),
  };
}

/**
 * Explores a funnel: together if its states are few, else apart.
 * @param limits of each exploration
 * @param plan what is going to be read
 */
export function exploreFunnel(
  funnel: PreparedFunnel,
  limits: ExplorationLimits = defaultLimits,
  plan: ReadingPlan = readEverything(funnel),
  weights: VisitWeights = noWeights,
  shared: ExplorationCache | null = null,
): ExploredFunnel {
  const cache = shared ?? createExplorationCache(funnel);
  const joint = explore(funnel, getAttemptLimits(funnel, limits), [], plan, cache, weights);
  if (joint.stoppedAt === null)
    return {
      ...joint,
      ...createOwnReading(joint),
      isApart: false,
      read: () => joint,
      tryRead: () => joint,
      getExplorations: () => new Map([['everything', joint]]),
    };
  return exploreApart(funnel, limits, plan, weights, cache);
}

const getOnly = <Value>(values: ReadonlySet<Value>): Value | null => {
  const [only] = values;
  return only !== undefined && values.size === 1 ? only : null;
};

/** The only score that the routes read: they decide which steps, fields and options are shown. */
const findScoreOfRoutes = ({ readRoutes }: FunnelReads): string | null =>
  getOnly(findLiveScores(readRoutes()));

/**
 * The only score that a reader reads, if nothing else that it reads multiplies with its totals: no
 * draw, and no answer that is given before the last points.
 */
function findScoreOf(
  funnel: PreparedFunnel,
  { readBy }: FunnelReads,
  reader: Reader,
): string | null {
  const liveSet = readBy(reader);
  const score = getOnly(findLiveScores(liveSet));
  if (score === null || liveSet.draws.size > 0) return null;
  const order = funnel.topologicalOrder;
  const getPosition = (field: string): number =>
    order.indexOf(getOrThrow(funnel.fields, field).stepId);
  const lastPoints = Math.max(
    ...getOrThrow(funnel.scores, score).scoringFields.map(({ field }) => getPosition(field.id)),
  );
  return [...liveSet.fields.keys()].every((id) => getPosition(id) > lastPoints) ? score : null;
}

/** The readers of one score by that score. Explored together they cost as much as the finest alone. */
function groupByScore(
  funnel: PreparedFunnel,
  reads: FunnelReads,
  readers: readonly Reader[],
): ReadonlyMap<string, readonly Reader[]> {
  const groups = new Map<string, Reader[]>();
  for (const reader of readers) {
    const score = findScoreOf(funnel, reads, reader);
    if (score !== null) groups.set(score, [...(groups.get(score) ?? []), reader]);
  }
  return groups;
}

/**
 * Explores the steps and routes, and each reader when it is asked for. Readers of the same score are
 * explored together, with the routes if they read it, too.
 */
export function exploreApart(
  funnel: PreparedFunnel,
  limits: ExplorationLimits = defaultLimits,
  { readers: allReaders }: ReadingPlan = readEverything(funnel),
  weights: VisitWeights = noWeights,
  cache: ExplorationCache = createExplorationCache(funnel),
): ExploredFunnel {
  const watchedSteps = [...weights.leavingSteps];
  const exploreWatched = (plan: ReadingPlan, ownLimits: ExplorationLimits): Exploration =>
    explore(funnel, ownLimits, [], { ...plan, watchedSteps }, cache, weights);

  const untriedGroups = new Map(groupByScore(funnel, cache.reads, allReaders));
  /** Explores the readers of a score together; null if there are none, or that is too wide. */
  const tryGroup = (routes: RouteReading, score: string | null): Exploration | null => {
    const readers = score === null ? undefined : untriedGroups.get(score);
    if (score === null || readers === undefined) return null;
    untriedGroups.delete(score);
    const attemptLimits = toAttemptLimits(limits, maxAttemptStatesOfOneScore);
    const name = `everything of "${score}"`;
    const together = exploreWatched({ name, routes, readers }, attemptLimits);
    return together.stoppedAt === null ? together : null;
  };

  const routes =
    tryGroup('every rule', findScoreOfRoutes(cache.reads)) ??
    exploreWatched({ routes: 'taken', readers: [] }, limits);
  const explorations = new Map<string, Exploration>();
  const findKeeping = (reader: Reader): Exploration | undefined =>
    [routes, ...explorations.values()].find(
      ({ stoppedAt, share, keeps }) => stoppedAt === null && share === 1 && keeps(reader),
    );
  const exploreFor = (reader: Reader, ownLimits: ExplorationLimits): Exploration => {
    const known = explorations.get(reader.name) ?? findKeeping(reader);
    if (known !== undefined) return known;
    const together = tryGroup('as needed', findScoreOf(funnel, cache.reads, reader));
    return together?.keeps(reader) === true
      ? together
      : exploreWatched({ routes: 'as needed', readers: [reader] }, ownLimits);
  };
  return {
    ...routes,
    ...createOwnReading(routes),
    isApart: true,
    read: (reader) => {
      const exploration = exploreFor(reader, limits);
      explorations.set(reader.name, exploration);
      return exploration;
    },
    tryRead: (reader) => {
      const exploration = exploreFor(reader, getAttemptLimits(funnel, limits));
      if (exploration.stoppedAt !== null) return null;
      explorations.set(reader.name, exploration);
      return exploration;
    },
    getExplorations: () => new Map([['routes', routes], ...explorations]),
  };
}

const getAll = (explored: ExploredFunnel): Exploration[] => [
  ...explored.getExplorations().values(),
];

/** Was everything that was asked for explored completely? */
export const isExhaustive = (explored: ExploredFunnel): boolean =>
  getAll(explored).every(({ exhaustive }) => exhaustive);

/** What was asked for and is not exact. */
export const findLeftOut = (explored: ExploredFunnel): LeftOut[] =>
  [...explored.getExplorations()].flatMap(
    ([part, exploration]) => toLeftOut(part, exploration) ?? [],
  );

/** The least share of all answer combinations that an exploration covered. */
export const getExploredShare = (explored: ExploredFunnel): number =>
  Math.min(...getAll(explored).map(({ share }) => share));

/** The widest program point of all explorations. */
export const getWidest = (explored: ExploredFunnel): Width =>
  getAll(explored)
    .map(({ widest }) => widest)
    .reduce((a, b) => (b.states > a.states ? b : a));
