import { useSyncExternalStore } from 'react';
import { useSitePorts } from '../../ports/ports-context';
import type { SiteStorage } from '../../../funnel/engine/ports/storage-port';
import { createSavedJobsStore, type SavedJobsStore } from '../../stores/saved-jobs-store';

/** One store for each storage, created on first use. */
const stores = new WeakMap<SiteStorage, SavedJobsStore>();

function getSavedJobsStore(storage: SiteStorage): SavedJobsStore {
  const existing = stores.get(storage);
  if (existing !== undefined) return existing;
  const store = createSavedJobsStore(storage);
  stores.set(storage, store);
  return store;
}

const noJobs: readonly string[] = [];

/** The saved jobs of this device; none before hydration. */
export function useSavedJobs(): { savedIds: readonly string[]; toggle: SavedJobsStore['toggle'] } {
  const { storage } = useSitePorts();
  const { subscribe, getState, toggle } = getSavedJobsStore(storage);
  return { savedIds: useSyncExternalStore(subscribe, getState, () => noJobs), toggle };
}
