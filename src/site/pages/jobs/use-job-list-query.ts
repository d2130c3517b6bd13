import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { isCurrentEntry } from '../../../shared/browser/current-entry';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import {
  defaultJobListQuery,
  type JobListQuery,
  parseJobListQuery,
  formatJobListQuery,
} from './job-list-query';

export interface JobListState {
  query: JobListQuery;
  /** Replaces the history entry, while the visitor types. */
  replace: (query: JobListQuery) => void;
  /** Pushes a history entry, which Back undoes. */
  push: (query: JobListQuery) => void;
  /** False while the state is that of the prerendered HTML, without the query. */
  isHydrated: boolean;
}

/** Key before hydration; no history entry has it. */
const NO_HISTORY_KEY = '';

/**
 * The state of a job list, synced with the URL. Typed text is shown at once and the URL follows,
 * because an input that waits for the URL loses characters.
 */
export function useJobListQuery(): JobListState {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [searchParams, setSearchParams] = useSearchParams();
  const isHydrated = useHydrated();
  const readFromUrl = () =>
    isHydrated
      ? { historyKey: key, query: parseJobListQuery(searchParams) }
      : { historyKey: NO_HISTORY_KEY, query: defaultJobListQuery };
  const [current, setCurrent] = useState(readFromUrl);

  // Typing replaces the entry. Any other navigation brings its own state.
  const isOutdated =
    current.historyKey === NO_HISTORY_KEY ||
    (navigationType !== 'REPLACE' && key !== current.historyKey);
  if (isHydrated && isOutdated) setCurrent(readFromUrl());

  function updateQuery(query: JobListQuery, replace: boolean) {
    // A choice before hydration must not be overwritten by the URL.
    setCurrent(({ historyKey }) => ({
      historyKey: historyKey === NO_HISTORY_KEY ? key : historyKey,
      query,
    }));
    if (isCurrentEntry(key))
      setSearchParams(formatJobListQuery(query), { replace, preventScrollReset: true });
  }
  return {
    query: current.query,
    isHydrated,
    replace: (query) => updateQuery(query, true),
    push: (query) => updateQuery(query, false),
  };
}
