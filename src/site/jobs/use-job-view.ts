import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsLive } from '../../ui/use-is-live';
import { defaultJobView, type JobView, readJobView, writeJobView } from './job-view';

export interface ShownJobView {
  view: JobView;
  /** Shows another view in place of this one, as somebody types. */
  change: (view: JobView) => void;
  /** Shows another view as a step of its own, which Back undoes. */
  goTo: (view: JobView) => void;
  /** Whether the address has been asked; the HTML of the build is that of the bare address. */
  isRead: boolean;
}

/** Before the address was asked: no entry of the history has this key. */
const NOT_ASKED = '';

/**
 * The view the address asks for. What is typed shows at once and the address follows, since a
 * field that waits for the address loses letters.
 */
export function useJobView(): ShownJobView {
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  const [query, setQuery] = useSearchParams();
  const live = useIsLive();
  const read = () =>
    live ? { at: key, view: readJobView(query) } : { at: NOT_ASKED, view: defaultJobView };
  const [shown, setShown] = useState(read);

  // Typing replaces the entry of the history; every other way here brings a view of its own.
  const isOutdated = shown.at === NOT_ASKED || (arrivedBy !== 'REPLACE' && key !== shown.at);
  if (live && isOutdated) setShown(read());

  function show(view: JobView, replace: boolean) {
    // Whoever chooses before the address was asked has chosen all the same.
    setShown(({ at }) => ({ at: at === NOT_ASKED ? key : at, view }));
    setQuery(writeJobView(view), { replace, preventScrollReset: true });
  }
  return {
    view: shown.view,
    isRead: live,
    change: (view) => show(view, true),
    goTo: (view) => show(view, false),
  };
}
