import { describe, expect, it } from 'vitest';
import { readVisit } from '../../../../src/funnel/renderer/read-visit';
import type { FunnelDefinition } from '../../../../src/funnel/definition/normalise';
import { extensions } from '../../../../src/funnel/engine/compile';
import { compileFunnel } from '../../../../src/funnel/engine/compile-funnel';
import { getCurrentStep } from '../../../../src/funnel/engine/current-step';
import { runSession } from '../../../../src/funnel/engine/session';
import type { FunnelParts } from '../../../support/funnel-source-types';
import { getLocalDay } from '../../../../src/shared/browser/local-day';
import { createInMemorySessionPorts } from '../../../support/engine/headless-session';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';

const noonOf = (date: number): number => new Date(2026, 10, date, 12).getTime();

type Ports = ReturnType<typeof createInMemorySessionPorts>;

/** Opens a funnel at noon of a day of November 2026, with what is stored. */
function openOn(
  definition: FunnelDefinition,
  date: number,
  ports: Ports,
  { onNewDay }: { onNewDay?: () => void } = {},
) {
  const now = () => noonOf(date);
  const visit = readVisit(
    { definition, extensions },
    { storage: ports.storage, now, isSession: true },
  );
  const funnel = compileFunnel(definition, visit, extensions);
  const { actor, stop } = runSession(
    funnel,
    { ...ports, getToday: () => getLocalDay(now()) },
    undefined,
    onNewDay && { onNewDay },
  );
  const getStep = () => getCurrentStep(funnel, actor.getSnapshot());
  return {
    today: visit.today,
    getStep,
    getId: () => getStep()?.step.id,
    next: () => actor.send({ type: 'continue' }),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    answer: (field: string, value: string) => {
      actor.send({ type: 'answer', field, value });
      actor.send({ type: 'continue' });
    },
    stop,
  };
}

const persistence = (day?: 'start' | 'latest'): FunnelParts['persistence'] => ({
  step: { key: 'small_step', as: 'id' },
  answers: 'small_answers',
  ...(day && { day }),
});

/** Asks when somebody can start, then a choice, then tells how many days are left. */
const asking = (more: { earliest?: string; latest?: string }, day?: 'start' | 'latest') =>
  buildFunnel({
    persistence: persistence(day),
    steps: [
      {
        kind: 'question',
        id: 'when',
        title: 'When can you start?',
        fields: [{ type: 'date', id: 'start', label: 'First day', ...more }],
      },
      buildChoiceQuestion('place', ['here', 'there']),
      { ...buildEnding(), title: 'That is in {value.days} days' },
    ],
    values: [{ id: 'days', as: { daysBetween: ['today', { field: 'start' }] } }],
  });

/** Asks for a birthday; adults go one way, and minors another. */
const askingAge = (day?: 'start' | 'latest') =>
  buildFunnel({
    persistence: persistence(day),
    steps: [
      {
        kind: 'question',
        id: 'birth',
        title: 'When were you born?',
        fields: [{ type: 'date', id: 'born', label: 'Born', latest: 'today' }],
        next: {
          rules: [{ when: { field: 'born', operator: 'ageAtLeast', value: 18 }, goTo: 'place' }],
          default: 'parents',
        },
      },
      buildChoiceQuestion('parents', ['yes', 'no'], { next: { default: 'young' } }),
      buildChoiceQuestion('place', ['here', 'there'], { next: { default: 'end' } }),
      buildEnding('young'),
      buildEnding(),
    ],
  });

