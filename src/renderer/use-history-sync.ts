import { useEffect, useRef } from 'react';

export interface HistoryPosition {
  /** Number of steps behind this one. */
  index: number;
  /** Index of the first entry of this session; earlier entries are not of the funnel. */
  firstIndex: number;
}

/** The browser's history as the player uses it. The URL never changes. */
export interface PlayerHistory {
  /** Null on an entry without a position. */
  position: HistoryPosition | null;
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

/**
 * Syncs the browser's history with the funnel in both directions: a step change moves the history,
 * and Back and Forward move the funnel (features.md, pain 7).
 * @param stepIndex history index of the step; null for a step without an entry (loading)
 */
export function useHistorySync(
  stepIndex: number | null,
  history: PlayerHistory,
  navigation: FunnelNavigation,
): void {
  /** The position requested last. The browser reports it later. */
  const requested = useRef<HistoryPosition | null>(null);
  const selfTriggered = useRef<number[]>([]);
  const lastIndex = useRef<number | null>(null);
  const { position } = history;
  const entryIndex = position?.index ?? null;
  const entryFirstIndex = position?.firstIndex ?? null;

  useEffect(() => {
    const request = (
      nextPosition: HistoryPosition,
      navigate: (position: HistoryPosition) => void,
    ): void => {
      requested.current = nextPosition;
      selfTriggered.current.push(nextPosition.index);
      navigate(nextPosition);
    };
    const replaceEntry = (index: number): void =>
      request({ index, firstIndex: index }, history.replace);

    const handleFunnelMove = (index: number, currentPosition: HistoryPosition): void => {
      if (index > currentPosition.index)
        request({ index, firstIndex: currentPosition.firstIndex }, history.push);
      else if (index >= currentPosition.firstIndex)
        request({ index, firstIndex: currentPosition.firstIndex }, () =>
          history.go(index - currentPosition.index),
        );
      else replaceEntry(index);
    };

    const handleBrowserMove = (entry: HistoryPosition): void => {
      requested.current = entry;
      for (
        let index = navigation.getDepth();
        index !== null && index !== entry.index;
        index = navigation.getDepth()
      )
        if (!(index > entry.index ? navigation.goBack() : navigation.goForward())) break;
      const reachedIndex = navigation.getDepth() ?? stepIndex;
      if (reachedIndex !== null && reachedIndex !== entry.index)
        handleFunnelMove(reachedIndex, entry);
    };

    const hasNewEntryIndex = entryIndex !== lastIndex.current;
    lastIndex.current = entryIndex;
    const echoIndex = entryIndex === null ? -1 : selfTriggered.current.indexOf(entryIndex);
    if (echoIndex >= 0) selfTriggered.current.splice(0, echoIndex + 1);

    if (entryIndex === null || entryFirstIndex === null) {
      if (stepIndex !== null && requested.current === null) replaceEntry(stepIndex);
      return;
    }
    const entryPosition = { index: entryIndex, firstIndex: entryFirstIndex };
    if (requested.current === null) {
      requested.current = entryPosition;
      // The entry is behind the stored step: the visitor went Back before hydration.
      if (stepIndex !== null && stepIndex > entryIndex) handleBrowserMove(entryPosition);
      // The stored progress is gone.
      else if (stepIndex !== null && stepIndex < entryIndex) replaceEntry(stepIndex);
      return;
    }
    if (hasNewEntryIndex && echoIndex < 0) handleBrowserMove(entryPosition);
    else if (stepIndex !== null && stepIndex !== requested.current.index)
      handleFunnelMove(stepIndex, requested.current);
  });
}
