import { expect, it } from 'vitest';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { MappedSource } from '../../support/funnel-source-types';

/** A funnel that queues a row when its only question is left. */
const queueing = (object: Record<string, MappedSource>) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'pet',
        title: 'Which pet?',
        fields: [
          {
            type: 'singleChoice',
            id: 'pet',
            options: [
              { value: 'cat', label: 'Cat' },
              { value: 'dog', label: 'Dog' },
            ],
          },
          { type: 'number', id: 'age', label: 'How old?', required: false },
        ],
      },
      buildEnding(),
    ],
    submissions: [
      {
        id: 'row',
        table: 'quiz_results',
        step: 'pet',
        await: 'queue',
        map: { email: { const: 'a@b.co' }, answers: { object } },
      },
    ],
  });

it('a visitor who starts again sends a queued row again', () => {
  const run = startHeadlessSession(queueing({ pet: { field: 'pet' } }));
  for (const pet of ['cat', 'dog']) {
    run.answer('pet', pet);
    run.next();
    run.send({ type: 'restart' });
  }
  expect(run.submitRequests.map(({ row }) => row['answers'])).toEqual([
    { pet: 'cat' },
    { pet: 'dog' },
  ]);
});

it('a queued row reviews each answer once', () => {
  const run = startHeadlessSession(queueing({ review: { answers: 'review' } }));
  run.answer('pet', 'cat');
  run.next();
  expect(run.submitRequests[0]?.row['answers']).toMatchObject({
    review: [{ value: 'cat' }],
  });
});

it('a field that was filled in and emptied is sent as null, like one that never was', () => {
  const run = startHeadlessSession(queueing({ age: { field: 'age' }, all: { answers: 'values' } }));
  run.answer('pet', 'cat');
  run.answer('age', 7);
  run.answer('age', '');
  run.next();
  expect(run.submitRequests[0]?.row['answers']).toEqual({ age: null, all: { pet: 'cat' } });
});

it('a choice that continues and matches no rule of a decision stays chosen', () => {
  const run = startHeadlessSession(
    buildFunnel({
      steps: [buildChoiceQuestion('pet', ['cat', 'dog'], { advance: 'onSelect' }), buildEnding()],
      decisions: [
        {
          id: 'food',
          decideAt: 'pet',
          results: { fish: { label: 'Fish' } },
          rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' }, result: 'fish' }],
        },
      ],
    }),
  );
  run.answer('pet', 'dog');
  expect(run.getCurrentStep()).toMatchObject({
    step: { id: 'pet' },
    notice: { code: 'undecided' },
    fields: [{ value: 'dog' }],
  });
});
