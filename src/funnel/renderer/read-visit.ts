import type { FunnelDefinition } from '../definition/normalise';
import type {
  FunnelExtensions,
  InputAddress,
  InputsExtension,
} from '../engine/model/prepared-funnel';
import type { VisitFacts } from '../engine/model/visit-facts';
import type { StoragePort } from '../engine/ports/storage-port';
import { getSessionDay, parseVisitFacts } from '../engine/visit-facts';
import { replaceHistoryEntry } from '../../shared/browser/history-entries';
import { getLocalDay } from '../../shared/browser/local-day';
import { getVisitKey } from '../../shared/text/visit-key';

/** Other pages than the funnel's read no inputs from their address. */
const noAddress: InputAddress = { search: '', hash: '' };

/** Reads the address, and removes personal inputs from it at once. A prerender has none. */
export function takeAddress(
  definition: FunnelDefinition,
  inputs: InputsExtension,
): InputAddress | undefined {
  if (typeof window === 'undefined') return undefined;
  const { pathname, search, hash } = window.location;
  const rest = inputs.removePersonal(definition, hash);
  if (rest !== null) replaceHistoryEntry(window.history.state, pathname + search + rest);
  return { search, hash };
}

/** The facts of the stored visit; of a new one, read from clock, chance and address. */
export function readVisit(
  {
    definition,
    extensions: { inputs, orderOptions, readers },
  }: { definition: FunnelDefinition; extensions: FunnelExtensions },
  {
    storage,
    now,
    random = Math.random,
    address = noAddress,
    isSession = false,
  }: {
    storage: Pick<StoragePort, 'get'>;
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
