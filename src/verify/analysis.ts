import type { PreparedFunnel } from '../engine/parts/prepared-funnel';
import { explore, type Exploration, type Width } from './explore';
import { defaultLimits, type ExplorationLimits } from './exploration-limits';
import { createExplorationCache, type ExplorationCache } from './explore/exploration-cache';
import { toLeftOut, type LeftOut } from './left-out';
import { noWeights, type VisitWeights } from './visit-weights';
import { readEverything, type Reader, type ReadingPlan } from './readers';

/**
 * Everything that is read of a funnel's visits. A narrow funnel is explored once, with all readers
 * together. In a wide one each reader is explored apart, so that what is never read together is not
 * kept together.
 */
export interface Analysis extends Exploration {
  /** Are the readers explored apart? The exploration itself then reads steps and routes only. */
  isApart: boolean;
  /** The exploration that keeps what a reader reads. */
  read: (reader: Reader) => Exploration;
  /** The same, or null where that exploration would be too wide. */
  tryRead: (reader: Reader) => Exploration | null;
  /** All explorations made so far, by what they read. */
  getExplorations: () => ReadonlyMap<string, Exploration>;
}

/** Above this number of states at one program point, an attempt ends and less is read at once. */
const maxAttemptStates = 2_000;
/** The same for a funnel with one score: nothing multiplies with its totals, so little is gained. */
const maxAttemptStatesOfOneScore = 5_000;

const getAttemptLimits = (
  { definition }: PreparedFunnel,
  limits: ExplorationLimits,
): ExplorationLimits => ({
  ...limits,
  maxStates: Math.min(
    limits.maxStates,
    definition.scores.length === 1 ? maxAttemptStatesOfOneScore : maxAttemptStates,
  ),
  stopsAtMaxStates: true,
});

/**
 * Explores a funnel: together if its states are few, else apart.
 * @param limits of each exploration
 */
export function analyse(
  funnel: PreparedFunnel,
  limits: ExplorationLimits = defaultLimits,
  plan: ReadingPlan = readEverything(funnel),
  weights: VisitWeights = noWeights,
  cache: ExplorationCache = createExplorationCache(funnel),
): Analysis {
  const joint = explore(funnel, getAttemptLimits(funnel, limits), [], plan, cache, weights);
  if (joint.stoppedAt === null)
    return {
      ...joint,
      isApart: false,
      read: () => joint,
      tryRead: () => joint,
      getExplorations: () => new Map([['everything', joint]]),
    };
  return analyseApart(funnel, limits, weights, cache);
}

/** Explores the steps and routes, and each reader when it is asked for. */
export function analyseApart(
  funnel: PreparedFunnel,
  limits: ExplorationLimits = defaultLimits,
  weights: VisitWeights = noWeights,
  cache: ExplorationCache = createExplorationCache(funnel),
): Analysis {
  const routes = explore(funnel, limits, [], { routes: 'taken', readers: [] }, cache, weights);
  const explorations = new Map<string, Exploration>();
  const exploreFor = (reader: Reader, ownLimits: ExplorationLimits): Exploration => {
    const watchedSteps = [...weights.leavingSteps];
    const plan: ReadingPlan = { routes: 'as needed', readers: [reader], watchedSteps };
    return explorations.get(reader.name) ?? explore(funnel, ownLimits, [], plan, cache, weights);
  };
  return {
    ...routes,
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

const getAll = (analysis: Analysis): Exploration[] => [...analysis.getExplorations().values()];

/** Was everything that was asked for explored completely? */
export const isExhaustive = (analysis: Analysis): boolean =>
  getAll(analysis).every(({ exhaustive }) => exhaustive);

/** What was asked for and is not exact. */
export const findLeftOut = (analysis: Analysis): LeftOut[] =>
  [...analysis.getExplorations()].flatMap(
    ([part, exploration]) => toLeftOut(part, exploration) ?? [],
  );

/** The least share of all answer combinations that an exploration covered. */
export const getExploredShare = (analysis: Analysis): number =>
  Math.min(...getAll(analysis).map(({ share }) => share));

/** The widest program point of all explorations. */
export const getWidest = (analysis: Analysis): Width =>
  getAll(analysis)
    .map(({ widest }) => widest)
    .reduce((a, b) => (b.states > a.states ? b : a));
