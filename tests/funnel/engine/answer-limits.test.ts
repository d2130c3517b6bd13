import { describe, expect, it } from 'vitest';
import type { FieldSource } from '../../support/funnel-source-types';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { createInspectableStorage } from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const start: FieldSource = { type: 'date', id: 'start', label: 'First day', required: false };
const end: FieldSource = {
  type: 'date',
  id: 'end',
  label: 'Last day',
  earliest: { field: 'start' },
};

/** Asks for the first day, then for the last, each on its own step. */
const createHoliday = () =>
  buildFunnel({
    steps: [
      { kind: 'question', id: 'first', title: 'From', fields: [start] },
      { kind: 'question', id: 'second', title: 'To', fields: [end] },
      buildChoiceQuestion('place', ['here', 'there']),
      buildEnding(),
    ],
  });

describe('a limit that another answer decides', () => {
  it('is that answer, and an answer beyond it cannot pass', () => {
    const run = startHeadlessSession(createHoliday());
    run.answer('start', '2026-05-03');
    run.next();
    run.answer('end', '2026-05-02');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'second' },
      canContinue: false,
      fields: [
        { field: { earliest: '2026-05-03' }, error: { rule: 'earliest', limit: '2026-05-03' } },
      ],
    });
    run.answer('end', '2026-05-03');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('place');
    run.stop();
  });

  it('is none where the other question is not answered', () => {
    const run = startHeadlessSession(createHoliday());
    run.next();
    run.answer('end', '1999-01-01');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('place');
    run.stop();
  });

  it('moves with the other answer: after Back an answer that no longer fits is asked again', () => {
    const storage = createInspectableStorage();
    const run = startHeadlessSession(createHoliday(), { storage });
    run.answer('start', '2026-05-03');
    run.next();
    run.answer('end', '2026-05-04');
    run.next();
    run.back();
    run.back();
    run.answer('start', '2026-06-01');
    run.next();
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'second' }, attempted: true });
    run.stop();
    // The same where the visit is opened again, whatever it says about its step.
    storage.set('small_step', 'place');
    const again = startHeadlessSession(createHoliday(), { storage });
    expect(again.getCurrentStep()).toMatchObject({
      step: { id: 'second' },
      notice: { code: 'outdated' },
    });
    again.stop();
  });

  it('is read of an answer before it on the same step, as it is typed', () => {
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'people',
            title: 'Who comes?',
            fields: [
              { type: 'number', id: 'adults', label: 'Adults', min: 1 },
              { type: 'number', id: 'drivers', label: 'Drivers', max: { field: 'adults' } },
            ],
          },
          buildEnding(),
        ],
      }),
    );
    run.answer('adults', 2);
    run.answer('drivers', 3);
    expect(run.getCurrentStep().fields[1]?.error).toMatchObject({ rule: 'max', limit: 2 });
    run.answer('adults', 3);
    expect(run.getCurrentStep().canContinue).toBe(true);
    run.stop();
  });

  it('counts options, of which two and a half allow two and a hidden one counts nothing', () => {
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'week',
            title: 'Your week',
            fields: [
              { type: 'number', id: 'hours', label: 'Hours' },
              {
                type: 'multiChoice',
                id: 'courses',
                options: [
                  { value: 'a', label: 'Art' },
                  { value: 'b', label: 'Biology' },
                  {
                    value: 'c',
                    label: 'Chess',
                    visibleWhen: { field: 'hours', operator: 'gt', value: 2 },
                  },
                ],
                max: { field: 'hours' },
              },
            ],
          },
          buildEnding(),
        ],
      }),
    );
    const courses = () => run.getCurrentStep().fields[1];
    run.answer('hours', 2.5);
    run.answer('courses', ['a', 'b', 'c']);
    expect(courses()?.error).toMatchObject({ rule: 'tooMany', limit: 2 });
    run.answer('hours', 2);
    expect(courses()).toMatchObject({ error: null, value: ['a', 'b'], field: { max: 2 } });
    run.stop();
  });

  it('can be a value, and none while the value lacks an answer', () => {
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'trip',
            title: 'How long?',
            fields: [
              { ...start, id: 'from' },
              { ...start, id: 'to' },
              {
                type: 'number',
                id: 'worked',
                label: 'Working days',
                max: { calculated: 'days' },
              },
            ],
          },
          buildEnding(),
        ],
        values: [{ id: 'days', as: { daysBetween: [{ field: 'from' }, { field: 'to' }] } }],
      }),
    );
    run.answer('worked', 9);
    run.answer('from', '2026-05-03');
    expect(run.getCurrentStep().canContinue).toBe(true);
    run.answer('to', '2026-05-10');
    expect(run.getCurrentStep().fields[2]?.error).toMatchObject({ rule: 'max', limit: 7 });
    run.stop();
  });
});
