import { describe, expect, it } from 'vitest';
import { createBootstrapData } from '../../../src/site/app/event-replay/create-bootstrap-data';
import { readVisit } from '../../../src/funnel/renderer/read-visit';
import { compile, extensions } from '../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { compileFunnel } from '../../../src/funnel/engine/compile-funnel';
import { runSession } from '../../../src/funnel/engine/session';
import { createCensus } from '../../../src/authoring/verify/census';
import { diffFunnels } from '../../../src/authoring/verify/diff/diff';
import { splitInputs } from '../../../src/authoring/verify/open-inputs';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { prove } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';

const definition = buildFunnel({
  inputs: [
    { id: 'plan', type: 'text', values: ['pro', 'free'], default: 'free' },
    { id: 'seats', type: 'number', parameter: 'n' },
    { id: 'trial', type: 'boolean' },
    { id: 'name', type: 'text', personal: true, maxLength: 20 },
  ],
  steps: [
    buildChoiceQuestion('pet', ['cat', 'dog'], {
      title: 'Hello {input.name | "you"}, which pet?',
      description: 'You look at {input.plan} with {input.seats | "no"} seats.',
      next: {
        rules: [
          { when: { input: 'plan', operator: 'is', value: 'pro' }, goTo: 'pro' },
          { when: { input: 'seats', operator: 'gte', value: 10 }, goTo: 'team' },
        ],
        default: 'end',
      },
    }),
    buildEnding('pro'),
    {
      kind: 'statement',
      id: 'team',
      title: 'For teams',
      visibleWhen: { not: { input: 'trial', operator: 'is', value: true } },
    },
    buildEnding('end'),
  ],
  submissions: [
    {
      id: 'lead',
      table: 'quiz_results',
      step: 'pet',
      map: {
        selected_plan: { input: 'plan' },
        name: { input: 'name' },
        answers: { answers: 'values' },
      },
    },
  ],
});

/** A visit at an address, with what it stores. */
function open(address: string, ports = createInMemorySessionPorts()) {
  const { search, hash } = new URL(address, 'https://gethired.example/small');
  const visit = readVisit(
    { definition, extensions },
    { storage: ports.storage, now: () => Date.UTC(2026, 10, 24, 12), address: { search, hash } },
  );
  const funnel = compileFunnel(definition, visit, extensions);
  const { actor, stop } = runSession(funnel, ports);
  const look = () => getCurrentStep(funnel, actor.getSnapshot())?.step;
  return { visit, ports, actor, look, stop };
}

describe('inputs of the address', () => {
  it('conditions, texts and rows read them', async () => {
    const rows: unknown[] = [];
    const ports = {
      ...createInMemorySessionPorts(),
      submit: ({ row }: { row: unknown }) => {
        rows.push(row);
        return Promise.resolve({ status: 'saved' as const });
      },
    };
    const { actor, look, stop } = open('?plan=pro&n=12#name=Ada', ports);
    expect(look()).toMatchObject({
      title: 'Hello Ada, which pet?',
      description: 'You look at pro with 12 seats.',
    });
    actor.send({ type: 'answer', field: 'pet', value: 'cat' });
    actor.send({ type: 'continue' });
    await Promise.resolve();
    await new Promise((resolve) => void setImmediate(resolve));
    expect(rows).toEqual([{ selected_plan: 'pro', name: 'Ada', answers: { pet: 'cat' } }]);
    expect(look()?.id).toBe('pro');
    stop();
  });

  it.each([
    ['?plan=gold&n=ten&trial=yes&other=1', {}],
    ['?name=Ada', {}],
    ['#plan=pro&n=3', {}],
    ['?plan=pro&plan=free&n=-1.5&trial=1', { plan: 'pro', n: -1.5, trial: true }],
    [`#name=${'a'.repeat(21)}`, {}],
    ['#name=A%00da', { name: 'Ada' }],
    ['#name=%20Ada%20', { name: 'Ada' }],
  ])('of %s only what is declared and allowed is read', (address, inputs) => {
    const { visit, stop } = open(address);
    expect(visit.inputs).toEqual(inputs);
    stop();
  });

  it('a started visit keeps its own, and a stored one that is not allowed counts as absent', () => {
    const first = open('?plan=pro');
    first.stop();
    const later = open('?plan=free&n=3', first.ports);
    expect(later.visit.inputs).toEqual({ plan: 'pro' });
    later.stop();
    first.ports.storage.set('small_step_visit', '{"today":"2026-11-24","inputs":{"plan":7}}');
    expect(open('', first.ports).visit.inputs).toEqual({});
  });

  it('one that gets another id and keeps its parameter is still that of a started visit', () => {
    const first = open('?plan=pro&n=12');
    first.stop();
    const renamed = buildFunnel({
      inputs: [
        { id: 'offer', type: 'text', values: ['pro', 'free'], parameter: 'plan', default: 'free' },
        { id: 'people', type: 'number', parameter: 'n' },
      ],
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          title: '{input.offer}, {input.people | "no"}',
        }),
        buildEnding('end'),
      ],
    });
    const visit = readVisit(
      { definition: renamed, extensions },
      { storage: first.ports.storage, now: () => 0 },
    );
    const funnel = compileFunnel(renamed, visit, extensions);
    const { actor, stop } = runSession(funnel, first.ports);
    expect(getCurrentStep(funnel, actor.getSnapshot())?.step.title).toBe('pro, 12');
    stop();
  });

  it('personal ones leave the address, and stay out of the title of the page', () => {
    expect(extensions.inputs.removePersonal(definition, '#name=Ada&x=1')).toBe('#x=1');
    expect(extensions.inputs.removePersonal(definition, '#name=Ada')).toBe('');
    expect(extensions.inputs.removePersonal(definition, '#top')).toBeNull();
    const visit = { today: '2026-11-24', inputs: { name: 'Ada', plan: 'pro' } };
    const { prepared } = compileFunnel(definition, visit, extensions);
    const title = '{input.name | "you"} and {input.plan}';
    const facts = { getAnswer: () => undefined } as never; // the text reads none
    expect(prepared.texts.fillPublicText(title, facts)).toBe('you and pro');
  });

  it('a page that was rendered without the address is rendered again where it has inputs', () => {
    const { progress } = createBootstrapData({ question: {} } as never, definition); // reads no more of it
    expect(progress?.inputs).toEqual(['plan', 'n', 'trial', 'name']);
    expect(progress?.choiceKeys).toContain('small_step_visit');
  });
});

