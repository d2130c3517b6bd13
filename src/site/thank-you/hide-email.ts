import { replaceHistoryEntry } from '../../browser/history-entries';
import { parseQuery, removeEmail } from './url-query';

/** A history state in react-router's format, with the e-mail in the page's state (`usr`). */
function createEntryWithEmail(entry: unknown, email: string): object {
  return { ...Object(entry), usr: { email } };
}

/**
 * Moves the e-mail from the URL to the history state, which survives a reload (TY-01). It writes to
 * the browser's history directly, because the router would do it later.
 */
export function hideEmail(): void {
  const { pathname, search, hash } = window.location;
  const email = parseQuery(search).get('email') ?? '';
  const entry: unknown = window.history.state;
  const address = pathname + removeEmail(search) + hash;
  replaceHistoryEntry(email === '' ? entry : createEntryWithEmail(entry, email), address);
}
