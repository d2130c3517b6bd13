import type { FunnelModel } from './funnel-model';
import type { FunnelContext } from './model/context';
import type { Trail } from './model/trail';
import { resume } from './resume';
import type { SessionPorts } from './session-ports';
import {
  getProgressKeys,
  getVisitorInputKeys,
  readProgress,
  serializeProgress,
} from './stored-progress';

/** Progress that is not written yet. */
interface UnsavedProgress {
  context: FunnelContext;
  stepId: string;
  /** ms since the epoch. */
  timestamp: number;
}

/** Whether the stored progress is at least as far as a trail. */
function isStoredAsFar(
  { prepared, firstStepId: first }: FunnelModel,
  ports: SessionPorts,
  trail: Trail | null,
): boolean {
  const there = readProgress(prepared, ports.storage);
  if (there.stepId === null) return false;
  const storedTrail = resume(prepared, first, there, ports.now()).input.trail;
  return (storedTrail?.length ?? 0) >= (trail?.length ?? 0);
}

/** Writes the progress of a session: the newest only, changed keys only, debounced by the port. */
export function createProgressWriter(funnel: FunnelModel, ports: SessionPorts) {
  const { prepared } = funnel;
  const written = new Map<string, string | null>();
  /** What the session has started from, until it writes. */
  const read = new Map(getVisitorInputKeys(prepared).map((key) => [key, ports.storage.get(key)]));
  let pending: UnsavedProgress | null = null;

  const isOverwritten = (): boolean => {
    const known = written.size > 0 ? written : read;
    return getVisitorInputKeys(prepared).some(
      (key) => known.has(key) && ports.storage.get(key) !== known.get(key),
    );
  };

  /** The next write writes all keys, whatever is stored. */
  const forget = (): void => {
    written.clear();
    read.clear();
  };

  /** @param isDeferred whether another tab may have written since the progress was scheduled */
  const write = (isDeferred: boolean): void => {
    if (pending === null) return;
    const { context, stepId, timestamp: at } = pending;
    pending = null;
    if (isDeferred && isOverwritten()) {
      // The other tab's progress is kept if it is as far.
      if (isStoredAsFar(funnel, ports, context.trail)) return;
      forget();
    }
    for (const [key, value] of serializeProgress(prepared, context, stepId, at)) {
      if (written.get(key) === value) continue;
      written.set(key, value);
      if (value === null) ports.storage.remove(key);
      else ports.storage.set(key, value);
    }
  };

  return {
    /** Writes progress at once, over what is stored. */
    save(progress: UnsavedProgress): void {
      pending = progress;
      write(false);
    },
    /** Schedules a write; without a scheduler it writes at once. */
    scheduleSave(progress: UnsavedProgress): void {
      const isScheduled = pending !== null;
      pending = progress;
      if (ports.schedule === undefined) write(false);
      else if (!isScheduled) ports.schedule(() => write(true));
    },
    /** Writes scheduled progress. */
    flush: () => write(true),
    /**
     * Whether another tab wrote since and is at least as far. The scheduled progress is then
     * dropped. The next write writes all keys.
     */
    checkStale(trail: Trail | null): boolean {
      if (!isOverwritten()) return false;
      forget();
      const isStale = isStoredAsFar(funnel, ports, trail);
      if (isStale) pending = null;
      return isStale;
    },
    /** Whether nothing is left of what was written, unlike after `clear`. */
    isGone: () => {
      const keys = [...written].flatMap(([key, value]) => (value === null ? [] : [key]));
      return keys.length > 0 && keys.every((key) => ports.storage.get(key) === null);
    },
    /** Drops scheduled progress. */
    drop: (): void => void (pending = null),
    clear(): void {
      pending = null;
      forget();
      for (const key of getProgressKeys(prepared)) ports.storage.remove(key);
    },
  };
}
