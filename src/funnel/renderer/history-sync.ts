export interface HistoryPosition {
  /** Number of steps behind this one. */
  index: number;
  /** Index of the first entry of this session; earlier entries are not of the funnel. */
  firstIndex: number;
}

/** A position as the entry stores it. */
export const formatHistoryPosition = ({ index, firstIndex }: HistoryPosition) => ({
  funnelDepth: index,
  funnelFloor: firstIndex,
});

const isNonNegativeInteger = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0;

/** The position stored in an entry; null where it has none. */
export function parseHistoryPosition(state: unknown): HistoryPosition | null {
  const { funnelDepth: index, funnelFloor: firstIndex } = Object(state) as Record<string, unknown>; // validated below
  return isNonNegativeInteger(index) && isNonNegativeInteger(firstIndex)
    ? { index, firstIndex }
    : null;
}

export interface HistorySyncState {
  /** The position requested last. The browser reports it later. Null before the first event. */
  requested: HistoryPosition | null;
  /** Indexes of requested entries that the browser has not reported yet. */
  unreported: readonly number[];
  /** Index of the entry at the last event. */
  entryIndex: number | null;
  /** Moves between entries up to the last event; null before it. */
  traversals: number | null;
}

export type HistorySyncEvent =
  /** The step or the entry may have changed. `stepIndex`: null for a step without an entry. */
  | {
      type: 'rendered';
      stepIndex: number | null;
      entry: HistoryPosition | null;
      /** Whether the steps behind it get entries: the visitor has passed them elsewhere. */
      hasPassedSteps?: boolean;
      /** Moves between entries so far, of the visitor and of the funnel. */
      traversals: number;
    }
  /** The funnel followed the browser to an entry, or as far towards it as it allows. */
  | { type: 'followed'; reachedIndex: number; entry: HistoryPosition };

export type HistorySyncEffect =
  | { type: 'push'; position: HistoryPosition }
  | { type: 'replace'; position: HistoryPosition }
  | { type: 'go'; delta: number }
  /** Moves the funnel to the step of an entry. */
  | { type: 'follow'; entry: HistoryPosition };

type Result = readonly [HistorySyncState, readonly HistorySyncEffect[]];

export const initialHistorySyncState: HistorySyncState = {
  requested: null,
  unreported: [],
  entryIndex: null,
  traversals: null,
};

/** Moves the history. The browser will report the entry, which is then no move of the visitor. */
function request(
  state: HistorySyncState,
  position: HistoryPosition,
  effect: HistorySyncEffect,
): Result {
  const unreported = [...state.unreported, position.index];
  return [{ ...state, requested: position, unreported }, [effect]];
}

/** Starts the session's entries at this one. */
function replaceEntry(state: HistorySyncState, index: number): Result {
  const position = { index, firstIndex: index };
  return request(state, position, { type: 'replace', position });
}

/** Moves the history from an entry to the index of the step. */
function moveHistory(state: HistorySyncState, index: number, from: HistoryPosition): Result {
  const position = { index, firstIndex: from.firstIndex };
  if (index > from.index) return request(state, position, { type: 'push', position });
  return index >= from.firstIndex
    ? request(state, position, { type: 'go', delta: index - from.index })
    : replaceEntry(state, index);
}

const follow = (state: HistorySyncState, entry: HistoryPosition): Result => [
  { ...state, requested: entry },
  [{ type: 'follow', entry }],
];

/** The first entry with a position: of a reload, or of Back and Forward to this page. */
function adoptFirstEntry(
  state: HistorySyncState,
  stepIndex: number | null,
  entry: HistoryPosition,
): Result {
  const adopted = { ...state, requested: entry };
  if (stepIndex === null || stepIndex === entry.index) return [adopted, []];
  // The visitor went Back before hydration; or, below, the stored progress is gone.
  return stepIndex > entry.index ? follow(adopted, entry) : replaceEntry(adopted, stepIndex);
}

/**
 * Syncs the browser's history with the funnel in both directions: a step change moves the history,
 * and Back and Forward move the funnel (features.md, pain 7).
 */
export function reduceHistorySync(state: HistorySyncState, event: HistorySyncEvent): Result {
  if (event.type === 'followed')
    return event.reachedIndex === event.entry.index
      ? [state, []]
      : moveHistory(state, event.reachedIndex, event.entry);

  const { stepIndex, entry, traversals, hasPassedSteps = false } = event;
  const entryIndex = entry?.index ?? null;
  const reported = entryIndex === null ? -1 : state.unreported.indexOf(entryIndex);
  const seen: HistorySyncState = {
    ...state,
    entryIndex,
    traversals,
    unreported: state.unreported.slice(reported + 1),
  };
  const { requested } = state;
  if (entry === null)
    return stepIndex === null || requested !== null
      ? [seen, []]
      : replaceEntry(seen, hasPassedSteps ? 0 : stepIndex);
  if (requested === null) return adoptFirstEntry(seen, stepIndex, entry);
  // Back directly after a step forward is on the entry that was rendered last.
  const hasMoved = entryIndex !== state.entryIndex || traversals !== state.traversals;
  if (hasMoved && reported < 0) return follow({ ...seen, unreported: [] }, entry);
  return stepIndex === null || stepIndex === requested.index
    ? [seen, []]
    : moveHistory(seen, stepIndex, requested);
}
