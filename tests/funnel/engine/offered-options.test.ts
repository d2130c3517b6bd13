import { describe, expect, it } from 'vitest';
import type { FieldSource, QuestionSource } from '../../support/funnel-source-types';
import {
  createInspectableStorage,
  startHeadlessSession,
  type HeadlessSession,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

/** Offered to those who have a dog. */
const forDogs = { field: 'pet', operator: 'is', value: 'dog' } as const;

const food: FieldSource = {
  type: 'singleChoice',
  id: 'food',
  options: [
    { value: 'fish', label: 'Fish' },
    { value: 'meat', label: 'Meat', points: 2, visibleWhen: forDogs },
    { value: 'hay', label: 'Hay', visibleWhen: { not: forDogs } },
  ],
};

const toys: FieldSource = {
  type: 'multiChoice',
  id: 'toys',
  min: 0,
  options: [
    { value: 'ball', label: 'Ball' },
    { value: 'stick', label: 'Stick', points: 5, visibleWhen: forDogs },
    { value: 'none', label: 'None of these' },
  ],
  exclusive: ['none'],
};

const ask = (id: string, ...fields: FieldSource[]): QuestionSource => ({
  kind: 'question',
  id,
  title: `About ${id}`,
  fields,
});

const createPets = (...steps: QuestionSource[]) =>
  buildFunnel({
    steps: [buildChoiceQuestion('pet', ['dog', 'cat']), ...steps, buildEnding()],
    scores: [{ id: 'cost' }],
  });

/** The options of a field on the current step, and what it shows as chosen. */
function look(run: HeadlessSession, id: string) {
  const shown = run.getCurrentStep().fields.find(({ field }) => field.id === id);
  if (shown === undefined || !('options' in shown.field)) throw new Error(`No choice "${id}".`);
  return { offered: shown.field.options.map(({ value }) => value), chosen: shown.value };
}

function answerAll(run: HeadlessSession, answers: readonly [string, string | string[]][]): void {
  for (const [field, value] of answers) {
    run.answer(field, value);
    run.next();
  }
}

describe('an option with a condition', () => {
  it.each([
    ['dog', ['fish', 'meat']],
    ['cat', ['fish', 'hay']],
  ])('is offered where it holds: to a %s', (pet, offered) => {
    const run = startHeadlessSession(createPets(ask('menu', food)));
    answerAll(run, [['pet', pet]]);
    expect(look(run, 'food').offered).toEqual(offered);
    run.stop();
  });

  it('cannot be chosen where it is not offered', () => {
    const run = startHeadlessSession(createPets(ask('menu', food)));
    answerAll(run, [['pet', 'cat']]);
    run.answer('food', 'meat');
    expect(run.getCurrentStep().canContinue).toBe(false);
    run.next();
    expect(run.getCurrentStep().step.id).toBe('menu');
    run.stop();
  });

  it('is no longer chosen when it goes: the choice is asked again', () => {
    const run = startHeadlessSession(createPets(ask('menu', food), ask('play', toys)));
    answerAll(run, [
      ['pet', 'dog'],
      ['food', 'meat'],
    ]);
    run.back();
    run.back();
    answerAll(run, [['pet', 'cat']]);
    expect(look(run, 'food')).toEqual({ offered: ['fish', 'hay'], chosen: undefined });
    run.next();
    expect(run.getCurrentStep().step.id).toBe('menu');
    run.stop();
  });

  it('goes alone from several that were chosen, and back it is chosen again', () => {
    const run = startHeadlessSession(createPets(ask('play', toys)));
    answerAll(run, [
      ['pet', 'dog'],
      ['toys', ['ball', 'stick']],
    ]);
    run.back();
    run.back();
    answerAll(run, [['pet', 'cat']]);
    expect(look(run, 'toys')).toEqual({ offered: ['ball', 'none'], chosen: ['ball'] });
    run.back();
    answerAll(run, [['pet', 'dog']]);
    expect(look(run, 'toys').chosen).toEqual(['ball', 'stick']);
    run.stop();
  });

  it('is lost when the choice is changed without it', () => {
    const run = startHeadlessSession(createPets(ask('play', toys)));
    answerAll(run, [
      ['pet', 'dog'],
      ['toys', ['stick']],
    ]);
    run.back();
    run.back();
    answerAll(run, [['pet', 'cat']]);
    expect(look(run, 'toys').chosen).toBeUndefined();
    run.answer('toys', ['ball']);
    run.next();
    run.back();
    run.back();
    answerAll(run, [['pet', 'dog']]);
    expect(look(run, 'toys').chosen).toEqual(['ball']);
    run.stop();
  });

  it('comes and goes with an answer above it on the same step', () => {
    const pet: FieldSource = {
      type: 'select',
      id: 'pet',
      label: 'Which pet?',
      options: ['dog', 'cat'].map((value) => ({ value, label: value })),
    };
    const run = startHeadlessSession(
      buildFunnel({
        steps: [ask('both', pet, food), buildEnding()],
        scores: [{ id: 'cost' }],
      }),
    );
    expect(look(run, 'food').offered).toEqual(['fish', 'hay']);
    run.answer('pet', 'dog');
    run.answer('food', 'meat');
    expect(run.getCurrentStep().canContinue).toBe(true);
    run.answer('pet', 'cat');
    expect(look(run, 'food').chosen).toBeUndefined();
    expect(run.getCurrentStep().canContinue).toBe(false);
    run.answer('pet', 'dog');
    expect(look(run, 'food').chosen).toBe('meat');
    run.stop();
  });
});

describe('what reads the answer', () => {
  /** Stick is chosen for a dog; then the visitor says that it is a cat. */
  const createReading = () =>
    buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['dog', 'cat']),
        {
          ...ask('play', {
            ...toys,
            options: [
              { value: 'ball', label: 'Ball' },
              {
                value: 'stick',
                label: 'Stick',
                points: 5,
                visibleWhen: forDogs,
                feedback: { text: 'Sticks splinter.' },
                other: { id: 'wood', label: 'Of what wood?' },
              },
              { value: 'none', label: 'None of these' },
            ],
          }),
          next: {
            rules: [
              { when: { field: 'toys', operator: 'includes', value: 'stick' }, goTo: 'forest' },
            ],
            default: 'end',
          },
        },
        buildEnding('forest'),
        { kind: 'ending', id: 'end', title: 'With {label.toys | "nothing"}' },
      ],
      scores: [{ id: 'cost' }],
      submissions: [
        {
          id: 'row',
          step: 'play',
          table: 'quiz_results',
          map: {
            answers: {
              object: {
                given: { answers: 'values' },
                total: { score: 'cost' },
                reviewed: { answers: 'review' },
              },
            },
          },
        },
      ],
    });

  it('never sees an option that is not offered', () => {
    const run = startHeadlessSession(createReading());
    answerAll(run, [['pet', 'dog']]);
    run.answer('toys', ['ball', 'stick']);
    run.answer('wood', 'oak');
    run.back();
    answerAll(run, [['pet', 'cat']]);
    expect(run.getCurrentStep().fields.map(({ field }) => field.id)).toEqual(['toys']);
    run.next();
    expect(run.submitRequests).toMatchObject([
      {
        row: {
          answers: {
            given: { pet: 'cat', toys: ['ball'] },
            total: 0,
            reviewed: [{ questionId: 'pet' }, { questionId: 'toys', value: 'ball' }],
          },
        },
      },
    ]);
    run.stop();
  });
});

