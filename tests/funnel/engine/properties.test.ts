import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { FunnelEvent } from '../../../src/funnel/engine/model/context';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { createSampleAnswers } from '../../support/engine/sample-answers';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type MachineInput = FunnelEvent | { type: 'wait'; ms: number };

/** Anything a visitor, a script or a replayed log may send. */
function moves(definition: FunnelDefinition): fc.Arbitrary<MachineInput[]> {
  const fields = definition.steps.flatMap((step) => (step.kind === 'question' ? step.fields : []));
  const values = fields.flatMap((field) =>
    'options' in field ? field.options.map(({ value }) => value) : ['a@b.co', 'a@b', ' ', 'text'],
  );
  const anyValue = fc.oneof(
    fc.constantFrom(...values, '', 'nonsense'),
    fc.array(fc.constantFrom(...values, 'nonsense'), { maxLength: 3 }),
    fc.boolean(),
    fc.double(),
  );
  const answer = fc
    .tuple(fc.constantFrom(...fields.map(({ id }) => id), 'unknown', '__proto__'), anyValue)
    .map(([field, value]): MachineInput => ({ type: 'answer', field, value }));
  const move = fc.oneof(
    { weight: 5, arbitrary: answer },
    { weight: 5, arbitrary: fc.constant<MachineInput>({ type: 'continue' }) },
    { weight: 2, arbitrary: fc.constant<MachineInput>({ type: 'back' }) },
    { weight: 1, arbitrary: fc.constant<MachineInput>({ type: 'retry' }) },
    { weight: 1, arbitrary: fc.constant<MachineInput>({ type: 'restart' }) },
    {
      weight: 1,
      arbitrary: fc
        .double({ min: 0, max: 0.999999, noNaN: true })
        .map((roll): MachineInput => ({ type: 'spin', roll, at: 0 })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(0, 1000, 5000).map((ms): MachineInput => ({ type: 'wait', ms })),
    },
  );
  return fc.array(move, { maxLength: 40 });
}

describe.each(
  loadFunnelDefinitions()
    .filter((definition) => definition.steps.some(({ kind }) => kind === 'question'))
    .map((definition) => [definition.id, definition] as const),
)('any string of events in %s', (_, definition) => {
  it('never throws, always leaves something to show, and reads back from storage', () => {
    fc.assert(
      fc.property(moves(definition), (sequence) => {
        const run = startHeadlessSession(definition, { now: Date.now });
        for (const move of sequence) {
          if (move.type === 'wait') vi.advanceTimersByTime(move.ms);
          else run.send(move);
          if (run.ends.length > 0) break;
          const { progress, step } = run.getCurrentStep();
          expect(progress.fraction).toBeGreaterThanOrEqual(0);
          expect(progress.fraction).toBeLessThanOrEqual(1);
          expect(progress.position).toBeLessThanOrEqual(progress.total);
          const again = startHeadlessSession(definition, {
            storage: createInspectableStorage(run.storage.all()),
            now: Date.now,
          });
          expect(again.getCurrentStep().step.id).toBe(step.id);
          // A failed attempt is not stored, and neither is the wait for an answer.
          expect(again.getCurrentStep().fields.map(({ value }) => value)).toEqual(
            run.getCurrentStep().fields.map(({ value }) => value),
          );
          again.stop();
        }
        run.stop();
      }),
      { numRuns: 40 },
    );
  });

  it('Back after Next restores what was there', () => {
    const run = startHeadlessSession(definition);
    for (let guard = 0; guard < 20 && run.ends.length === 0; guard += 1) {
      const before = run.getCurrentStep();
      if (before.status !== 'ready' || before.step.kind === 'draw') break;
      for (const [field, value] of Object.entries(createSampleAnswers(before.step)))
        run.answer(field, value);
      if (
        run.ends.length > 0 ||
        (before.step.kind === 'question' && before.step.advance === 'onSelect')
      )
        continue;
      const answered = run.getCurrentStep();
      run.next();
      if (
        run.ends.length > 0 ||
        run.getCurrentStep().status !== 'ready' ||
        run.getCurrentStep().back !== 'allowed'
      )
        break;
      run.back();
      expect(run.getCurrentStep().step.id).toBe(answered.step.id);
      expect(run.getCurrentStep().fields).toEqual(answered.fields);
      run.next();
    }
  });
});