describe('proofs treat inputs as unknown', () => {
  it('each allowed value, the default and none are counted, and the edges of numbers', () => {
    const census = createCensus(definition);
    // plan: pro or the default; seats: none, 9, 10, 11; trial: none, true, false; name: none or some; pets.
    expect(census.combinations).toBe(2 * 4 * 3 * 2 * 2);
    expect(census.endings).toEqual({ pro: 48, end: 48 });
    expect(prove(definition).findings).toEqual([]);
    const { steps } = simulate(definition, { runs: 100, seed: 1 });
    expect(steps.find(({ step }) => step === 'pro')?.came.exact).toBeCloseTo(0.5);
  });

  it('each path begins with its inputs, and the machine follows it with them', () => {
    const { sets, coverage } = findPaths(definition);
    expect(coverage.edges.left).toEqual([]);
    for (const path of Object.values(sets).flat()) {
      const { inputs, events } = splitInputs(definition, path.events);
      const runner = createTraceRunner(compile(definition, { today: '2028-02-29', inputs }));
      expect(runner.run(events).at(-1)?.current?.step.id).toBe(path.end.step);
    }
  });

  it('check names conditions that no value meets, texts without a value and inputs that nothing reads', () => {
    const faulty = buildFunnel({
      inputs: [
        { id: 'seats', type: 'number', values: [1, 5] },
        { id: 'ref', type: 'text' },
        { id: 'idle', type: 'boolean' },
      ],
      steps: [
        {
          ...buildChoiceQuestion('pet', ['cat', 'dog']),
          title: 'From {input.ref}',
          next: {
            rules: [{ when: { input: 'seats', operator: 'gt', value: 5 }, goTo: 'many' }],
            default: 'end',
          },
        },
        buildEnding('many'),
        buildEnding('end'),
      ],
      accepted: [{ rule: 'question/no-influence', at: 'pet', because: 'It is only a test.' }],
    });
    const { findings } = prove(faulty);
    expect(findings.map(({ code, path }) => [code, path.join('.')])).toEqual([
      ['input/unused', 'inputs.2'],
      ['flow/unreachable-step', 'steps.1'],
      ['rule/never-fires', 'steps.0.next.rules.0'],
      ['text/unanswered', 'steps.0.title'],
    ]);
  });

  it('check names a number of a link that no answer can be', () => {
    const fields: FieldSource[] = [
      { type: 'date', id: 'start', label: 'Start', prefill: 'seats' },
      { type: 'number', id: 'year', label: 'Year', min: 1950, max: 2010, prefill: 'seats' },
      { type: 'text', id: 'size', label: 'Size', prefill: 'seats' },
      { type: 'rating', id: 'mood', label: 'Mood', from: 4, to: 5, prefill: 'seats' },
    ];
    const linked = buildFunnel({
      inputs: [{ id: 'seats', type: 'number' }],
      steps: [{ kind: 'question', id: 'all', title: 'All', fields }, buildEnding()],
    });
    const { findings } = prove(linked);
    const unfit = findings.filter(({ code }) => code === 'prefill/never-fits');
    expect(unfit.map(({ params }) => params)).toEqual([{ field: 'start', input: 'seats' }]);
  });

  it('two versions are compared under the same inputs', () => {
    const changed = {
      ...definition,
      inputs: definition.inputs?.map((input) =>
        input.id === 'plan' ? { ...input, default: 'pro' } : input,
      ),
    };
    const { changes, outcomes } = diffFunnels(definition, changed);
    expect(changes).toMatchObject([{ section: 'inputs', path: ['inputs', 'plan', 'default'] }]);
    expect(outcomes.moves.length).toBeGreaterThan(0);
  });
});

