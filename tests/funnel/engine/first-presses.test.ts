import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile, extensions } from '../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { type FirstPress, findFirstPresses } from '../../../src/funnel/engine/first-presses';
import type { FunnelEvent } from '../../../src/funnel/engine/model/context';
import { openSession } from '../../../src/funnel/engine/session';
import {
  createInMemorySessionPorts,
  createInspectableStorage,
} from '../../support/engine/headless-session';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { loadTestedFunnels } from '../../support/funnels/load-tested-funnels';

function getPresses(definition: FunnelDefinition): readonly FirstPress[] {
  const found = findFirstPresses(definition, extensions);
  return found.status === 'known' ? found.presses : [];
}

/** Plays a visit whose session is opened with some events, and gets others while it runs. */
function play(
  definition: FunnelDefinition,
  before: readonly FunnelEvent[],
  during: readonly FunnelEvent[],
  stored: Record<string, string> = {},
) {
  const funnel = compile(definition);
  const storage = createInspectableStorage(stored);
  const session = openSession(funnel, createInMemorySessionPorts({ storage }), before);
  const actor = createActor(session.machine, { input: session.input });
  actor.start();
  const detach = session.attach(actor, { onEnd: () => undefined });
  for (const event of during) actor.send(event);
  const { submit: _, ...context } = actor.getSnapshot().context;
  const current = getCurrentStep(funnel, actor.getSnapshot());
  detach();
  actor.stop();
  return { session, outcome: { context, current, stored: storage.all() } };
}

describe('a press before the session', () => {
  for (const { name, definition } of loadTestedFunnels())
    it(`${name}: each press leaves the visit where the same press in the session does`, () => {
      for (const { events, depth } of getPresses(definition)) {
        const { session, outcome } = play(definition, events, []);
        expect(session.hasTakenEvents).toBe(true);
        expect(outcome).toEqual(play(definition, [], events).outcome);
        expect(outcome.current?.depth).toBe(depth);
      }
    });

  it('the presses of a choice are one for each option, those of a text to read one', () => {
    expect(getPresses(loadFunnelDefinition('job-search')).map(({ choice }) => choice)).toEqual([
      null,
    ]);
    const places = getPresses(loadFunnelDefinition('career-match')).map(({ choice }) => choice);
    expect(places.slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('a first step that takes a text has none', () => {
    expect(findFirstPresses(loadFunnelDefinition('job-alert'), extensions)).toEqual({
      status: 'unknown',
      reason: 'input',
    });
  });

  const definition = loadFunnelDefinition('career-match');
  const unknown: FunnelEvent[] = [
    { type: 'answer', field: 'stage', value: 'an option of another version' },
    { type: 'continue' },
  ];

  it('a press that the first step refuses leaves the visit on it', () => {
    const { session } = play(definition, unknown, []);
    expect(session).toMatchObject({ hasTakenEvents: false, startStepId: 'stage' });
  });

  it('a press does not count in a visit that is stored', () => {
    const [press, other] = getPresses(definition);
    if (press === undefined || other === undefined) throw new Error('Too few presses.');
    const { stored } = play(definition, [], press.events).outcome;
    const { session, outcome } = play(definition, other.events, [], stored);
    expect(session.hasTakenEvents).toBe(false);
    expect(outcome.stored).toEqual(stored);
  });

  it('a press counts in a visit that is stored on the first step without an answer', () => {
    const [press] = getPresses(definition);
    if (press === undefined) throw new Error('Too few presses.');
    const { stored } = play(definition, [], []).outcome;
    expect(play(definition, press.events, [], stored).session.hasTakenEvents).toBe(true);
  });
});
