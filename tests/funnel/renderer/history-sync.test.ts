import { describe, expect, it } from 'vitest';
import {
  type HistoryPosition,
  type HistorySyncEffect,
  type HistorySyncEvent,
  type HistorySyncState,
  initialHistorySyncState,
  reduceHistorySync,
} from '../../../src/funnel/renderer/history-sync';

const at = (index: number, firstIndex = 0): HistoryPosition => ({ index, firstIndex });
const rendered = (
  stepIndex: number | null,
  entry: HistoryPosition | null,
  traversals = 0,
  hasPassedSteps = false,
): HistorySyncEvent => ({
  type: 'rendered',
  stepIndex,
  entry,
  hasPassedSteps,
  traversals,
});
const followed = (reachedIndex: number, entry: HistoryPosition): HistorySyncEvent => ({
  type: 'followed',
  reachedIndex,
  entry,
});
/** A session that is in sync at an entry. */
const inSync = (entry: HistoryPosition, unreported: number[] = []): HistorySyncState => ({
  requested: entry,
  unreported,
  entryIndex: entry.index,
  traversals: 0,
});

const cases: [string, HistorySyncState, HistorySyncEvent, HistorySyncEffect[]][] = [
  [
    'a new page gives its entry the position of the step',
    initialHistorySyncState,
    rendered(0, null),
    [{ type: 'replace', position: at(0) }],
  ],
  [
    'QZ-05 a session restored in a new tab starts its entries at the stored step',
    initialHistorySyncState,
    rendered(3, null),
    [{ type: 'replace', position: at(3, 3) }],
  ],
  [
    'QZ-04 a session whose first step was passed elsewhere begins with the entry of that step',
    initialHistorySyncState,
    rendered(1, null, 0, true),
    [{ type: 'replace', position: at(0) }],
  ],
  [
    'QZ-04 and pushes that of its own step behind it',
    { ...inSync(at(0), [0]), entryIndex: null },
    rendered(1, at(0), 0, true),
    [{ type: 'push', position: at(1) }],
  ],
  ['a loading screen gets no entry', initialHistorySyncState, rendered(null, null), []],
  [
    'a reload on the entry of the step changes nothing',
    initialHistorySyncState,
    rendered(2, at(2)),
    [],
  ],
  [
    'QZ-05 an entry behind the stored step moves the funnel back',
    initialHistorySyncState,
    rendered(2, at(1)),
    [{ type: 'follow', entry: at(1) }],
  ],
  [
    'QZ-05 an entry ahead of the step is replaced, because the stored progress is gone',
    initialHistorySyncState,
    rendered(0, at(3)),
    [{ type: 'replace', position: at(0) }],
  ],
  [
    'a step forward pushes an entry',
    inSync(at(1)),
    rendered(2, at(1)),
    [{ type: 'push', position: at(2) }],
  ],
  [
    'QZ-04 a step back goes back in the history',
    inSync(at(2)),
    rendered(1, at(2)),
    [{ type: 'go', delta: -1 }],
  ],
  [
    'a step back before the first entry of the session replaces that entry',
    inSync(at(2, 2)),
    rendered(1, at(2, 2)),
    [{ type: 'replace', position: at(1, 1) }],
  ],
  ['a step without an entry leaves the history', inSync(at(2)), rendered(null, at(2)), []],
  [
    'QZ-04 the Back button of the browser moves the funnel',
    inSync(at(2)),
    rendered(2, at(1)),
    [{ type: 'follow', entry: at(1) }],
  ],
  [
    'the report of a requested entry moves nothing',
    { requested: at(2), unreported: [2], entryIndex: 1, traversals: 0 },
    rendered(2, at(2)),
    [],
  ],
  [
    'QZ-04 Back directly after a step forward, whose entry was never rendered, moves the funnel',
    { requested: at(2), unreported: [2], entryIndex: 1, traversals: 0 },
    rendered(2, at(1), 1),
    [{ type: 'follow', entry: at(1) }],
  ],
  [
    'a move that the funnel asked for is none of the visitor',
    { requested: at(1), unreported: [1], entryIndex: 2, traversals: 0 },
    rendered(1, at(1), 1),
    [],
  ],
  ['a funnel that followed the browser leaves the history', inSync(at(1)), followed(1, at(1)), []],
  [
    'a funnel that refuses to go back pushes its entry again',
    inSync(at(1)),
    followed(2, at(1)),
    [{ type: 'push', position: at(2) }],
  ],
  [
    'a funnel that refuses to go forward goes back in the history',
    inSync(at(3)),
    followed(1, at(3)),
    [{ type: 'go', delta: -2 }],
  ],
];

describe('history sync', () => {
  it.each(cases)('%s', (_, state, event, effects) => {
    expect(reduceHistorySync(state, event)[1]).toEqual(effects);
  });

  it('two quick steps are both reported without moving the funnel', () => {
    const [first] = reduceHistorySync(inSync(at(0)), rendered(1, at(0)));
    const [second] = reduceHistorySync(first, rendered(2, at(0)));
    expect(second.unreported).toEqual([1, 2]);
    // The browser reports only the second.
    const [third, effects] = reduceHistorySync(second, rendered(2, at(2)));
    expect([third.unreported, effects]).toEqual([[], []]);
  });

  it('the first position is requested once, until the browser reports it', () => {
    const [state] = reduceHistorySync(initialHistorySyncState, rendered(0, null));
    expect(reduceHistorySync(state, rendered(0, null))).toEqual([state, []]);
    expect(reduceHistorySync(state, rendered(0, at(0)))).toEqual([inSync(at(0)), []]);
  });
});
