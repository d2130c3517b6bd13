import { useState, useSyncExternalStore } from 'react';

let lateSaveCount = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call when a queued lead was saved after its form was closed. */
export function recordLateSave(): void {
  lateSaveCount += 1;
  for (const listener of listeners) listener();
}

/** Whether a queued lead was saved since this component mounted. */
export function useLateSave(): boolean {
  const count = useSyncExternalStore(
    subscribe,
    () => lateSaveCount,
    () => 0,
  );
  const [initialCount] = useState(count);
  return count > initialCount;
}
