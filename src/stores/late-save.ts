import { useState, useSyncExternalStore } from 'react';

let lateSaveCount = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something that waited on this device was sent after its form had been told that it waits. */
export function recordLateSave(): void {
  lateSaveCount += 1;
  for (const listener of listeners) listener();
}

/** Whether something was sent late since this component was first shown. */
export function useLateSave(): boolean {
  const now = useSyncExternalStore(
    subscribe,
    () => lateSaveCount,
    () => 0,
  );
  const [before] = useState(now);
  return now > before;
}
