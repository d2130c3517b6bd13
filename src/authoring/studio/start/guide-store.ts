import { create } from 'zustand';
import { useStudioStore } from '../state/studio-store';

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

/** Begins the guide. Its panels are closed, so that each task can be done. */
export function startGuide(name: string): void {
  useStudioStore.setState({ panel: 'outline', editorTab: 'form', drawerTab: 'findings' });
  useGuide.setState({ name, done: new Set() });
}

export const endGuide = (): void => useGuide.setState({ name: null });

/** A task that was done once stays done. */
export function markDone(task: GuideTask): void {
  useGuide.setState(({ done }) => (done.has(task) ? {} : { done: new Set([...done, task]) }));
}
