import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import {
  createInspectableStorage,
  startHeadlessSession,
  type HeadlessSession,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { createSampleAnswers } from '../../support/engine/sample-answers';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Does what the step asks and goes on; waits where it must. */
async function goOn(run: HeadlessSession): Promise<void> {
  const { step, status } = run.getCurrentStep();
  if (status === 'running') await vi.advanceTimersByTimeAsync(30_000);
  else if (step.kind === 'draw' && status === 'ready') run.spin();
  else if (status === 'spinning')
    await vi.advanceTimersByTimeAsync(step.kind === 'draw' ? step.animation.durationMs : 0);
  else {
    for (const [field, value] of Object.entries(createSampleAnswers(step)))
      run.answer(field, value);
    if (run.ends.length === 0) run.next();
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** Visits every moment of a funnel, first to last. */
async function visitAll(
  definition: FunnelDefinition,
  look: (run: HeadlessSession) => void | Promise<void>,
): Promise<string[]> {
  const run = startHeadlessSession(definition, { now: Date.now });
  const visited: string[] = [];
  for (let moves = 0; moves < 60; moves += 1) {
    visited.push(run.getCurrentStep().step.id);
    await look(run);
    if (run.getCurrentStep().status === 'ended') break;
    await goOn(run);
    if (run.ends.length > 0) break;
  }
  return visited;
}

describe.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
  'a stored session of %s',
  (_, definition) => {
    it('a stored step that does not exist falls back to the furthest valid one', async () => {
      const { key } = definition.persistence.step;
      await visitAll(definition, (run) => {
        if (
          run.getCurrentStep().status !== 'ready' ||
          run.getCurrentStep().step.kind !== 'question'
        )
          return;
        for (const bad of ['99', '-1', 'NaN', 'no-such-step', '__proto__', '']) {
          const stored = { ...run.storage.all(), [key]: bad };
          const again = startHeadlessSession(definition, {
            storage: createInspectableStorage(stored),
          });
          const reached = again.getCurrentStep();
          expect(reached.status).not.toBe('ended');
          const behind = definition.steps.findIndex(
            ({ id }) => id === run.getCurrentStep().step.id,
          );
          const at = definition.steps.findIndex(({ id }) => id === reached.step.id);
          expect(at).toBeLessThanOrEqual(behind);
          again.stop();
        }
      });
    });

    it('a stored step whose way is not answered leads to the first unanswered step', () => {
      const last = definition.steps.at(-1);
      const { step } = definition.persistence;
      const stored = step.as === 'id' ? (last?.id ?? '') : String(definition.steps.length - 1);
      const run = startHeadlessSession(definition, {
        storage: createInspectableStorage({ [step.key]: stored }),
      });
      // A walk of statements alone may be gone to its end; no question may be passed unanswered.
      const firstQuestion = definition.steps.find(({ kind }) => kind === 'question');
      expect(run.getCurrentStep().step.id).toBe((firstQuestion ?? last)?.id);
    });

    it('QZ-06 complete answers whose step is lost lead to the last question, never straight to the result', async () => {
      const stepKey = definition.persistence.step.key;
      const visited = await visitAll(definition, (run) => {
        const { [stepKey]: _lost, ...rest } = run.storage.all();
        const again = startHeadlessSession(definition, {
          storage: createInspectableStorage(rest),
          now: Date.now,
        });
        expect(again.ends).toEqual([]);
        expect(again.getCurrentStep().step.kind).not.toBe('ending');
        again.stop();
      });
      const stops = definition.steps.filter((step) => step.kind !== 'ending').map(({ id }) => id);
      expect(visited).toEqual(expect.arrayContaining(stops));
    });

    it('stored values of any kind never break it: something can always be shown', () => {
      const keys = [
        definition.persistence.step.key,
        ...Object.values(definition.persistence).filter((value) => typeof value === 'string'),
        ...Object.values(definition.persistence.fields),
        ...Object.values(definition.persistence.decisions),
      ];
      const image = fc.dictionary(
        fc.constantFrom(...keys),
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.constantFrom(...definition.steps.map(({ id }) => id)),
          fc.integer({ min: -3, max: 30 }).map(String),
          fc.constant('x'.repeat(70_000)),
          fc.constant('{"__proto__":{"polluted":true}}'),
          fc.constant('{"constructor":{"prototype":1}}'),
        ),
      );
      fc.assert(
        fc.property(image, (stored) => {
          const run = startHeadlessSession(definition, {
            storage: createInspectableStorage(stored),
          });
          expect(run.getCurrentStep().step.title.length).toBeGreaterThan(0);
          run.stop();
        }),
        { numRuns: 150 },
      );
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });
  },
);

describe('what cannot be read is dropped, and the rest is kept', () => {
  const search = loadFunnelDefinitions().find(({ id }) => id === 'job-search');
  if (search === undefined) throw new Error('job-search is one of the six');
  const good = { persona: 'employed', role: 'Nurse', location: 'remote', experience: 'entry' };

  it('Q2-09 one wrong answer goes, the others stay', () => {
    const run = startHeadlessSession(search, {
      storage: createInspectableStorage({
        quiz2_current_step: 'pain_points',
        quiz2_answers: JSON.stringify({ ...good, experience: 'wizard', unknown: 'x' }),
      }),
    });
    expect(run.getCurrentStep().step.id).toBe('experience');
    run.answer('experience', 'mid');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('pain_points');
    run.back();
    run.back();
    expect(run.getCurrentStep().fields[0]?.value).toBe('remote');
  });

  it('Q2-09 an oversized value is dropped', () => {
    const run = startHeadlessSession(search, {
      storage: createInspectableStorage({
        quiz2_current_step: 'location',
        quiz2_answers: JSON.stringify({ ...good, role: 'x'.repeat(70_000) }),
      }),
    });
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'persona' },
      fields: [{ value: undefined }],
    });
  });

  it('Q2-09 text keeps neither NUL nor half characters, and is cut at its length', () => {
    const run = startHeadlessSession(search, {
      storage: createInspectableStorage({
        quiz2_current_step: 'role',
        quiz2_answers: JSON.stringify({ persona: 'employed' }),
        quiz2_desired_roles: `Nurse\u0000\ud800${'y'.repeat(600)}`,
      }),
    });
    expect(run.getCurrentStep().fields[0]?.value).toBe(`Nurse${'y'.repeat(495)}`);
  });

  it('Q2-08 the result cannot be reached by a stored step alone', () => {
    const run = startHeadlessSession(search, {
      storage: createInspectableStorage({ quiz2_current_step: 'result' }),
    });
    expect(run.getCurrentStep().step.id).toBe('persona');
  });

  it('Q2-08 complete answers without a stored step stop before what may not have been sent', async () => {
    const run = startHeadlessSession(search, {
      storage: createInspectableStorage({
        quiz2_answers: JSON.stringify({ ...good, pain_points: ['unsure'], goal: 'explore' }),
        quiz2_name: 'Ada',
        quiz2_email: 'ada@example.org',
      }),
    });
    expect(run.getCurrentStep().step.id).toBe('loading');
    await vi.advanceTimersByTimeAsync(2000);
    expect(run.getCurrentStep().step.id).toBe('email');
    expect(run.submitRequests).toHaveLength(0);
  });

  it('Q2-08 without a stored step a visit waits at a row in the middle, whatever is answered behind it', () => {
    const steps = ['pet', 'food', 'toy'].map((id) => buildChoiceQuestion(id, ['a', 'b']));
    const run = startHeadlessSession(
      buildFunnel({
        steps: [...steps, buildEnding()],
        submissions: [
          {
            id: 'row',
            table: 'quiz_results',
            step: 'food',
            await: 'block',
            map: { answers: { answers: 'values' } },
          },
        ],
      }),
      { storage: createInspectableStorage({ small_answers: '{"pet":"a","food":"a","toy":"b"}' }) },
    );
    expect(run.getCurrentStep().step.id).toBe('food');
    expect(run.getContext().answers).toMatchObject({ toy: 'b' });
  });
});
