import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { compile } from '../../../funnel/engine/compile';
import type { FunnelActor } from '../../../funnel/engine/session';
import { getCurrentStep } from '../../../funnel/engine/current-step';
import type { FunnelModel } from '../../../funnel/engine/funnel-model';
import type { TraceEvent } from '../../verify/trace';
import { createTraceRunner } from '../../verify/trace-runner';

/** How long a step may take to pass by itself while events are played at once. */
const settleMs = 1_000;
const pollMs = 5;

/** Loading steps pass at once, but for the one that the events end on. */
export function skipWaits(
  definition: FunnelDefinition,
  events: readonly TraceEvent[],
): FunnelDefinition {
  const last = createTraceRunner(compile(definition)).run(events).at(-1);
  const keep = last?.current?.step.id;
  const steps = definition.steps.map((step) =>
    step.kind === 'loading' && step.id !== keep ? { ...step, durationMs: 1 } : step,
  );
  return { ...definition, steps };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function waitUntil(isDone: () => boolean): Promise<void> {
  for (let waited = 0; waited < settleMs && !isDone(); waited += pollMs) await sleep(pollMs);
}

/**
 * Sends the events of a visit to a session, without the time between them.
 * @param isCurrent whether the visit is still asked for
 */
export async function playEvents(
  funnel: FunnelModel,
  actor: FunnelActor,
  events: readonly TraceEvent[],
  isCurrent: () => boolean,
): Promise<void> {
  const readStep = () => getCurrentStep(funnel, actor.getSnapshot());
  for (const event of events) {
    if (!isCurrent()) return;
    const before = readStep()?.step.id;
    if (event.type === 'wait') {
      // 0 is the wait until a row is saved, which follows each event.
      if (event.ms > 0) await waitUntil(() => readStep()?.step.id !== before);
    } else if (event.type === 'spin') actor.send({ ...event, skipsAnimation: true });
    else actor.send(event);
    await waitUntil(() => {
      const status = readStep()?.status;
      return status !== 'submitting' && status !== 'spinning';
    });
  }
}
