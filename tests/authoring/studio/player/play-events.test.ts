import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../../src/funnel/engine/current-step';
import { runSession } from '../../../../src/funnel/engine/session';
import { playEvents, skipWaits } from '../../../../src/authoring/studio/player/play-events';
import type { TraceEvent } from '../../../../src/authoring/verify/trace';
import { buildEnding, buildFunnel } from '../../../support/engine/build-funnel';
import { createInMemorySessionPorts } from '../../../support/engine/headless-session';

/** A row that has to be saved, and then a loading step. */
const definition = buildFunnel({
  steps: [
    {
      kind: 'question',
      id: 'contact',
      title: 'Where shall we write to?',
      fields: [{ type: 'email', id: 'email', label: 'Email' }],
    },
    { kind: 'loading', id: 'verdict', title: 'One moment…', durationMs: 30_000 },
    buildEnding(),
  ],
  submissions: [
    {
      id: 'lead',
      table: 'quiz_results',
      step: 'contact',
      await: 'block',
      offline: 'continue',
      map: { email: { field: 'email' }, answers: { object: { funnel: { const: 'lead' } } } },
    },
  ],
});

const toLoading: readonly TraceEvent[] = [
  { type: 'answer', field: 'email', value: 'ada@example.org' },
  { type: 'continue' },
  { type: 'wait', ms: 0 },
];

/** Plays events in a session whose rows take a moment to be saved. @returns the step it ends on */
async function play(events: readonly TraceEvent[]): Promise<string | undefined> {
  const funnel = compile(skipWaits(definition, events));
  const ports = createInMemorySessionPorts({
    submit: () => delay(20, { status: 'saved' as const }),
  });
  const { actor, stop } = runSession(funnel, ports, () => undefined);
  await playEvents(funnel, actor, events, () => true);
  await delay(20);
  const current = getCurrentStep(funnel, actor.getSnapshot());
  stop();
  return current?.step.id;
}

describe('the player of the studio', () => {
  it('plays to a loading step behind a row that is saved first, and stays there', async () => {
    expect(await play(toLoading)).toBe('verdict');
  });

  it('plays beyond a loading step without its time', async () => {
    expect(await play([...toLoading, { type: 'wait', ms: 30_000 }])).toBe('end');
  });
});
