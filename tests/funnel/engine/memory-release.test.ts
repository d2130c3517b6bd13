import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { compile } from '../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { type FunnelActor, runSession } from '../../../src/funnel/engine/session';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';
import { createSampleAnswers } from '../../support/engine/sample-answers';

const funnel = compile(loadFunnelDefinition('job-search'));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // what the flag brings

/** How many of them are left after a garbage collection. */
async function alive(held: readonly WeakRef<object>[]): Promise<number> {
  // What a WeakRef was asked for lives to the end of the task.
  await setImmediate();
  // The first may end an incremental marking, which has already marked what is no longer used.
  collectGarbage();
  collectGarbage();
  return held.filter((ref) => ref.deref() !== undefined).length;
}

/** A session as a page runs it, whose loading screen passes when it is told to. */
function open() {
  const clock = new SimulatedClock();
  const ports = createInMemorySessionPorts();
  return { clock, ...runSession(funnel, ports, () => undefined, { clock }) };
}

/** To the ending. @returns the snapshots on the way: what a step was is held by way of them */
async function walk({ actor, clock }: Pick<ReturnType<typeof open>, 'actor' | 'clock'>) {
  const left: WeakRef<object>[] = [];
  for (let current = getCurrentStep(funnel, actor.getSnapshot()); current !== null;) {
    left.push(new WeakRef(actor.getSnapshot()));
    if (current.status === 'ended') return left;
    for (const [field, value] of Object.entries(createSampleAnswers(current.step)))
      actor.send({ type: 'answer', field, value });
    actor.send({ type: 'continue' });
    clock.increment(10_000);
    // What was submitted is answered.
    await setImmediate();
    current = getCurrentStep(funnel, actor.getSnapshot());
  }
  throw new Error('The walk left the funnel.');
}

describe('what is over is let go', () => {
  it('a session that restarts many times holds the memory of one run', async () => {
    const session = open();
    const left: WeakRef<object>[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      left.push(...(await walk(session)));
      session.actor.send({ type: 'restart' });
    }
    const perWalk = left.length / 20;
    expect(perWalk).toBeGreaterThan(5);
    expect(await alive(left)).toBeLessThanOrEqual(perWalk);
    session.stop();
  });

  it('stopped sessions are garbage-collected, the latest at the latest with the next', async () => {
    const actors: WeakRef<FunnelActor>[] = [];
    const walkOnce = async (): Promise<void> => {
      const session = open();
      actors.push(new WeakRef(session.actor));
      await walk(session);
      session.stop();
    };
    for (let turn = 0; turn < 20; turn += 1) await walkOnce();
    // V8 may keep what the last call has used.
    expect(await alive(actors)).toBeLessThanOrEqual(1);
  });
});
