import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type JobView, readJobView, writeJobView } from './job-view';

export interface ShownJobView {
  view: JobView;
  /** Shows another view in place of this one, as somebody types. */
  change: (view: JobView) => void;
  /** Shows another view as a step of its own, which Back undoes. */
  goTo: (view: JobView) => void;
}

/**
 * The view the address asks for. What is typed shows at once and the address follows, since a
 * field that waits for the address loses letters.
 */
export function useJobView(): ShownJobView {
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState(() => ({ at: key, view: readJobView(query) }));

  // Typing replaces the entry of the history; every other way here brings a view of its own.
  if (arrivedBy !== 'REPLACE' && key !== shown.at) setShown({ at: key, view: readJobView(query) });

  function show(view: JobView, replace: boolean) {
    setShown(({ at }) => ({ at, view }));
    setQuery(writeJobView(view), { replace, preventScrollReset: true });
  }
  return {
    view: shown.view,
    change: (view) => show(view, true),
    goTo: (view) => show(view, false),
  };
}
