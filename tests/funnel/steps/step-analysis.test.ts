import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/funnel/definition/normalise';
import { compile } from '../../../src/funnel/engine/compile';
import { createFunnelContext } from '../../../src/funnel/engine/model/context';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { runSession } from '../../../src/funnel/engine/session';
import { getStepAnalysis } from '../../../src/funnel/steps/shared/analysis/step-analyses';
import {
  getPreparedStep,
  stepStates,
} from '../../../src/funnel/steps/shared/analysis/story-states';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';
import type { FieldSource, FunnelParts, StepSource } from '../../support/funnel-source-types';

const persistence = {
  step: { key: 'small_step', as: 'id' as const },
  answers: 'small_answers',
  draws: 'small_draws',
};
const pet = buildChoiceQuestion('pet', ['cat', 'dog']);
const wheel: StepSource = {
  kind: 'draw',
  id: 'wheel',
  title: 'Spin',
  outcomes: [
    { value: 'bone', label: 'A bone', weight: 2 },
    { value: 'ball', label: 'A ball', weight: 1 },
    { value: 'bed', label: 'A bed', weight: 0 },
  ],
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
};
const loading: StepSource = {
  kind: 'loading',
  id: 'wait',
  title: 'One moment',
  body: ['We look.'],
  durationMs: 2500,
};
const petRow: NonNullable<FunnelParts['submissions']>[number] = {
  id: 'row',
  table: 'quiz_results',
  step: 'pet',
  map: { answers: { answers: 'values' } },
};
const hello: StepSource = { kind: 'statement', id: 'hello', title: 'Hello' };

/** The first step of a funnel, and the funnel. */
function compileFirst(step: StepSource, parts: Partial<FunnelParts> = {}) {
  const funnel = compile(
    buildFunnel({ persistence, steps: [step, buildEnding('done')], ...parts }),
  );
  const [first] = funnel.definition.steps;
  if (first === undefined) throw new Error('The funnel has no step.');
  return { funnel, first };
}

const getBody = (step: Step) => getStepAnalysis(step).formatBody?.(step) ?? [];
const getButtons = (source: StepSource) => {
  const { first } = compileFirst(source);
  return getStepAnalysis(first).getWalkButtons(first);
};

describe('a step on the command line', () => {
  it.each<[string, StepSource, string[]]>([
    [
      'a draw lists the chance of each outcome',
      wheel,
      ['  - A bone (66.7%)', '  - A ball (33.3%)', '  - A bed (0%)'],
    ],
    ['a loading step tells how long it lasts', loading, ['We look.', '(lasts 2500 ms)']],
    [
      'an ending has its text',
      { kind: 'ending', id: 'end', title: 'Done', body: ['Bye.'] },
      ['Bye.'],
    ],
    [
      'an ending has its parts',
      {
        kind: 'ending',
        id: 'end',
        title: 'Done',
        body: ['Bye.'],
        parts: [
          { kind: 'paragraph', text: 'Well done.' },
          { kind: 'list', title: 'Next', entries: ['Rest'] },
          { kind: 'list', entries: ['Sleep'] },
          { kind: 'link', label: 'Read on', to: '/about' },
          { kind: 'link', label: 'Open', site: 'app' },
        ],
      },
      [
        'Bye.',
        'Well done.',
        'Next',
        '  - Rest',
        '  - Sleep',
        'Read on -> /about',
        'Open -> site app',
      ],
    ],
    ['a statement has its text', { ...hello, body: ['One.', 'Two.'] }, ['One.', 'Two.']],
    [
      'a statement has its list',
      { ...hello, list: { title: 'Why', entries: ['This', 'That'] } },
      ['Why', '  - This', '  - That'],
    ],
    [
      'a statement has its example',
      {
        ...hello,
        example: { label: 'Example', title: 'A walk', rows: [{ label: 'Noon', text: 'The park' }] },
      },
      ['Example: A walk', '  - Noon: The park'],
    ],
    ['a list needs no title', { ...hello, list: { entries: ['This'] } }, ['  - This']],
    ['a question has only its fields', pet, []],
  ])('%s', (_, source, lines) => {
    expect(getBody(compileFirst(source).first)).toEqual(lines);
  });

  it('a part of an ending that the site fills is named', () => {
    const { first } = compileFirst(buildEnding('end'));
    if (first.kind !== 'ending') throw new Error('The step is no ending.');
    expect(getBody({ ...first, parts: [{ kind: 'feedback' }, { kind: 'plan' }] })).toEqual([
      '(feedback)',
      '(plan)',
    ]);
  });

  it('a walk clicks the buttons that lead on', () => {
    expect(getButtons(hello)).toEqual(['next']);
    expect(getButtons(pet)).toEqual(['next']);
    expect(getButtons({ ...pet, advance: 'onSelect' })).toEqual([]);
    expect(getButtons(wheel)).toEqual(['spin', 'next']);
    expect(getButtons(loading)).toEqual([]);
    expect(getButtons(buildEnding())).toEqual([]);
  });
});

