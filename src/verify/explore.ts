import type { PreparedFunnel } from '../engine/prepare';
import { findAsked } from './asked';
import { crowdOfOne, type Crowd, type Crowds } from './crowd';
import { createBypass, type Demand } from './demand';
import { entryOf } from './entries';
import { createExplorer, type Stuck } from './explore/explorer';
import { leaveStep, type Departure } from './explore/leave-step';
import { passStep } from './explore/pass-step';
import type { PossibleAnswers } from './possible-answers';
import { beginning } from './situation';

export interface Limits {
  /** More situations than this at one moment are thinned out: the exploration becomes a sample. */
  situations: number;
}

const ordinaryLimits: Limits = { situations: 20_000 };

/** Everything that can happen in a funnel, as far as it was looked at. */
export interface Exploration {
  funnel: PreparedFunnel;
  /** Nothing was left out. */
  exhaustive: boolean;
  /** The share of all ways that was looked at, where situations had to be thinned out. */
  share: number;
  /**
   * By step, in an order in which each comes before everything it leads to; unreachable steps are
   * absent. Of a step where nothing depends on the visitor, one departure stands for all.
   */
  departures: ReadonlyMap<string, readonly Departure[]>;
  /** Fields that no answer satisfies, once each. */
  stuck: readonly Stuck[];
  /** Fields that some visitor sees. */
  shown: ReadonlySet<string>;
  /** What each field may hold. */
  answersOf: (field: string) => PossibleAnswers;
}

/**
 * Follows every visitor through a funnel at once, with the engine's own conditions, decisions and
 * routes. Visitors who differ in nothing that is still asked are followed together, so the work
 * grows with what the funnel asks and not with the number of combinations, which stays exact.
 * @param demands follow only visitors who meet all of them
 */
export function explore(
  funnel: PreparedFunnel,
  limits: Limits = ordinaryLimits,
  demands: readonly Demand[] = [],
): Exploration {
  const { order } = funnel;
  const asking = findAsked(funnel, order);
  const explorer = createExplorer(funnel, asking, limits.situations, demands);
  const bypasses = createBypass(funnel, order, demands);

  const entering = new Map<string, Crowds>();
  /** Those who enter a step, if they may come by it from another. */
  const crowdsAt = (from: string | null, step: string): Crowds | null => {
    if (bypasses(from, step)) return null;
    const crowds = entering.get(step) ?? new Map<string, Crowd>();
    entering.set(step, crowds);
    return crowds;
  };
  const first = funnel.start(explorer.factsOf(beginning));
  if (first !== null) crowdsAt(null, first)?.set('', crowdOfOne(beginning));

  const departures = new Map<string, Departure[]>();
  for (const id of order) {
    const crowds = entering.get(id);
    if (crowds === undefined) continue;
    const prepared = entryOf(funnel.steps, id);
    entering.delete(id);
    const done = passStep(explorer, prepared, crowds);
    departures.set(
      id,
      leaveStep(explorer, prepared, done, (target) => crowdsAt(id, target)),
    );
  }
  return {
    funnel,
    exhaustive: explorer.isExhaustive(),
    share: explorer.share(),
    departures,
    stuck: explorer.stuck,
    shown: explorer.shown,
    answersOf: explorer.answersOf,
  };
}
