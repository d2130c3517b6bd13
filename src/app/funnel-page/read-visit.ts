import { getLocalDay } from '../../browser/local-day';
import type { VisitFacts } from '../../engine/parts/visit-facts';
import { parseVisitFacts } from '../../engine/visit-facts';
import { getVisitKey } from '../../text/visit-key';
import type { SitePorts } from '../../ports/ports-context';
import type { LoadedFunnel } from './load-funnel';

/** The facts of the stored visit; of a new one, read from clock and chance. */
export function readVisit(
  { definition: { persistence }, extensions }: LoadedFunnel,
  {
    storage,
    now,
    random = Math.random,
  }: { storage: Pick<SitePorts['storage'], 'get'>; now: () => number; random?: () => number },
): VisitFacts {
  const visit = parseVisitFacts(storage.get(getVisitKey(persistence.step.key))) ?? {
    today: getLocalDay(now()),
  };
  return extensions.orderOptions === undefined || visit.seed !== undefined
    ? visit
    : { ...visit, seed: Math.floor(random() * 2 ** 31) };
}
