import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { visitPartSchema } from '../../../src/funnel/definition/visit-schema';
import { compile } from '../../../src/funnel/engine/compile';
import {
  addLink,
  addSubmission,
  beginVisit,
  followVisit,
  getViews,
} from '../../../src/funnel/engine/visit-record';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { walkVisit } from '../../support/engine/walk-visit';
import { loadTestedFunnels } from '../../support/funnels/load-tested-funnels';
import { funnelSourceArbitrary } from '../../support/verify/random-funnels';

/** The same events with detours: back, a change of an answer, another start. */
const addDetours = (events: readonly TraceEvent[], detours: readonly number[]): TraceEvent[] =>
  events.flatMap((event, index): TraceEvent[] => {
    const detour = detours[index];
    if (detour === 0) return [event, { type: 'back' }, { type: 'continue' }];
    if (detour === 1) return [event, { type: 'back' }];
    return detour === 2 ? [event, { type: 'restart' }] : [event];
  });

const detours = fc.array(fc.nat({ max: 9 }), { minLength: 30, maxLength: 30 });

const toPart = (views: unknown, outcomes: unknown) => ({
  visit: '7b0f6f4e-6f0e-4b7c-9f0a-3a8f4a1f9c11',
  part: 0,
  funnel: 'tested',
  version: 1,
  definition: '0123456789abcdef',
  source: '',
  followed_from: 0,
  views,
  outcomes,
});

describe('the record of a visit', () => {
  it.each(loadTestedFunnels().map(({ name, definition }) => [name, definition] as const))(
    'every generated path of %s is recorded as a reference written apart records it',
    (_, definition) => {
      const funnel = compile(definition);
      const paths = Object.values(findPaths(definition).sets).flat();
      expect(paths.length).toBeGreaterThan(0);
      for (const { events } of paths) {
        const { record, reference } = walkVisit(funnel, events);
        expect(record).toEqual(reference);
        const part = toPart(record.views, record.outcomes);
        expect(visitPartSchema.safeParse(part).error).toBeUndefined();
      }
    },
  );

  it('so is every visit to a random funnel, with ways back and other starts', () => {
    fc.assert(
      fc.property(funnelSourceArbitrary, fc.nat(), detours, (source, pick, ways) => {
        const definition = checkFunnelSource(source);
        const funnel = compile(definition);
        const paths = Object.values(findPaths(definition).sets).flat();
        fc.pre(paths.length > 0);
        const events = paths[pick % paths.length]?.events ?? [];
        const { record, reference } = walkVisit(funnel, addDetours(events, ways));
        expect(record).toEqual(reference);
      }),
      { numRuns: 60 },
    );
  });

  const small = buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      {
        kind: 'question',
        id: 'you',
        title: 'You',
        fields: [
          { id: 'name', type: 'text', label: 'Name' },
          { id: 'email', type: 'email', label: 'Email', required: false },
          {
            id: 'illness',
            type: 'select',
            label: 'Illness',
            counted: false,
            options: [
              { value: 'flu', label: 'Flu' },
              { value: 'none', label: 'None' },
            ],
          },
        ],
      },
      buildEnding(),
    ],
  });

  it('a text is counted as given, an empty field as empty, and a field with "counted": false not at all', () => {
    const { record } = walkVisit(compile(small), [
      { type: 'answer', field: 'pet', value: 'cat' },
      { type: 'continue' },
      { type: 'answer', field: 'name', value: 'Ann Marked' },
      { type: 'answer', field: 'illness', value: 'flu' },
      { type: 'continue' },
    ]);
    expect(record.views).toEqual([
      ['pet', 'start', 2000, { pet: ['cat'] }],
      ['you', 'go', 3000, { name: [''], email: [] }],
      ['end', 'go', 1000],
    ]);
    expect(JSON.stringify(record)).not.toMatch(/Marked|flu/);
  });

  it('a visit that is gone on with begins with "resume", and a press before the scripts with "start"', () => {
    const session = startHeadlessSession(small);
    session.answer('pet', 'dog');
    session.next();
    const position = { value: 'you', context: session.getContext() };
    const resumed = beginVisit(session.funnel, position, 'resume', 50);
    expect(getViews(resumed, 80)).toEqual([['you', 'resume', 30]]);
    const pressed = beginVisit(session.funnel, position, 'start', 50);
    expect(getViews(pressed, 80)).toEqual([
      ['pet', 'start', 0, { pet: ['dog'] }],
      ['you', 'go', 30],
    ]);
    session.stop();
  });

  it('another start is another visit', () => {
    const session = startHeadlessSession(small);
    const first = beginVisit(
      session.funnel,
      { value: 'pet', context: session.getContext() },
      'start',
      0,
    );
    session.send({ type: 'restart' });
    const position = { value: 'pet', context: session.getContext() };
    expect(getViews(followVisit(session.funnel, first, position, 10), 12)).toEqual([
      ['pet', 'start', 2],
    ]);
    session.stop();
  });

  it('what became of a submission stands once, as it was last; a link counts on an ending only', () => {
    const session = startHeadlessSession(small);
    const at = (step: string) =>
      beginVisit(session.funnel, { value: step, context: session.getContext() }, 'resume', 0);
    const failed = { status: 'failed', reason: 'offline', message: '' } as const;
    const kept = addSubmission(at('pet'), 'lead', { ...failed, retainedIn: 'device' });
    expect(kept.outcomes).toEqual([['submission', 'lead', 'kept']]);
    expect(addSubmission(kept, 'lead', { status: 'duplicate' }).outcomes).toEqual([
      ['submission', 'lead', 'sent'],
    ]);
    expect(addSubmission(kept, 'lead', { ...failed, retainedIn: 'nowhere' }).outcomes).toEqual([
      ['submission', 'lead', 'refused'],
    ]);
    expect(addLink(session.funnel, kept, '/pricing').outcomes).toEqual(kept.outcomes);
    expect(addLink(session.funnel, at('end'), '/pricing').outcomes).toEqual([
      ['ending', 'end', ''],
      ['link', 'end', '/pricing'],
    ]);
    session.stop();
  });

  it('after 200 views nothing more is written, and a view lasts a day at most', () => {
    const funnel = compile(small);
    const events = Array.from({ length: 150 }, (): TraceEvent[] => [
      { type: 'answer', field: 'pet', value: 'cat' },
      { type: 'continue' },
      { type: 'back' },
    ]).flat();
    expect(walkVisit(funnel, events).record.views).toHaveLength(200);
    const session = startHeadlessSession(small);
    const record = beginVisit(funnel, { value: 'pet', context: session.getContext() }, 'start', 0);
    expect(getViews(record, 31_536_000_000)).toEqual([['pet', 'start', 86_400_000]]);
    expect(getViews(record, -5)).toEqual([['pet', 'start', 0]]);
    session.stop();
  });
});
