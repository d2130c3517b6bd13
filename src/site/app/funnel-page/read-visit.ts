import { getLocalDay } from '../../../shared/browser/local-day';
import type { InputAddress } from '../../../funnel/engine/model/inputs';
import type { VisitFacts } from '../../../funnel/engine/model/visit-facts';
import { getSessionDay, parseVisitFacts } from '../../../funnel/engine/visit-facts';
import { getVisitKey } from '../../../shared/text/visit-key';
import type { SitePorts } from '../../ports/ports-context';
import type { LoadedFunnel } from './load-funnel';

/** Other pages than the funnel's read no inputs from their address. */
const noAddress: InputAddress = { search: '', hash: '' };

/** The facts of the stored visit; of a new one, read from clock, chance and address. */
export function readVisit(
  { definition, extensions: { inputs, orderOptions, readers } }: LoadedFunnel,
  {
    storage,
    now,
    random = Math.random,
    address = noAddress,
    isSession = false,
  }: {
    storage: Pick<SitePorts['storage'], 'get'>;
    now: () => number;
    random?: () => number;
    address?: InputAddress | undefined;
    /** Whether a session goes on with the visit: a page of its result leaves it as it is. */
    isSession?: boolean;
  },
): VisitFacts {
  const { key } = definition.persistence.step;
  const stored = storage.get(getVisitKey(key));
  const visit = parseVisitFacts(stored) ?? { today: getLocalDay(now()) };
  if (isSession)
    visit.today = getSessionDay(definition, visit.today, storage.get(key), getLocalDay(now()));
  return {
    ...visit,
    ...(orderOptions && visit.seed === undefined && { seed: Math.floor(random() * 2 ** 31) }),
    ...(inputs && { inputs: inputs.read(definition, stored, address, readers) }),
  };
}
