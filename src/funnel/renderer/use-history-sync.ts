import { useEffect, useRef } from 'react';
import {
  type HistoryPosition,
  type HistorySyncEffect,
  type HistorySyncEvent,
  initialHistorySyncState,
  reduceHistorySync,
} from './history-sync';

/** The browser's history as the player uses it. The URL never changes. */
export interface PlayerHistory {
  /** Null on an entry without a position. */
  position: HistoryPosition | null;
  /** Whether the browser is still on that entry. */
  isCurrent: () => boolean;
  /** How often the visitor, or a script, has moved between entries. */
  countTraversals: () => number;
  push: (position: HistoryPosition) => void;
  replace: (position: HistoryPosition) => void;
  go: (delta: number) => void;
}

interface FunnelNavigation {
  /** One step back; false if the funnel does not allow it. */
  goBack: () => boolean;
  /** One step forward, like Next; false if the step is incomplete. */
  goForward: () => boolean;
  getDepth: () => number | null;
}

/** Moves the funnel towards an index. @returns the index it reached; null for a step without one */
function moveFunnel({ goBack, goForward, getDepth }: FunnelNavigation, target: number) {
  for (let index = getDepth(); index !== null && index !== target; index = getDepth())
    if (!(index > target ? goBack() : goForward())) break;
  return getDepth();
}

/**
 * Runs `reduceHistorySync` after each render, and its effects.
 * @param stepIndex history index of the step; null for a step without an entry (loading)
 * @param hasPassedSteps whether the steps behind it get entries of their own
 */
export function useHistorySync(
  stepIndex: number | null,
  hasPassedSteps: boolean,
  history: PlayerHistory,
  navigation: FunnelNavigation,
): void {
  const state = useRef(initialHistorySyncState);
  useEffect(() => {
    const runEffect = (effect: HistorySyncEffect): void => {
      if (effect.type === 'go') history.go(effect.delta);
      else if (effect.type === 'push') history.push(effect.position);
      else if (effect.type === 'replace') history.replace(effect.position);
      else {
        const { entry } = effect;
        const reachedIndex = moveFunnel(navigation, entry.index) ?? stepIndex;
        if (reachedIndex !== null) dispatch({ type: 'followed', reachedIndex, entry });
      }
    };
    const dispatch = (event: HistorySyncEvent): void => {
      const [next, effects] = reduceHistorySync(state.current, event);
      state.current = next;
      effects.forEach(runEffect);
    };
    // The entry that the browser is on is rendered soon.
    if (!history.isCurrent()) return;
    const traversals = history.countTraversals();
    const entry = history.position;
    dispatch({ type: 'rendered', stepIndex, entry, hasPassedSteps, traversals });
  });
}
