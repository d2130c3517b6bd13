import { decide } from '../../engine/decisions';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel, PreparedStep } from '../../engine/prepare';
import { crowdOf, join, situationOf, type Crowd, type Crowds, type Tally } from '../crowd';
import { eventsOnLeaving } from '../moves';
import { entryOf } from '../entries';
import type { Situation } from '../situation';
import { walkOn, type Walk, type WalkEvent } from '../walk-event';
import type { Explorer } from './explorer';

/** Visitors who have done what a step asks and are about to leave it. */
export interface Departure {
  situation: Situation;
  facts: Facts;
  /** Where they go. Null on an ending, where a decision is missing, and where no way leads on. */
  target: string | null;
  /** Ids of decisions due here that find no result. */
  undecided: readonly string[];
}

/** Does it depend on the visitor what follows a step, or what is sent from it? */
function isDecisive(funnel: PreparedFunnel, { step, targets, ...prepared }: PreparedStep): boolean {
  return (
    step.kind === 'ending' ||
    step.next.rules.length > 0 ||
    prepared.decisions.length > 0 ||
    prepared.submission !== null ||
    targets.some((target) => entryOf(funnel.steps, target).step.visibleWhen !== undefined)
  );
}

function departureOf(
  { funnel, factsOf }: Explorer,
  { step, decisions }: PreparedStep,
  situation: Situation,
): Departure {
  const facts = factsOf(situation);
  const undecided = decisions
    .filter((decision) => decide(funnel, decision, facts) === null)
    .map(({ id }) => id);
  const isOpen = undecided.length === 0 && step.kind !== 'ending';
  const target = isOpen ? funnel.route(step.id, facts) : null;
  return { situation, facts, target, undecided };
}

/** The same few events follow every walk; each list is made once and shared. */
function createFollowing(prepared: PreparedStep): (walk: Walk | null) => Walk | null {
  const following = new Map<WalkEvent | undefined, WalkEvent[]>();
  return (walk) => {
    const last = walk?.event;
    const events = following.get(last) ?? eventsOnLeaving(prepared, last);
    following.set(last, events);
    return walkOn(walk, ...events);
  };
}

/** Those who enter a step; null if nobody may come to it so. */
type CrowdsAt = (step: string) => Crowds | null;

/** What a crowd becomes part of on each step that it enters. */
function createEntrance(
  { asking, forgettingAt }: Explorer,
  crowd: Crowd,
  crowdsAt: CrowdsAt,
): (target: string) => Crowd | null {
  const entered = new Map<string, Crowd | null>();
  return (target) => {
    const known = entered.get(target);
    if (known !== undefined) return known;
    const crowds = crowdsAt(target);
    const forgetting = forgettingAt(asking.before(target, 0));
    const to = crowds === null ? null : crowdOf(crowds, crowd, forgetting);
    entered.set(target, to);
    return to;
  };
}

/**
 * Lets those who are done with a step enter the next one.
 * @returns everybody's departure where it depends on the visitor, else one that stands for all
 */
export function leaveStep(
  explorer: Explorer,
  prepared: PreparedStep,
  leaving: Crowds,
  crowdsAt: CrowdsAt,
): Departure[] {
  const { funnel, demands, noPoints } = explorer;
  const isWanted = demands.flatMap((demand) =>
    demand.step === prepared.step.id && demand.leaving !== undefined ? [demand.leaving] : [],
  );
  const isAlike = !isDecisive(funnel, prepared);
  const follow = createFollowing(prepared);
  const departures: Departure[] = [];
  const departing = (crowd: Crowd, tally: Tally): Departure => {
    const [one] = isAlike && isWanted.length === 0 ? departures : [];
    return one ?? departureOf(explorer, prepared, situationOf(crowd, tally));
  };
  for (const crowd of leaving.values()) {
    const enter = createEntrance(explorer, crowd, crowdsAt);
    for (const tally of crowd.tallies.values()) {
      const departure = departing(crowd, tally);
      const { facts, target } = departure;
      if (!isWanted.every((test) => test(facts))) continue;
      if (!isAlike || departures.length === 0) departures.push(departure);
      const to = target === null ? null : enter(target);
      if (to !== null) join(to, tally, noPoints, 1n, follow);
    }
  }
  return departures;
}
