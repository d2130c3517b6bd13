import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const lateSaveStore = createStore<{ count: number }>()(() => ({ count: 0 }));

/** Call when a queued lead was saved after its form was closed. */
export function recordLateSave(): void {
  lateSaveStore.setState(({ count }) => ({ count: count + 1 }));
}

/** Whether a queued lead was saved since this component mounted. */
export function useLateSave(): boolean {
  const count = useStore(lateSaveStore, (state) => state.count);
  const [initialCount] = useState(count);
  return count > initialCount;
}
