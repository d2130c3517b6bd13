import { useEffect, useRef } from 'react';

/** Where in the browser's history a visitor stands. */
export interface HistoryPosition {
  /** How many steps of this funnel lie behind. */
  index: number;
  /** The depth of the first entry that belongs to this visit: nothing of the funnel lies before it. */
  firstIndex: number;
}

/** The browser's history as the player needs it; the address never changes. */
export interface PlayerHistory {
  /** Null on an entry that carries no place yet. */
  position: HistoryPosition | null;
  push: (place: HistoryPosition) => void;
  replace: (place: HistoryPosition) => void;
  go: (delta: number) => void;
}

interface FunnelNavigation {
  /** One step back; false where the funnel does not allow it. */
  goBack: () => boolean;
  /** One step forward, as Next would; false where the step is not complete. */
  goForward: () => boolean;
  getDepth: () => number | null;
}

/**
 * Keeps the browser's history and the funnel in step, both ways: a press in the page moves the
 * history, and the browser's Back and Forward move the funnel (features.md, pain 7).
 * @param depth how often Back can be pressed here; null on a screen one cannot stand on (loading)
 */
export function useHistorySync(
  depth: number | null,
  history: PlayerHistory,
  moves: FunnelNavigation,
): void {
  /** Where we have asked the history to be; what the browser reports may lag behind. */
  const asked = useRef<HistoryPosition | null>(null);
  const echoes = useRef<number[]>([]);
  const seen = useRef<number | null>(null);
  const { position: place } = history;
  const placeDepth = place?.index ?? null;
  const placeFloor = place?.firstIndex ?? null;

  useEffect(() => {
    const ask = (next: HistoryPosition, how: (place: HistoryPosition) => void): void => {
      asked.current = next;
      echoes.current.push(next.index);
      how(next);
    };
    const enter = (at: number): void => ask({ index: at, firstIndex: at }, history.replace);

    const funnelMoved = (at: number, from: HistoryPosition): void => {
      if (at > from.index) ask({ index: at, firstIndex: from.firstIndex }, history.push);
      else if (at >= from.firstIndex)
        ask({ index: at, firstIndex: from.firstIndex }, () => history.go(at - from.index));
      else enter(at);
    };

    const browserMoved = (to: HistoryPosition): void => {
      asked.current = to;
      for (let at = moves.getDepth(); at !== null && at !== to.index; at = moves.getDepth())
        if (!(at > to.index ? moves.goBack() : moves.goForward())) break;
      const reached = moves.getDepth() ?? depth;
      if (reached !== null && reached !== to.index) funnelMoved(reached, to);
    };

    const hasNewPlace = placeDepth !== seen.current;
    seen.current = placeDepth;
    const echo = placeDepth === null ? -1 : echoes.current.indexOf(placeDepth);
    if (echo >= 0) echoes.current.splice(0, echo + 1);

    if (placeDepth === null || placeFloor === null) {
      if (depth !== null && asked.current === null) enter(depth);
      return;
    }
    const here = { depth: placeDepth, floor: placeFloor };
    if (asked.current === null) {
      asked.current = here;
      // The entry lies further back than what was stored: Back was pressed before the page was live.
      if (depth !== null && depth > placeDepth) browserMoved(here);
      // What was stored is gone.
      else if (depth !== null && depth < placeDepth) enter(depth);
      return;
    }
    if (hasNewPlace && echo < 0) browserMoved(here);
    else if (depth !== null && depth !== asked.current.index) funnelMoved(depth, asked.current);
  });
}
