import { useEffect, useRef } from 'react';

/** Where in the browser's history a visitor stands. */
export interface HistoryPlace {
  /** How many steps of this funnel lie behind. */
  depth: number;
  /** The depth of the first entry that belongs to this visit: nothing of the funnel lies before it. */
  floor: number;
}

/** The browser's history as the player needs it; the address never changes. */
export interface StepHistory {
  /** Null on an entry that carries no place yet. */
  place: HistoryPlace | null;
  push: (place: HistoryPlace) => void;
  replace: (place: HistoryPlace) => void;
  go: (delta: number) => void;
}

interface Moves {
  /** One step back; false where the funnel does not allow it. */
  back: () => boolean;
  /** One step forward, as Next would; false where the step is not complete. */
  forward: () => boolean;
  depth: () => number | null;
}

/**
 * Keeps the browser's history and the funnel in step, both ways: a press in the page moves the
 * history, and the browser's Back and Forward move the funnel (features.md, pain 7).
 * @param depth how often Back can be pressed here; null on a screen one cannot stand on (loading)
 */
export function useStepHistory(depth: number | null, history: StepHistory, moves: Moves): void {
  /** Where we have asked the history to be; what the browser reports may lag behind. */
  const asked = useRef<HistoryPlace | null>(null);
  const echoes = useRef<number[]>([]);
  const seen = useRef<number | null>(null);
  const { place } = history;
  const placeDepth = place?.depth ?? null;
  const placeFloor = place?.floor ?? null;

  useEffect(() => {
    const ask = (next: HistoryPlace, how: (place: HistoryPlace) => void): void => {
      asked.current = next;
      echoes.current.push(next.depth);
      how(next);
    };
    const enter = (at: number): void => ask({ depth: at, floor: at }, history.replace);

    const funnelMoved = (at: number, from: HistoryPlace): void => {
      if (at > from.depth) ask({ depth: at, floor: from.floor }, history.push);
      else if (at >= from.floor)
        ask({ depth: at, floor: from.floor }, () => history.go(at - from.depth));
      else enter(at);
    };

    const browserMoved = (to: HistoryPlace): void => {
      asked.current = to;
      for (let at = moves.depth(); at !== null && at !== to.depth; at = moves.depth())
        if (!(at > to.depth ? moves.back() : moves.forward())) break;
      const reached = moves.depth() ?? depth;
      if (reached !== null && reached !== to.depth) funnelMoved(reached, to);
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
    else if (depth !== null && depth !== asked.current.depth) funnelMoved(depth, asked.current);
  });
}
