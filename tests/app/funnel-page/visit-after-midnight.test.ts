import { expect, it } from 'vitest';
import { readVisit } from '../../../src/app/funnel-page/read-visit';
import { extensions } from '../../../src/engine/compile';
import { compileFunnel } from '../../../src/engine/compile-funnel';
import { getCurrentStep } from '../../../src/engine/current-step';
import { runSession } from '../../../src/engine/session';
import { createInMemorySessionPorts } from '../../../testing/engine/headless-session';
import { buildEnding, buildFunnel } from '../../../testing/engine/build-funnel';

const definition = buildFunnel({
  steps: [
    {
      kind: 'question',
      id: 'q',
      title: 'When can you start?',
      fields: [{ type: 'date', id: 'start', label: 'First day', latest: 'today+1d' }],
    },
    { ...buildEnding(), title: 'That is in {value.days} days' },
  ],
  values: [{ id: 'days', as: { daysBetween: ['today', { field: 'start' }] } }],
});

/** Opens the funnel at a moment, with what is stored. */
function openAt(moment: Date, ports: ReturnType<typeof createInMemorySessionPorts>) {
  const { storage } = ports;
  const visit = readVisit({ definition, extensions }, { storage, now: () => moment.getTime() });
  const funnel = compileFunnel(definition, visit, extensions);
  const { actor, stop } = runSession(funnel, ports);
  return {
    today: visit.today,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    getStep: () => getCurrentStep(funnel, actor.getSnapshot()),
    stop,
  };
}

it('a visit that goes on after midnight keeps the day on which it began', () => {
  const ports = createInMemorySessionPorts();
  const evening = openAt(new Date(2026, 10, 23, 23, 59), ports);
  expect(evening.today).toBe('2026-11-23');
  evening.send({ type: 'answer', field: 'start', value: '2026-11-24' });
  evening.stop();

  const night = openAt(new Date(2026, 10, 24, 0, 1), ports);
  expect(night.today).toBe('2026-11-23');
  expect(night.getStep()?.fields[0]).toMatchObject({ value: '2026-11-24', error: null });
  night.send({ type: 'answer', field: 'start', value: '2026-11-25' });
  expect(night.getStep()?.fields[0]?.error).toMatchObject({ rule: 'latest', limit: '2026-11-24' });
  night.send({ type: 'answer', field: 'start', value: '2026-11-24' });
  night.send({ type: 'continue' });
  expect(night.getStep()?.step.title).toBe('That is in 1 days');
  night.stop();

  // Another visitor of the same minute has the new day.
  const other = openAt(new Date(2026, 10, 24, 0, 1), createInMemorySessionPorts());
  expect(other.today).toBe('2026-11-24');
  other.send({ type: 'answer', field: 'start', value: '2026-11-25' });
  expect(other.getStep()?.fields[0]).toMatchObject({ value: '2026-11-25', error: null });
  other.stop();
});