describe('a step in the flow chart', () => {
  const steps = [hello, pet, wheel, loading, buildEnding()].map((step) => compileFirst(step).first);

  it('each kind has its own shape and its own colours', () => {
    const shapes = steps.map((step) => getStepAnalysis(step).mermaidShape.join(' '));
    expect(shapes).toEqual(['[ ]', '( )', '{{ }}', '[[ ]]', '([ ])']);
    const colours = steps.flatMap((step) => Object.values(getStepAnalysis(step).colours));
    expect(new Set(colours).size).toBe(2 * steps.length);
    for (const colour of colours) expect(colour).toMatch(/^#[\da-f]{6}$/);
  });

  it('the line of each kind has a contrast of 3:1 on white', () => {
    for (const step of steps) {
      const { fill, line } = getStepAnalysis(step).colours;
      expect([getContrastOnWhite(line) >= 3, getContrastOnWhite(fill) >= 3]).toEqual([true, false]);
    }
  });
});

/** The contrast ratio of WCAG 2.1. */
function getContrastOnWhite(colour: string): number {
  const channels = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? [];
  const [red = 1, green = 1, blue = 1] = channels
    .map((channel) => Number.parseInt(channel, 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('the enabled buttons', () => {
  /** The enabled buttons of the first step after some events. */
  function getAvailable(
    source: StepSource,
    events: Parameters<ReturnType<typeof runSession>['actor']['send']>[0][] = [],
    parts: Partial<FunnelParts> = {},
  ) {
    const { funnel, first } = compileFirst(source, parts);
    const { actor, stop } = runSession(
      funnel,
      createInMemorySessionPorts({ submit: () => new Promise(() => undefined) }),
    );
    for (const event of events) actor.send(event);
    const current = getCurrentStep(funnel, actor.getSnapshot());
    stop();
    if (current?.step.id !== first.id) throw new Error('The visitor left the step.');
    return getStepAnalysis(current.step).getAvailableActions(current.step, current);
  }
  const cat = { type: 'answer' as const, field: 'pet', value: 'cat' };
  const next = { buttons: ['next'], answers: [] };
  const none = { buttons: [], answers: [] };

  it('Next of a statement is enabled', () => {
    expect(getAvailable(hello)).toEqual(next);
  });

  it('Next of a question validates or waits for the answer, and is disabled while a row is sent', () => {
    expect(getAvailable(pet)).toEqual(next);
    const waiting: StepSource = { ...pet, whileIncomplete: 'disable' };
    expect(getAvailable(waiting)).toEqual(none);
    expect(getAvailable(waiting, [cat])).toEqual(next);
    const sending = getAvailable(pet, [cat, { type: 'continue' }], { submissions: [petRow] });
    expect(sending).toEqual(none);
  });

  it('the answers of a question that continues are its buttons', () => {
    expect(getAvailable({ ...pet, advance: 'onSelect' })).toEqual({
      buttons: [],
      answers: ['cat', 'dog'],
    });
  });

  it('a wheel can be spun, then only Next is enabled, once it stands', () => {
    const spin = { type: 'spin' as const, roll: 0, at: 0 };
    expect(getAvailable(wheel)).toEqual({ buttons: ['spin'], answers: [] });
    expect(getAvailable(wheel, [spin])).toEqual(none);
    expect(getAvailable(wheel, [{ ...spin, skipsAnimation: true }])).toEqual(next);
  });

  it('a running loading step has none, and an ending can start again', () => {
    expect(getAvailable(loading)).toEqual(none);
    expect(getAvailable(buildEnding())).toEqual({
      buttons: ['restart'],
      answers: [],
    });
  });
});

describe('the states of a step that have a story', () => {
  const getStates = (source: StepSource, parts: Partial<FunnelParts> = {}) => {
    const { funnel, first } = compileFirst(source, parts);
    return getStepAnalysis(first).storyStates.flatMap(({ state, when }) =>
      when === undefined || when(first, { funnel, context: createFunnelContext() }) ? [state] : [],
    );
  };
  const ask = (fields: FieldSource[], more: object = {}): StepSource => ({
    kind: 'question',
    id: 'pet',
    title: 'Pet?',
    fields,
    ...more,
  });
  const options = ['cat', 'dog'].map((value) => ({ value, label: value }));
  const single: FieldSource = { type: 'singleChoice', id: 'pet', options };
  const text: FieldSource = { type: 'text', id: 'name', label: 'Name' };

  it.each<[string, StepSource, string[]]>([
    [
      'a choice that continues',
      ask([single], { advance: 'onSelect' }),
      ['empty', 'longest', 'german'],
    ],
    ['a choice', ask([single]), ['empty', 'answered', 'error', 'longest', 'german']],
    [
      'an optional text',
      ask([{ ...text, required: false }]),
      ['empty', 'answered', 'restored', 'longest', 'german'],
    ],
    ['a text', ask([text]), ['empty', 'answered', 'error', 'restored', 'longest', 'german']],
    [
      'a choice and a text',
      ask([single, text]),
      ['empty', 'answered', 'error', 'restored', 'longest', 'german'],
    ],
    [
      'two choices',
      ask([single, { ...single, id: 'other' }]),
      ['empty', 'answered', 'error', 'restored', 'longest', 'german'],
    ],
    [
      'a choice and a text that its answer shows',
      ask([single, { ...text, visibleWhen: { field: 'pet', operator: 'is', value: 'cat' } }]),
      ['empty', 'answered', 'fieldEmpty', 'fieldFilled', 'error', 'longest', 'german'],
    ],
    [
      'a choice of at most one',
      ask([{ type: 'multiChoice', id: 'pet', options, max: 1 }]),
      ['empty', 'answered', 'limit', 'error', 'longest', 'german'],
    ],
    [
      'a choice of at most all',
      ask([{ type: 'multiChoice', id: 'pet', options, max: 2 }]),
      ['empty', 'answered', 'error', 'longest', 'german'],
    ],
    [
      'an address',
      ask([{ type: 'email', id: 'mail', label: 'Mail' }]),
      ['empty', 'answered', 'error', 'restored', 'suggestion', 'longest', 'german'],
    ],
    ['a statement', hello, ['ready', 'longest', 'german']],
    ['a draw', wheel, ['ready', 'spinning', 'won', 'longest', 'german', 'reducedMotion']],
    ['a loading step', loading, ['running', 'longest', 'german', 'reducedMotion']],
  ])('the stories of %s', (_, source, states) => {
    expect(getStates(source)).toEqual(states);
    expect(Object.keys(stepStates)).toEqual(expect.arrayContaining(states));
  });

  it('a choice has a restored state where the selection is stored apart from the answers', () => {
    const stored = { persistence: { ...persistence, selection: 'small_selection' } };
    expect(getStates(pet, stored)).toContain('restored');
  });

  it('a question can be asked again where the funnel has migrations', () => {
    const migrations = [{ from: 1, changes: [{ change: 'dropField' as const, field: 'colour' }] }];
    const states = ['empty', 'answered', 'error', 'migrated', 'longest', 'german'];
    expect(getStates(ask([single]), { version: 2, migrations })).toEqual(states);
  });

  it('a question that shows no field at first has nothing to restore', () => {
    const visibleWhen = { score: 'sum', operator: 'gte' as const, value: 1 };
    const scores = [{ id: 'sum' }];
    const hidden = ask([{ ...text, visibleWhen }]);
    expect(getStates(hidden, { scores })).toEqual([
      'empty',
      'answered',
      'fieldEmpty',
      'fieldFilled',
      'longest',
      'german',
    ]);
  });

  it('a field that is hidden at first has nothing to restore where one choice is stored apart', () => {
    const visibleWhen = { score: 'sum', operator: 'gte' as const, value: 1 };
    const scores = [{ id: 'sum' }];
    const later = ask([{ ...single, visibleWhen }, text]);
    expect(getStates(later, { scores })).toContain('restored');
    const stored = { scores, persistence: { ...persistence, selection: 'small_selection' } };
    expect(getStates(later, stored)).not.toContain('restored');
  });

  it('a step that waits for its row can be saving, failed and offline', () => {
    const saving = ['saving', 'failed', 'offline'];
    expect(getStates(pet, { submissions: [petRow] })).toEqual(expect.arrayContaining(saving));
    const queued = getStates(pet, { submissions: [{ ...petRow, await: 'queue' }] });
    expect(queued.filter((state) => saving.includes(state))).toEqual([]);
  });

  it('a loading step that decides without a default can be undecided', () => {
    const decisions = [
      {
        id: 'plan',
        decideAt: 'wait',
        results: { small: { label: 'Small' } },
        default: { result: 'small' },
      },
    ];
    expect(getStates(loading, { decisions })).not.toContain('undecided');
    const open = decisions.map(({ default: otherwise, ...decision }) => ({
      ...decision,
      rules: [{ when: { draw: 'wheel', operator: 'is' as const, value: 'bone' }, ...otherwise }],
    }));
    const steps = [loading, wheel, buildEnding('done')];
    expect(getStates(loading, { decisions: open, steps })).toContain('undecided');
  });

  it('an ending with a result page is only seen until that page opens', () => {
    expect(getStates(buildEnding())).toEqual(['ended', 'longest', 'german']);
    const result = { redirect: [{ to: '/done', weight: 1 }], fallbackTo: '/small' };
    expect(getStates(buildEnding(), { result })).toEqual(['ended']);
  });

  it('a step of another funnel is an error', () => {
    expect(() => getPreparedStep(compileFirst(hello).funnel, { id: 'nowhere' })).toThrow(
      'The funnel has no step "nowhere".',
    );
  });
});
