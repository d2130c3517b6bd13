import { create } from 'zustand';

/** The tasks of the first funnel, in their order. */
export const guideTasks = ['play', 'change', 'map', 'census', 'save'] as const;
export type GuideTask = (typeof guideTasks)[number];

interface GuideState {
  /** The file that the guide is about; null while there is no guide. */
  name: string | null;
  done: ReadonlySet<GuideTask>;
}

/** The guide through a first funnel. */
export const useGuide = create<GuideState>()(() => ({ name: null, done: new Set() }));

export const startGuide = (name: string): void => useGuide.setState({ name, done: new Set() });
export const endGuide = (): void => useGuide.setState({ name: null });

/** A task that was done once stays done. */
export function markDone(task: GuideTask): void {
  useGuide.setState(({ done }) => (done.has(task) ? {} : { done: new Set([...done, task]) }));
}
