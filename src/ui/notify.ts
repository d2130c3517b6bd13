import { useSyncExternalStore } from 'react';

export type NotifyTone = 'success' | 'info' | 'error';

export interface Said {
  tone: NotifyTone;
  message: string;
  description?: string | undefined;
}

/** Shows what is said. */
type Place = (said: Said) => void;

let place: Place | null = null;
let unsaid: readonly Said[] = [];
let isWanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something in passing: failures one at a time, the rest up to three (NV-07). */
export function notify(tone: NotifyTone, message: string, description?: string) {
  const said: Said = { tone, message, description };
  if (place !== null) {
    place(said);
    return;
  }
  unsaid = [...unsaid, said];
  wantPlace();
}

/** Asks for a place to say things in, before there is something to say. */
export function wantPlace(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Whether there must be a place to say things in: nobody loads one before. */
export function usePlaceWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
}

/**
 * Shows from now on what is said, and what was said before there was a place.
 * @returns how to stop
 */
export function sayIn(shown: Place): () => void {
  place = shown;
  for (const said of unsaid) shown(said);
  unsaid = [];
  return () => {
    if (place === shown) place = null;
  };
}
