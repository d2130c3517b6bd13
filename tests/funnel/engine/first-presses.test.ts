import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile, extensions } from '../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { type FirstPress, findFirstPresses } from '../../../src/funnel/engine/first-presses';
import type { FunnelEvent } from '../../../src/funnel/engine/model/context';
import {
  describeOpening,
  getOpeningName,
  readOpeningPress,
} from '../../../src/funnel/engine/opening-answer';
import { type EarlierPress, openSession } from '../../../src/funnel/engine/session';
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
  { isAnew = false }: Pick<EarlierPress, 'isAnew'> = {},
) {
  const funnel = compile(definition);
  const storage = createInspectableStorage(stored);
  const session = openSession(funnel, createInMemorySessionPorts({ storage }), {
    events: before,
    isAnew,
  });
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

describe('the first question on another page', () => {
  const quiz = loadFunnelDefinition('career-match');
  const getHash = (to: string): string => new URL(to, 'https://gethired.test').hash;
  /** The press of a link of the other page. */
  const pressOf = (definition: FunnelDefinition, label: string): FunnelEvent[] => {
    const answer = describeOpening(definition)?.answers.find((each) => each.label === label);
    if (answer === undefined) throw new Error(`No answer "${label}".`);
    return readOpeningPress(definition, getHash(answer.to));
  };
  const answer = (field: string, value: string): FunnelEvent[] => [
    { type: 'answer', field, value },
    { type: 'continue' },
  ];

  for (const { name, definition } of loadTestedFunnels())
    it(`QZ-04 ${name}: each answer leaves the visit where the same press in the quiz does`, () => {
      const opening = describeOpening(definition);
      const answers = opening?.answers ?? [];
      const presses = getPresses(definition).filter(({ choice }) => choice !== null);
      expect(answers.map(({ to }) => readOpeningPress(definition, getHash(to)))).toEqual(
        opening === null ? [] : presses.map(({ events }) => events),
      );
      for (const { to } of answers) {
        const events = readOpeningPress(definition, getHash(to));
        expect(play(definition, events, [], {}, { isAnew: true }).outcome).toEqual(
          play(definition, [], events).outcome,
        );
      }
    });

  it('QZ-02 it is asked with the words and in the order of the quiz', () => {
    const step = quiz.steps[0];
    const field = step?.fields[0];
    const opening = describeOpening(quiz);
    if (step === undefined || field === undefined || !('options' in field))
      throw new Error('The quiz begins with a choice.');
    expect(opening?.title).toBe(step.title);
    expect(opening?.answers.map(({ label }) => label)).toEqual(
      field.options.map(({ label }) => label),
    );
    expect(opening?.answers[0]?.to).toBe('/quiz#stage=just-starting');
  });

  it('an address gives an answer of the question, whatever it says, or none', () => {
    const allowed = new Set([
      '[]',
      ...getPresses(quiz).map(({ events }) => JSON.stringify(events)),
    ]);
    const values = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('burnt-out', '1-3', ''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .tuple(fc.constantFrom('stage', 'challenge', '__proto__'), values)
            .map(([name, value]) => `#${name}=${value}`),
        ),
        (hash) => {
          expect(allowed).toContain(JSON.stringify(readOpeningPress(quiz, hash)));
        },
      ),
    );
    expect(readOpeningPress(quiz, '#stage=burnt-out')).not.toEqual([]);
  });

  it('a first step that is no choice is asked nowhere else, and no address answers it', () => {
    for (const id of ['job-alert', 'job-search']) {
      const definition = loadFunnelDefinition(id);
      expect(describeOpening(definition)).toBeNull();
      expect(getOpeningName(definition)).toBeNull();
    }
    expect(readOpeningPress(loadFunnelDefinition('job-alert'), '#jobTitle=Baker')).toEqual([]);
  });

  it('QZ-04 a visit under way goes Back for it, and keeps its later answers', () => {
    const { stored } = play(
      quiz,
      [],
      [...answer('stage', 'just-starting'), ...answer('challenge', 'getting-responses')],
    ).outcome;
    const { session, outcome } = play(quiz, pressOf(quiz, 'I have an offer'), [], stored, {
      isAnew: true,
    });
    expect(session).toMatchObject({
      startStepId: 'challenge',
      hasTakenEvents: true,
      isResumed: true,
    });
    expect(outcome.context.answers).toEqual({
      stage: 'received-offers',
      challenge: 'getting-responses',
    });
    expect(outcome.current?.depth).toBe(1);
  });

  it('Q5-01 a visit that has no way back goes on where it was', () => {
    const market = loadFunnelDefinition('ai-job-market');
    const [first, other] = describeOpening(market)?.answers ?? [];
    if (first === undefined || other === undefined) throw new Error('Too few answers.');
    const { stored } = play(market, [], pressOf(market, first.label)).outcome;
    const { session, outcome } = play(market, pressOf(market, other.label), [], stored, {
      isAnew: true,
    });
    expect(session.hasTakenEvents).toBe(false);
    expect(outcome.stored).toEqual(stored);
  });
});
