import { getLocalDay } from '../../browser/local-day';
import type { FunnelDefinition } from '../../definition/normalise';
import type { VisitFacts } from '../../engine/parts/visit-facts';
import { parseVisitFacts } from '../../engine/visit-facts';
import { getVisitKey } from '../../text/visit-key';
import type { SitePorts } from '../../ports/ports-context';

/** The facts of the stored visit; of a new one, read from the clock of the device. */
export const readVisit = (
  { persistence }: FunnelDefinition,
  { storage, now }: { storage: Pick<SitePorts['storage'], 'get'>; now: () => number },
): VisitFacts =>
  parseVisitFacts(storage.get(getVisitKey(persistence.step.key))) ?? {
    today: getLocalDay(now()),
  };
