// A stored visit as events: what the log has of it is done again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { replayVisit } from '../../../src/authoring/verify/replay-visit';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import type { VisitOutcome, VisitView } from '../../../src/funnel/definition/visit-schema';
import { compile } from '../../../src/funnel/engine/compile';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { walkVisit } from '../../support/engine/walk-visit';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { loadTestedFunnels } from '../../support/funnels/load-tested-funnels';
import { funnelSourceArbitrary } from '../../support/verify/random-funnels';

const withoutTimes = (views: readonly VisitView[]) =>
  views.map(([step, how, , answers]) => ({ step, how, answers }));

/** The record of a visit, and that of its replay, without times and submissions. */
function compareRecords(funnel: ReturnType<typeof compile>, events: readonly TraceEvent[]) {
  const { record } = walkVisit(funnel, events);
  const replayed = replayVisit(funnel, record);
  const { record: again } = walkVisit(funnel, replayed.events);
  return {
    replayed,
    record: { views: withoutTimes(record.views), outcomes: record.outcomes },
    again: { views: withoutTimes(again.views), outcomes: again.outcomes },
  };
}

const back: TraceEvent[] = [{ type: 'back' }, { type: 'continue' }];

describe('the replay of a stored visit', () => {
  it.each(loadTestedFunnels().map(({ name, definition }) => [name, definition] as const))(
    'every generated path of %s leaves the same record when its record is replayed',
    (_, definition) => {
      const funnel = compile(definition);
      const paths = Object.values(findPaths(definition).sets).flat();
      expect(paths.length).toBeGreaterThan(0);
      for (const { id, events } of paths) {
        const { replayed, record, again } = compareRecords(funnel, events);
        expect([id, replayed.parting, replayed.otherResults]).toEqual([id, null, []]);
        expect(again).toEqual(record);
        expect(replayed.arrivals).toHaveLength(record.views.length);
      }
    },
  );

  it('so does a visit to a random funnel that goes back in between', () => {
    fc.assert(
      fc.property(funnelSourceArbitrary, fc.nat(), fc.nat(), (source, pick, place) => {
        const definition = checkFunnelSource(source);
        const paths = Object.values(findPaths(definition).sets).flat();
        fc.pre(paths.length > 0);
        const events = paths[pick % paths.length]?.events ?? [];
        const detour = [...events];
        detour.splice(place % (events.length + 1), 0, ...back);
        const { replayed, record, again } = compareRecords(compile(definition), detour);
        expect(replayed.parting).toBe(null);
        expect(again.views.map(({ step }) => step)).toEqual(record.views.map(({ step }) => step));
      }),
      { numRuns: 30 },
    );
  });

  it('Q3-02 so does a visit that leaves the wheel out, changes an answer there and spins in the end', () => {
    const funnel = compile(loadFunnelDefinition('emotional-check'));
    const answer = (field: string, value: string): TraceEvent[] => [
      { type: 'answer', field, value },
      { type: 'continue' },
    ];
    const { replayed, record, again } = compareRecords(funnel, [
      { type: 'continue' },
      ...answer('frustration', 'often'),
      ...answer('confidence', 'shaken'),
      ...answer('overwhelm', 'busy'),
      ...answer('motivation', 'money'),
      { type: 'leaveOut' },
      { type: 'revisit', step: 'confidence' },
      ...answer('confidence', 'unsure'),
      { type: 'spin', roll: 0.5, at: 0 },
      { type: 'wait', ms: 10_000 },
      { type: 'continue' },
    ]);
    expect(record.views.map(({ step }) => step).slice(-4)).toEqual([
      'wheel',
      'confidence',
      'wheel',
      'result',
    ]);
    expect([replayed.parting, again]).toEqual([null, record]);
  });

  const asked = buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      {
        kind: 'question',
        id: 'you',
        title: 'You',
        fields: [
          { id: 'name', type: 'text', label: 'Name' },
          { id: 'email', type: 'email', label: 'Email', required: false },
          { id: 'age', type: 'number', label: 'Age', min: 1, max: 99 },
        ],
        next: {
          rules: [{ when: { field: 'age', operator: 'gt', value: 64 }, goTo: 'rest' }],
        },
      },
      buildEnding(),
      buildEnding('rest'),
    ],
  });
  const replay = (views: VisitView[], outcomes: VisitOutcome[] = []) =>
    replayVisit(compile(asked), { views, outcomes });

  it('an answer that was given stands as one that is accepted, and leads where the visitor went', () => {
    const { events, madeUp, parting, arrivals } = replay([
      ['pet', 'start', 900, { pet: ['dog'] }],
      ['you', 'go', 900, { name: [''], email: [], age: [''] }],
      ['rest', 'go', 900],
    ]);
    expect([parting, madeUp, arrivals]).toEqual([null, ['name', 'age'], [0, 2, 5]]);
    expect(events).toContainEqual({ type: 'answer', field: 'pet', value: 'dog' });
    const age = events.find((event) => event.type === 'answer' && event.field === 'age');
    expect(age).toMatchObject({ value: expect.toSatisfy((value) => Number(value) > 64) });
    expect(JSON.stringify(events)).not.toContain('email');
  });

  it('a text that leads elsewhere is played up to there', () => {
    const { events, parting, arrivals } = replay([
      ['pet', 'start', 900, { pet: ['cat'] }],
      ['home', 'go', 900, {}],
      ['end', 'go', 900],
    ]);
    expect(parting).toEqual({ from: 'pet', to: 'home', leadsTo: 'you' });
    expect([events, arrivals]).toEqual([[], [0]]);
    expect(replay([['home', 'start', 900]])).toMatchObject({
      parting: { from: null, to: 'home', leadsTo: 'pet' },
      events: [],
    });
  });

  it('an answer that the text no longer has is named, and so is a result that is another now', () => {
    const lost = replay([
      ['pet', 'start', 900, { pet: ['bird'] }],
      ['you', 'go', 900],
    ]);
    expect(lost).toMatchObject({
      lost: [{ field: 'pet', names: ['bird'] }],
      madeUp: ['pet'],
      parting: null,
    });
    const { otherResults } = replay(
      [
        ['pet', 'start', 900, { pet: ['cat'] }],
        ['you', 'go', 900, { name: [''], email: [], age: [''] }],
        ['end', 'go', 900],
      ],
      [
        ['ending', 'end', ''],
        ['result', 'plan', 'basic'],
        ['submission', 'lead', 'sent'],
      ],
    );
    expect(otherResults).toEqual([{ was: ['result', 'plan', 'basic'], is: null }]);
  });

  it('a visit that a reload began in the middle goes on behind the way to its first step', () => {
    const way: TraceEvent[] = [
      { type: 'answer', field: 'pet', value: 'cat' },
      { type: 'continue' },
    ];
    const { events, arrivals, parting } = replayVisit(
      compile(asked),
      {
        views: [
          ['you', 'resume', 900, { name: [''], email: [], age: [''] }],
          ['end', 'go', 900],
        ],
        outcomes: [],
      },
      way,
    );
    expect(events.slice(0, 2)).toEqual(way);
    expect([arrivals, parting]).toEqual([[2, 5], null]);
  });
});
