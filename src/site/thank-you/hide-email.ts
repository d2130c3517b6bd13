import { replaceHistoryEntry } from '../../browser/history-entries';
import { parseQuery, removeEmail } from './url-query';

/** A history entry as the router writes it, with the e-mail where the router keeps a page's state. */
function createEntryWithEmail(entry: unknown, email: string): object {
  return { ...Object(entry), usr: { email } };
}

/**
 * Takes an e-mail out of the address bar and puts it into the history entry, where a reload finds
 * it (TY-01). The browser's own history is changed and not the router's, which would do it later.
 */
export function hideEmail(): void {
  const { pathname, search, hash } = window.location;
  const email = parseQuery(search).get('email') ?? '';
  const entry: unknown = window.history.state;
  const address = pathname + removeEmail(search) + hash;
  replaceHistoryEntry(email === '' ? entry : createEntryWithEmail(entry, email), address);
}
