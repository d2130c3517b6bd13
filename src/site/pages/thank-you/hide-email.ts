import { replaceHistoryEntry } from '../../../shared/browser/history-entries';
import { parseQuery, removeEmail } from './url-query';

/**
 * Moves the e-mail from the URL to the history state, which survives a reload (TY-01). It writes to
 * the browser's history directly, because the router would do it later. The state has react-router's
 * format, with that of the page in `usr`.
 */
export function hideEmail(): void {
  const { pathname, search, hash } = window.location;
  const email = parseQuery(search).get('email');
  if (email === null) return;
  const address = pathname + removeEmail(search) + hash;
  const entry: unknown = window.history.state;
  replaceHistoryEntry(email === '' ? entry : { ...Object(entry), usr: { email } }, address);
}