describe('the day of a visit that goes on on another day', () => {
  it.each([
    [{ earliest: 'today' }, '2026-11-05', { rule: 'earliest', limit: '2026-11-27' }],
    [{ latest: 'today+1w' }, '2026-11-09', null],
    [{ earliest: 'today+1d', latest: 'today+1y' }, '2026-11-27', { rule: 'earliest' }],
  ])(
    'limits %j of the 2nd are those of the 27th: an answer that no longer fits is asked again',
    (limits, start, error) => {
      const ports = createInMemorySessionPorts();
      const definition = asking(limits);
      const first = openOn(definition, 2, ports);
      first.answer('start', start);
      expect(first.getId()).toBe('place');
      first.stop();

      const later = openOn(definition, 27, ports);
      expect(later.getId()).toBe(error === null ? 'place' : 'when');
      expect(later.getStep()?.notice?.code).toBe(error === null ? undefined : 'outdated');
      if (error === null) return;
      expect(later.getStep()).toMatchObject({ attempted: true, canContinue: false });
      expect(later.getStep()?.fields[0]).toMatchObject({ value: start, error });
      later.answer('start', '2026-11-30');
      expect(later.getStep()).toMatchObject({ step: { id: 'place' }, notice: null });
      later.answer('place', 'here');
      expect(later.getStep()?.step.title).toBe('That is in 3 days');
      later.stop();
    },
  );

  it('an answer that was not confirmed, and no longer fits, is told with its error', () => {
    const ports = createInMemorySessionPorts();
    const definition = asking({ earliest: 'today' });
    const first = openOn(definition, 2, ports);
    first.send({ type: 'answer', field: 'start', value: '2026-11-05' });
    first.stop();
    const later = openOn(definition, 27, ports);
    expect(later.getStep()).toMatchObject({ notice: { code: 'outdated' }, attempted: true });
    later.stop();
  });

  it('a reload of the same day tells nothing of an answer that does not fit yet', () => {
    const ports = createInMemorySessionPorts();
    const definition = asking({ earliest: 'today' });
    const first = openOn(definition, 2, ports);
    first.send({ type: 'answer', field: 'start', value: '2026-11-01' });
    first.stop();
    const again = openOn(definition, 2, ports);
    expect(again.getStep()).toMatchObject({ notice: null, attempted: false });
    again.stop();
  });

  it('who has come of age since is of age, and is asked what adults are asked', () => {
    const ports = createInMemorySessionPorts();
    const first = openOn(askingAge(), 2, ports);
    first.answer('born', '2008-11-20');
    expect(first.getId()).toBe('parents');
    first.stop();
    const later = openOn(askingAge(), 27, ports);
    expect(later.getId()).toBe('place');
    expect(later.getStep()?.notice).toBeNull();
    later.stop();
  });

  it('nothing is reported as repaired where another day leads to another step', () => {
    const repaired: (readonly string[])[] = [];
    const ports = createInMemorySessionPorts({ onProgressRepaired: (keys) => repaired.push(keys) });
    const first = openOn(askingAge(), 2, ports);
    first.answer('born', '2008-11-20');
    first.stop();
    openOn(askingAge(), 27, ports).stop();
    expect(repaired).toEqual([]);
  });

  it('with "day": "start" limits, ages and texts stay those of the first day', () => {
    const ports = createInMemorySessionPorts();
    const definition = asking({ earliest: 'today' }, 'start');
    const first = openOn(definition, 2, ports);
    first.answer('start', '2026-11-05');
    first.stop();
    const later = openOn(definition, 27, ports);
    expect([later.today, later.getId()]).toEqual(['2026-11-02', 'place']);
    later.answer('place', 'here');
    expect(later.getStep()?.step.title).toBe('That is in 3 days');
    later.stop();

    const others = createInMemorySessionPorts();
    const young = openOn(askingAge('start'), 2, others);
    young.answer('born', '2008-11-20');
    young.stop();
    expect(openOn(askingAge('start'), 27, others).getId()).toBe('parents');
  });

  it.each(['id', 'index'] as const)(
    'a visit at its end keeps its day, and so its result (step as %s)',
    (as) => {
      const ports = createInMemorySessionPorts();
      const definition = { ...asking({ earliest: 'today' }) };
      const kept = {
        ...definition,
        persistence: { ...definition.persistence, step: { key: 'small_step', as } },
      };
      const first = openOn(kept, 2, ports);
      first.answer('start', '2026-11-05');
      first.answer('place', 'here');
      first.stop();
      const later = openOn(kept, 27, ports);
      expect(later.today).toBe('2026-11-02');
      expect(later.getStep()).toMatchObject({
        step: { title: 'That is in 3 days' },
        notice: null,
      });
      later.stop();
    },
  );

  it.each(['latest', 'start'] as const)(
    'who starts again at an ending of the 2nd, opened on the 27th, has the day of the 27th ("day": "%s")',
    (day) => {
      const ports = createInMemorySessionPorts();
      const definition = asking({ earliest: 'today' }, day);
      const first = openOn(definition, 2, ports);
      first.answer('start', '2026-11-05');
      first.answer('place', 'here');
      first.stop();

      let newDays = 0;
      const ended = openOn(definition, 27, ports, { onNewDay: () => (newDays += 1) });
      expect(ended.getStep()?.step.title).toBe('That is in 3 days');
      ended.send({ type: 'restart' });
      ended.stop();
      expect(newDays).toBe(1);

      const again = openOn(definition, 27, ports);
      expect(again.today).toBe('2026-11-27');
      expect(again.getStep()).toMatchObject({ step: { id: 'when' }, notice: null });
      again.answer('start', '2026-11-05');
      expect(again.getStep()?.fields[0]?.error).toMatchObject({ limit: '2026-11-27' });
      again.answer('start', '2026-11-29');
      again.answer('place', 'there');
      expect(again.getStep()?.step.title).toBe('That is in 2 days');
      again.stop();
    },
  );

  it('who starts again on the same day goes on in the same session', () => {
    let newDays = 0;
    const onNewDay = () => (newDays += 1);
    const open = openOn(asking({ earliest: 'today' }), 2, createInMemorySessionPorts(), {
      onNewDay,
    });
    open.answer('start', '2026-11-05');
    open.answer('place', 'here');
    open.send({ type: 'restart' });
    expect([newDays, open.getId()]).toEqual([0, 'when']);
    open.stop();
  });

  it('inputs and the order of options outlive the new day, and so does a draw that is kept', () => {
    const ports = createInMemorySessionPorts();
    const definition = buildFunnel({
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        draws: 'small_draws',
        day: 'start',
      },
      steps: [
        {
          kind: 'draw',
          id: 'wheel',
          title: 'Spin',
          onRestart: 'keep',
          outcomes: [
            { value: '30', label: '30%', weight: 50 },
            { value: '50', label: '50%', weight: 50 },
          ],
          animation: { durationMs: 100, minTurns: 1, slices: ['30', '50'] },
        },
        {
          kind: 'question',
          id: 'when',
          title: 'When can {input.who} start?',
          fields: [{ type: 'date', id: 'start', label: 'First day', earliest: 'today' }],
        },
        buildEnding(),
      ],
      inputs: [{ id: 'who', type: 'text', default: 'you' }],
    });
    const visit = JSON.stringify({ today: '2026-11-02', seed: 7, inputs: { who: 'Ada' } });
    ports.storage.set('small_step_visit', visit);
    const draws = { wheel: { value: '30', attempt: 1, at: 0 } };
    ports.storage.set('small_draws', JSON.stringify(draws));
    ports.storage.set('small_step', 'end');
    ports.storage.set('small_answers', '{"start":"2026-11-05"}');
    const ended = openOn(definition, 27, ports, { onNewDay: () => undefined });
    expect(ended.getId()).toBe('end');
    ended.send({ type: 'restart' });
    ended.stop();
    const again = openOn(definition, 27, ports);
    expect(JSON.parse(ports.storage.get('small_step_visit') ?? '')).toEqual({
      today: '2026-11-27',
      seed: 7,
      inputs: { who: 'Ada' },
    });
    expect(again.getStep()).toMatchObject({ status: 'won', canContinue: true });
    again.next();
    expect(again.getStep()).toMatchObject({ step: { title: 'When can Ada start?' } });
    expect(again.getStep()?.fields[0]?.value).toBeUndefined();
    again.stop();
  });

  it('a page of the result leaves the day as it is', () => {
    const ports = createInMemorySessionPorts();
    const definition = asking({ earliest: 'today' });
    openOn(definition, 2, ports).stop();
    const { storage } = ports;
    const now = () => noonOf(27);
    expect(readVisit({ definition, extensions }, { storage, now }).today).toBe('2026-11-02');
  });

  it('a page that stays open keeps its day over midnight', () => {
    const ports = createInMemorySessionPorts();
    const evening = openOn(asking({ latest: 'today+1d' }), 23, ports);
    evening.answer('start', '2026-11-25');
    expect(evening.getStep()?.fields[0]?.error).toMatchObject({ limit: '2026-11-24' });
    evening.answer('start', '2026-11-24');
    evening.answer('place', 'here');
    expect(evening.getStep()?.step.title).toBe('That is in 1 days');
    evening.stop();
  });
});
