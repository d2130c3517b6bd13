import type { StoreApi } from 'zustand/vanilla';

/** A zustand store as its readers see it. `useStore` renders `getInitialState` in the prerender. */
export type ReadonlyStore<State> = Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
>;
