import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../support/funnels/load-funnel-definitions';
import {
  createInspectableStorage,
  startHeadlessSession,
  type HeadlessSession,
  type HeadlessSessionOptions,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { buildFailedSave } from '../../support/engine/build-failed-save';
import { createSampleAnswers } from '../../support/engine/sample-answers';

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => vi.useRealTimers());

/** A scheduler that runs its work when the test says so. */
function createLater() {
  const waiting: (() => void)[] = [];
  return {
    later: (work: () => void) => void waiting.push(work),
    count: () => waiting.length,
    run: () => waiting.splice(0).forEach((work) => work()),
  };
}

function answerHere(run: HeadlessSession): void {
  for (const [field, value] of Object.entries(createSampleAnswers(run.getCurrentStep().step)))
    run.answer(field, value);
}

function goOn(run: HeadlessSession, steps: number): void {
  for (let gone = 0; gone < steps; gone += 1) {
    answerHere(run);
    run.next();
  }
}

describe('what is stored of a visit', () => {
  it.each(['page', 'nowhere'] as const)(
    'Q2-08 offline the visitor stays where the lead is kept in "%s" only',
    async (retainedIn) => {
      const run = startHeadlessSession(
        buildFunnel({
          steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
          submissions: [
            {
              id: 'row',
              table: 'quiz_results',
              step: 'pet',
              offline: 'continue',
              map: { answers: { object: { pet: { field: 'pet' } } } },
            },
          ],
        }),
        { submit: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn })) },
      );
      run.answer('pet', 'cat');
      run.next();
      await vi.advanceTimersByTimeAsync(0);
      expect(run.getCurrentStep()).toMatchObject({
        step: { id: 'pet' },
        notice: { code: 'offline', retainedIn },
      });
    },
  );

  it('progress is written when the scheduler runs, and only the newest', () => {
    const { later, count, run: haveTime } = createLater();
    const storage = createInspectableStorage();
    let writes = 0;
    const counted = {
      ...storage,
      set: (key: string, value: string) => {
        writes += 1;
        return storage.set(key, value);
      },
    };
    const run = startHeadlessSession(loadFunnelDefinition('job-search'), {
      storage: counted,
      schedule: later,
    });

    goOn(run, 3);
    expect(run.getCurrentStep().step.id).toBe('location');
    expect(storage.all()).toEqual({});
    expect(count()).toBe(1);

    haveTime();
    const inOneGo = writes;
    const atOnce = startHeadlessSession(loadFunnelDefinition('job-search'));
    goOn(atOnce, 3);
    expect(storage.all()).toEqual(atOnce.storage.all());
    expect(inOneGo).toBe(Object.keys(storage.all()).length);

    answerHere(run);
    expect(count()).toBe(1);
  });

  it('progress is written at once without a scheduler', () => {
    const run = startHeadlessSession(loadFunnelDefinition('job-search'));
    goOn(run, 2);
    const again = startHeadlessSession(loadFunnelDefinition('job-search'), {
      storage: createInspectableStorage(run.storage.all()),
    });
    expect(again.getCurrentStep().step.id).toBe(run.getCurrentStep().step.id);
  });

  it('progress is complete in storage once the session is detached', () => {
    const { later, run: haveTime } = createLater();
    const run = startHeadlessSession(loadFunnelDefinition('job-search'), { schedule: later });
    goOn(run, 3);
    run.stop();
    const stored = run.storage.all();
    const again = startHeadlessSession(loadFunnelDefinition('job-search'), {
      storage: createInspectableStorage(stored),
    });
    expect(again.getCurrentStep().step.id).toBe('location');

    // The time that was asked for still comes; there is nothing left to write.
    haveTime();
    expect(run.storage.all()).toEqual(stored);
  });

  it('progress is complete in storage before and while a row is sent', async () => {
    const { later } = createLater();
    let answered = (): void => undefined;
    const run = startHeadlessSession(loadFunnelDefinition('job-search'), {
      schedule: later,
      submit: () =>
        new Promise((resolve) => {
          answered = () => resolve({ status: 'saved' });
        }),
    });
    while (run.getCurrentStep().status !== 'submitting') {
      if (run.getCurrentStep().status === 'running') await vi.advanceTimersByTimeAsync(30_000);
      else goOn(run, 1);
    }
    expect(run.submitRequests).toHaveLength(1);
    const again = startHeadlessSession(loadFunnelDefinition('job-search'), {
      storage: createInspectableStorage(run.storage.all()),
    });
    expect(again.getCurrentStep().step.id).toBe(run.getCurrentStep().step.id);
    expect(again.getCurrentStep().fields).toEqual(run.getCurrentStep().fields);
    answered();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.getCurrentStep().status).toBe('ended');
  });

  it('cleared progress stays cleared, also with a write still scheduled', () => {
    const definition = loadFunnelDefinition('job-alert');
    const leaving: FunnelDefinition = {
      ...definition,
      persistence: { ...definition.persistence, clearOn: ['exit', 'complete'] },
      steps: definition.steps.map((step, index) =>
        index === 1 ? { ...step, back: { exitTo: '/', clear: true } } : step,
      ),
    };
    const { later, run: haveTime } = createLater();
    const run = startHeadlessSession(leaving, { schedule: later });
    goOn(run, 1);
    haveTime();
    expect(run.storage.all()).not.toEqual({});
    answerHere(run);
    run.back();
    expect(run.ends).toEqual([{ kind: 'exited', to: '/' }]);
    haveTime();
    run.stop();
    expect(run.storage.all()).toEqual({});
  });
});

