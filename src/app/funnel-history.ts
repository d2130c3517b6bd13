import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import type { HistoryPlace, StepHistory } from '../renderer/step-history';

const count = z.int().check(z.nonnegative());
const stateSchema = z.object({ funnelDepth: count, funnelFloor: count });

export interface FunnelHistory {
  history: StepHistory;
  /** Goes to another page, and hands it what the funnel carries. */
  leave: (to: string, carried?: unknown) => void;
  /** Counts the visits played here: a change means that it is read anew from storage. */
  visit: number;
  /** Begins another visit on this entry of the history, wherever it stands. */
  readAnew: () => void;
}

/** The browser's history for a funnel: one entry a step, and the address stays as it is. */
export function useFunnelHistory(): FunnelHistory {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  // While the next page loads, a move of the step that is left would take the visitor back.
  const left = useRef(false);
  const parsed = stateSchema.safeParse(state);
  const depth = parsed.success ? parsed.data.funnelDepth : null;
  const floor = parsed.success ? parsed.data.funnelFloor : null;

  const [visit, setVisit] = useState(0);
  const beginsAnew = useRef(false);
  useEffect(() => {
    // An entry that carries no place takes that of the visit it is given.
    // Looked at with every new entry, which its key tells.
    if (!beginsAnew.current || depth !== null || key === '') return;
    beginsAnew.current = false;
    setVisit((before) => before + 1);
  }, [depth, key]);

  return useMemo(() => {
    const move = (place: HistoryPlace, replace: boolean) => {
      if (left.current || beginsAnew.current) return;
      const next = { funnelDepth: place.depth, funnelFloor: place.floor };
      void navigate({ pathname, search }, { state: next, replace, preventScrollReset: true });
    };
    return {
      history: {
        place: depth === null || floor === null ? null : { depth, floor },
        push: (place) => move(place, false),
        replace: (place) => move(place, true),
        go: (delta) => {
          if (!left.current) void navigate(delta);
        },
      },
      leave: (to, carried) => {
        left.current = true;
        void navigate(to, { state: carried });
      },
      visit,
      readAnew: () => {
        if (left.current) return;
        beginsAnew.current = true;
        void navigate(
          { pathname, search },
          { state: null, replace: true, preventScrollReset: true },
        );
      },
    };
  }, [depth, floor, navigate, pathname, search, visit]);
}
