import type { Demand } from '../demand';
import { explore, type Limits } from '../explore';
import type { PreparedFunnel } from '../../engine/prepare';
import { eventsOf, type WalkEvent } from '../walk-event';

/** Why no path does something. */
export type Absence = 'impossible' | 'endless' | 'unfound';

/** Events of a visit that comes to an ending, or why there is none. */
export type Witness = { events: WalkEvent[] } | { absence: Absence };

/** Mostly a few visitors are enough to find one; only to prove that there is none takes all. */
const fewSituations = 50;

/** The first way in which a visitor meets all demands and comes to an ending. */
function endingEvents(
  { definition }: PreparedFunnel,
  departures: ReturnType<typeof explore>['departures'],
): WalkEvent[] | null {
  for (const { id, kind } of definition.steps) {
    const [arrived] = kind === 'ending' ? (departures.get(id) ?? []) : [];
    if (arrived !== undefined) return eventsOf(arrived.situation.walk);
  }
  return null;
}

/** Looks for a visitor who meets demands, among all there are. */
export function createWitnesses(
  funnel: PreparedFunnel,
  limits: Limits | undefined,
): (demands: readonly Demand[]) => Witness {
  const most = limits?.situations;
  const attempts: (Limits | undefined)[] =
    most !== undefined && most <= fewSituations
      ? [limits]
      : [{ situations: fewSituations }, limits];
  return (demands) => {
    let absence: Absence = 'unfound';
    for (const attempt of attempts) {
      const { departures, exhaustive } = explore(funnel, attempt, demands);
      const events = endingEvents(funnel, departures);
      if (events !== null) return { events };
      if (!exhaustive) continue;
      const isMet = demands.every(({ step }) => (departures.get(step) ?? []).length > 0);
      absence = isMet ? 'endless' : 'impossible';
      break;
    }
    return { absence };
  };
}
