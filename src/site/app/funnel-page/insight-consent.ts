import type { GivenConsent } from '../../ports/consent-port';
import type { SitePorts } from '../../ports/ports-context';
import type { VisitLogConfig } from '../../ports/visit-log-port';
import type { FollowedVisit } from './followed-visit';
import { createVisibleClock } from './visible-clock';

/** Whether a visit is stored: not before an answer where it is `ask`. */
type InsightChoice = 'yes' | 'no' | 'ask';

/** What a choice says about visits to funnels. A yes to an earlier question did not name answers. */
export function readInsightChoice(
  mode: VisitLogConfig['mode'],
  { consent, version }: GivenConsent,
): InsightChoice {
  if (mode === 'off' || consent === 'rejected' || consent === 'refused-by-browser') return 'no';
  if (mode === 'statistics' || (consent === 'accepted' && version === 2)) return 'yes';
  return 'ask';
}

/**
 * Asks where there is no choice yet, and has a visit stored from a yes on until the visitor withdraws it,
 * deletes all data or has left.
 */
export function followConsent(visit: FollowedVisit, ports: SitePorts): void {
  const { consent, visitLog } = ports;
  const over = new AbortController();
  const clock = createVisibleClock(over.signal);
  const read = (): InsightChoice => readInsightChoice(visitLog.mode, consent.getState());
  let isLogged = false;
  let removeRow: (() => void) | null = null;

  const showRow = async (): Promise<void> => {
    const { showFunnelConsent } = await import('./funnel-consent-row');
    if (over.signal.aborted || visit.left.aborted) return;
    removeRow = showFunnelConsent(ports);
    if (visitLog.mode === 'consent' && read() !== 'ask') removeRow();
  };
  const startLog = async (followedSince: number): Promise<void> => {
    const { startVisitLog } = await import('./visit-log');
    if (!over.signal.aborted)
      startVisitLog(visit, ports, { clock, followedSince, over: over.signal });
  };
  const end = (): void => {
    visit.forget();
    over.abort();
    unsubscribe();
    removeRow?.();
  };
  const update = (followedSince: number): void => {
    const choice = read();
    if (choice === 'no' || (isLogged && choice === 'ask')) end();
    else if (choice === 'yes' && !isLogged) {
      isLogged = true;
      if (visitLog.mode === 'consent') removeRow?.();
      // A chunk that does not load is no reason to trouble the visitor.
      startLog(followedSince).catch(end);
    }
  };
  const unsubscribe = consent.subscribe(() => update(performance.now()));
  visit.left.addEventListener('abort', () => (isLogged ? removeRow?.() : end()));
  // Another tab has deleted everything.
  window.addEventListener('storage', ({ key }) => key === null && end(), { signal: over.signal });
  // Who said yes before has been followed from the beginning.
  update(-Infinity);
  // The page was idle only after the visitor had left: a later yes is none to this visit.
  if (visit.left.aborted && !isLogged) end();
  if (!over.signal.aborted && (visitLog.mode === 'statistics' || !isLogged))
    showRow().catch(() => undefined);
}