describe('two tabs of one funnel', () => {
  const opened = (options: HeadlessSessionOptions) =>
    startHeadlessSession(loadFunnelDefinition('job-search'), options);

  /** One has still to write its third step when another, opened meanwhile, comes further. */
  function passedBy() {
    const storage = createInspectableStorage();
    const { later, run: haveTime } = createLater();
    const here = opened({ storage, schedule: later });
    goOn(here, 2);
    haveTime();
    goOn(here, 1);
    const there = opened({ storage });
    goOn(there, 3);
    return { storage, haveTime, here, theirs: storage.all() };
  }

  it('a tab does not take its own scheduled write for one of another tab', () => {
    const { later, run: haveTime } = createLater();
    const run = opened({ schedule: later });
    goOn(run, 2);
    haveTime();
    goOn(run, 1);
    expect(run.isStale()).toBe(false);
    haveTime();
    expect(run.isStale()).toBe(false);
  });

  it('a tab does not overwrite the progress of a tab that went further', () => {
    const { storage, haveTime, here, theirs } = passedBy();
    haveTime();
    expect(storage.all()).toEqual(theirs);
    expect(here.isStale()).toBe(true);
    here.stop();
    expect(storage.all()).toEqual(theirs);
  });

  it('a tab that has written nothing yet does not overwrite what another wrote since it was opened', () => {
    const storage = createInspectableStorage();
    const first = opened({ storage });
    goOn(first, 1);
    const { later, run: haveTime } = createLater();
    const second = opened({ storage, schedule: later });
    expect(second.isStale()).toBe(false);
    goOn(first, 1);
    const theirs = storage.all();
    haveTime();
    expect(storage.all()).toEqual(theirs);
    expect(second.isStale()).toBe(true);
  });

  it('a tab that finds the other ahead drops its scheduled write', () => {
    const { storage, haveTime, here, theirs } = passedBy();
    expect(here.isStale()).toBe(true);
    haveTime();
    here.stop();
    expect(storage.all()).toEqual(theirs);
  });

  describe('a tab that writes at once', () => {
    const asking = buildFunnel({
      steps: [buildChoiceQuestion('pet', ['cat', 'dog', 'fish']), buildEnding()],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'pet',
          map: { answers: { object: { pet: { field: 'pet' } } } },
        },
      ],
    });

    it('without a scheduler, an answer is stored over that of a tab that is as far', () => {
      const storage = createInspectableStorage();
      const here = startHeadlessSession(asking, { storage });
      here.answer('pet', 'cat');
      startHeadlessSession(asking, { storage }).answer('pet', 'dog');
      expect(storage.get('small_answers')).toBe('{"pet":"dog"}');
      here.answer('pet', 'fish');
      expect(storage.get('small_answers')).toBe('{"pet":"fish"}');
    });

    it('the answers of a row that is sent are stored over those of a tab that is as far', () => {
      const storage = createInspectableStorage();
      const { later } = createLater();
      const submit = () => new Promise<never>(() => undefined);
      const here = startHeadlessSession(asking, { storage, schedule: later, submit });
      here.answer('pet', 'cat');
      here.flush();
      startHeadlessSession(asking, { storage }).answer('pet', 'dog');
      here.answer('pet', 'fish');
      expect(storage.get('small_answers')).toBe('{"pet":"dog"}');
      here.next();
      expect(here.getCurrentStep().status).toBe('submitting');
      expect(storage.get('small_answers')).toBe('{"pet":"fish"}');
    });
  });

  it('the progress of the tab ahead is kept whole', () => {
    const storage = createInspectableStorage();
    const { later, run: haveTime } = createLater();
    const here = opened({ storage, schedule: later });
    goOn(here, 2);
    haveTime();

    goOn(here, 3);
    const there = opened({ storage });
    there.answer('role', 'Another visitor');
    haveTime();
    const again = opened({ storage: createInspectableStorage(storage.all()) });
    expect(again.getCurrentStep().step.id).toBe(here.getCurrentStep().step.id);
    again.back();
    again.back();
    again.back();
    expect(again.getCurrentStep().fields[0]?.value).toBe('Product Manager');
  });
});

type Act = 'answer' | 'next' | 'back' | 'spin' | 'wait' | 'time';

async function act(kind: Act, run: HeadlessSession): Promise<void> {
  if (kind === 'answer') answerHere(run);
  else if (kind === 'next') run.next();
  else if (kind === 'back') run.back();
  else if (kind === 'spin') run.spin();
  else if (kind === 'wait') await vi.advanceTimersByTimeAsync(30_000);
}

const acts = fc.array(
  fc.constantFrom<Act>('answer', 'answer', 'next', 'next', 'next', 'back', 'spin', 'wait', 'time'),
  { maxLength: 40 },
);

describe.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
  'QZ-05 a visit of %s that is stored late',
  (_, definition) => {
    it('a scheduled session stores the same as an unscheduled one, whenever it is closed', async () => {
      await fc.assert(
        fc.asyncProperty(acts, async (kinds) => {
          const world = { newId: () => 'an-id', clock: Date.now };
          const { later, run: haveTime } = createLater();
          const atOnce = startHeadlessSession(definition, world);
          const late = startHeadlessSession(definition, { ...world, schedule: later });
          const kept = [{}, atOnce.storage.all()];
          for (const kind of kinds) {
            if (atOnce.ends.length > 0) break;
            await Promise.all([act(kind, atOnce), act(kind, late)]);
            if (kind === 'time') haveTime();
            kept.push(atOnce.storage.all());
            // Killed here without a warning, the visit is as it was at some moment: never a mixture.
            const possible = kind === 'time' ? [atOnce.storage.all()] : kept;
            expect(possible).toContainEqual(late.storage.all());
          }
          late.stop();
          expect(late.storage.all()).toEqual(atOnce.storage.all());
          atOnce.stop();
        }),
        { numRuns: 40 },
      );
    });
  },
);