describe('a visit that is opened again', () => {
  it('is asked again what an option no longer answers, and told so', () => {
    const storage = createInspectableStorage({
      small_step: 'play',
      small_answers: JSON.stringify({ pet: 'cat', food: 'meat' }),
    });
    const run = startHeadlessSession(createPets(ask('menu', food), ask('play', toys)), { storage });
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'menu' },
      notice: { code: 'outdated' },
      fields: [{ value: undefined, error: { rule: 'required' } }],
    });
    run.stop();
  });

  it('shows no draft of an option that is not offered', () => {
    const storage = createInspectableStorage({
      small_step: 'menu',
      small_answers: JSON.stringify({ pet: 'cat', food: 'meat' }),
    });
    const run = startHeadlessSession(createPets(ask('menu', food)), { storage });
    expect(look(run, 'food').chosen).toBeUndefined();
    run.stop();
  });
});

it('keeps the order of a shuffled choice when one of its options goes', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f'];
  const definition = buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['dog', 'cat']),
      ask('play', {
        type: 'singleChoice',
        id: 'play',
        shuffle: {},
        options: values.map((value) => ({
          value,
          label: value,
          ...(value === 'c' && { visibleWhen: forDogs }),
        })),
      }),
      buildEnding(),
    ],
  });
  const visit = { today: '2028-02-29', seed: 7 };
  const see = (pet: string): string[] => {
    const run = startHeadlessSession(definition, { visit });
    answerAll(run, [['pet', pet]]);
    const { offered } = look(run, 'play');
    run.stop();
    return offered;
  };
  expect(see('dog')).not.toEqual(values);
  expect(see('cat')).toEqual(see('dog').filter((value) => value !== 'c'));
});
