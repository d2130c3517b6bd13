import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../browser/use-hydrated';
import {
  defaultJobListQuery,
  type JobListQuery,
  parseJobListQuery,
  formatJobListQuery,
} from './job-list-query';

export interface JobListState {
  query: JobListQuery;
  /** Shows another view in place of this one, as somebody types. */
  replace: (view: JobListQuery) => void;
  /** Shows another view as a step of its own, which Back undoes. */
  push: (view: JobListQuery) => void;
  /** Whether the address has been asked; the HTML of the build is that of the bare address. */
  isHydrated: boolean;
}

/** Before the address was asked: no entry of the history has this key. */
const NO_HISTORY_KEY = '';

/**
 * The view the address asks for. What is typed shows at once and the address follows, since a
 * field that waits for the address loses letters.
 */
export function useJobListQuery(): JobListState {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [searchParams, setSearchParams] = useSearchParams();
  const isHydrated = useHydrated();
  const readFromUrl = () =>
    isHydrated
      ? { historyKey: key, view: parseJobListQuery(searchParams) }
      : { historyKey: NO_HISTORY_KEY, view: defaultJobListQuery };
  const [current, setCurrent] = useState(readFromUrl);

  // Typing replaces the entry of the history; every other way here brings a view of its own.
  const isOutdated =
    current.historyKey === NO_HISTORY_KEY ||
    (navigationType !== 'REPLACE' && key !== current.historyKey);
  if (isHydrated && isOutdated) setCurrent(readFromUrl());

  function show(view: JobListQuery, replace: boolean) {
    // Whoever chooses before the address was asked has chosen all the same.
    setCurrent(({ historyKey }) => ({
      historyKey: historyKey === NO_HISTORY_KEY ? key : historyKey,
      view,
    }));
    setSearchParams(formatJobListQuery(view), { replace, preventScrollReset: true });
  }
  return {
    query: current.view,
    isHydrated: isHydrated,
    replace: (view) => show(view, true),
    push: (view) => show(view, false),
  };
}