describe('a link answers questions beforehand', () => {
  const asking = buildFunnel({
    inputs: [
      { id: 'pet', type: 'text' },
      { id: 'years', type: 'number' },
      { id: 'goals', type: 'text' },
      { id: 'mail', type: 'text', personal: true },
    ],
    steps: [
      {
        kind: 'question',
        id: 'pet',
        title: 'Which pet?',
        fields: [
          {
            type: 'singleChoice',
            id: 'pet',
            prefill: 'pet',
            options: ['cat', 'dog'].map((value) => ({ value, label: value })),
          },
        ],
      },
      {
        kind: 'question',
        id: 'more',
        title: 'More',
        fields: [
          { type: 'number', id: 'years', label: 'Years', prefill: 'years', max: 30 },
          {
            type: 'multiChoice',
            id: 'goals',
            prefill: 'goals',
            label: 'Goals',
            options: ['pay', 'time', 'calm'].map((value) => ({ value, label: value })),
          },
          { type: 'email', id: 'email', label: 'Email', prefill: 'mail' },
        ],
      },
      buildEnding(),
    ],
    accepted: ['pet', 'years', 'goals', 'email'].map((at) => ({
      rule: 'question/no-influence',
      at,
      because: 'It is only a test.',
    })),
  });

  function visit(inputs: Record<string, string | number>, ports = createInMemorySessionPorts()) {
    const funnel = compileFunnel(asking, { today: '2026-11-24', inputs }, extensions);
    const { actor, stop } = runSession(funnel, ports);
    const look = () => {
      const current = getCurrentStep(funnel, actor.getSnapshot());
      return [
        current?.step.id,
        Object.fromEntries(current?.fields.map(({ field, value }) => [field.id, value]) ?? []),
      ];
    };
    return { ports, actor, look, stop };
  }

  it('each step is shown with its answer, and Next confirms it', () => {
    const { actor, look, stop } = visit({
      pet: 'dog',
      years: 7,
      goals: 'calm,pay',
      mail: 'a@b.co',
    });
    expect(look()).toEqual(['pet', { pet: 'dog' }]);
    actor.send({ type: 'continue' });
    expect(look()).toEqual(['more', { years: 7, goals: ['pay', 'calm'], email: 'a@b.co' }]);
    actor.send({ type: 'answer', field: 'years', value: 9 });
    actor.send({ type: 'continue' });
    expect(look()[0]).toBe('end');
    expect(actor.getSnapshot().context.answers).toEqual({
      pet: 'dog',
      years: 9,
      goals: ['pay', 'calm'],
      email: 'a@b.co',
    });
    stop();
  });

  it('what does not fit is ignored', () => {
    const { actor, look, stop } = visit({ pet: 'bird', years: 31, goals: 'pay,fame', mail: 'a@' });
    expect(look()).toEqual(['pet', { pet: undefined }]);
    actor.send({ type: 'answer', field: 'pet', value: 'cat' });
    actor.send({ type: 'continue' });
    expect(look()).toEqual(['more', { years: undefined, goals: undefined, email: undefined }]);
    stop();
  });

  it('a stored answer stays, and a reload skips no step', () => {
    const first = visit({ pet: 'dog', years: 7 });
    first.actor.send({ type: 'answer', field: 'pet', value: 'cat' });
    first.stop();
    const second = visit({ pet: 'dog', years: 7 }, first.ports);
    expect(second.look()).toEqual(['pet', { pet: 'cat' }]);
    second.actor.send({ type: 'continue' });
    expect(second.look()).toMatchObject(['more', { years: 7 }]);
    second.stop();
    // A step that the definition no longer has.
    second.ports.storage.set('small_step', 'gone');
    const third = visit({ pet: 'cat', years: 7 }, second.ports);
    expect(third.look()).toEqual(['pet', { pet: 'cat' }]);
    third.stop();
  });
});
