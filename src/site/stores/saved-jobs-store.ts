import { createStore } from 'zustand/vanilla';
import { SAVED_JOBS_KEY } from '../../shared/names/storage-keys';
import type { StoragePort } from '../../funnel/engine/ports/storage-port';

/** Ids are slugs; a longer text is not ours. */
const MAX_ID_LENGTH = 120;
/** Keeps the list below `MAX_STORED_TEXT_LENGTH`. The oldest are dropped. */
const MAX_SAVED_JOBS = 200;

/** The storage may have changed: in another tab, or while the page was in the background. */
const CHANGE_EVENTS = ['storage', 'pageshow'] as const;

/** The jobs that the visitor has saved on this device. */
export interface SavedJobsStore {
  getState: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
  /** @returns whether the list survives a reload */
  toggle: (id: string) => boolean;
}

const isJobId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;

/** The storage is untrusted: what is no job id is dropped. */
function parseSavedJobs(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return [...new Set(parsed.filter(isJobId))].slice(0, MAX_SAVED_JOBS);
  } catch {
    return [];
  }
}

export function createSavedJobsStore(storage: StoragePort): SavedJobsStore {
  const read = () => {
    const text = storage.get(SAVED_JOBS_KEY);
    return { text, ids: parseSavedJobs(text) };
  };
  const store = createStore(read);

  function refresh(): void {
    if (storage.get(SAVED_JOBS_KEY) !== store.getState().text) store.setState(read());
  }

  return {
    getState: () => store.getState().ids,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      // A page in the back-forward cache gets no storage event.
      for (const type of CHANGE_EVENTS) window.addEventListener(type, refresh);
      refresh();
      return () => {
        unsubscribe();
        for (const type of CHANGE_EVENTS) window.removeEventListener(type, refresh);
      };
    },
    toggle(id) {
      refresh();
      const { ids } = store.getState();
      const otherIds = ids.filter((savedId) => savedId !== id);
      const changedIds = otherIds.length < ids.length ? otherIds : [id, ...ids];
      const isKept = storage.set(
        SAVED_JOBS_KEY,
        JSON.stringify(changedIds.slice(0, MAX_SAVED_JOBS)),
      );
      refresh();
      return isKept;
    },
  };
}
