import { describe, expect, it } from 'vitest';
import type { FieldSource, QuestionSource } from '../../support/funnel-source-types';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { findNeededExtensions } from '../../../src/funnel/engine/extensions/needed';

const phone: FieldSource = {
  type: 'phone',
  id: 'phone',
  label: 'Phone',
  required: false,
  countries: ['PT', 'DE'],
};
const email: FieldSource = { type: 'email', id: 'email', label: 'Email', required: false };

/** Asks how to reach the visitor: by phone or by e-mail, both left out by those who say "never". */
const createContact = (more: Partial<QuestionSource> = {}) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'contact',
        title: 'How can we reach you?',
        fields: [phone, email],
        atLeastOneOf: [{ fields: ['email', 'phone'] }],
        ...more,
      },
      buildChoiceQuestion('place', ['here', 'there']),
      buildEnding(),
    ],
  });

const missing = { rule: 'atLeastOne', limit: 'Phone, Email', message: null };

describe('at least one of several answers', () => {
  it('stops a visitor with none of them, and the first shown field says so', () => {
    const run = startHeadlessSession(createContact());
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'contact' },
      canContinue: false,
      canSubmit: true,
      attempted: true,
      fields: [
        { field: { id: 'phone' }, error: missing },
        { field: { id: 'email' }, error: null },
      ],
    });
    run.stop();
  });

  it.each([
    ['phone', '+351912345678'],
    ['email', 'ada@example.com'],
  ])('is there with %s alone, and the error goes', (field, value) => {
    const run = startHeadlessSession(createContact());
    run.next();
    run.answer(field, value);
    expect(run.getCurrentStep()).toMatchObject({
      canContinue: true,
      fields: [{ error: null }, { error: null }],
    });
    run.next();
    expect(run.getCurrentStep().step.id).toBe('place');
    run.stop();
  });

  it('needs something to see, and is missing again once it is cleared', () => {
    const run = startHeadlessSession(createContact());
    run.answer('email', 'ada@example.com');
    run.answer('email', '\u200b');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'contact' }, canContinue: false });
    run.stop();
  });

  it('is told in the words of the author, filled in like other texts', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('place', ['here', 'there']),
        {
          kind: 'question',
          id: 'contact',
          title: 'How can we reach you?',
          fields: [phone, email],
          atLeastOneOf: [
            { fields: ['phone', 'email'], message: 'Who lives {label.place} leaves a trace.' },
          ],
        },
        buildEnding(),
      ],
    });
    const run = startHeadlessSession(definition);
    run.answer('place', 'here');
    run.next();
    run.next();
    const [first] = run.getCurrentStep().fields;
    expect(first?.error?.message).toMatch(/^Who lives .*here.* leaves a trace\.$/);
    run.stop();
  });

  it('leaves unfinished input to its own error', () => {
    const run = startHeadlessSession(createContact({ fields: [email, phone] }));
    run.answer('phone', '+35191');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      canContinue: false,
      fields: [{ error: null }, { error: { rule: 'phone' } }],
    });
    run.stop();
  });

  it('disables Next of a step that waits for its answers', () => {
    const run = startHeadlessSession(createContact({ whileIncomplete: 'disable' }));
    expect(run.getCurrentStep().canSubmit).toBe(false);
    run.answer('email', 'ada@example.com');
    expect(run.getCurrentStep().canSubmit).toBe(true);
    run.stop();
  });

  it('counts only fields that are shown: a single one needs an answer, and none needs nothing', () => {
    const when = (value: string) => ({
      field: 'reach',
      operator: 'excludes' as const,
      value,
    });
    const reach: FieldSource = {
      type: 'multiChoice',
      id: 'reach',
      label: 'Not by',
      min: 0,
      options: ['phone', 'email', 'letter'].map((value) => ({ value, label: value })),
    };
    const definition = createContact({
      fields: [
        reach,
        { ...phone, visibleWhen: when('phone') },
        { ...email, visibleWhen: when('email') },
      ],
    });
    const run = startHeadlessSession(definition);
    run.answer('reach', ['letter']);
    expect(run.getCurrentStep().fields.map(({ error }) => error)).toEqual([null, missing, null]);
    run.answer('reach', ['phone']);
    expect(run.getCurrentStep().fields.map(({ error }) => error)).toEqual([
      null,
      { rule: 'required', limit: null, message: null },
    ]);
    run.answer('reach', ['phone', 'email']);
    expect(run.getCurrentStep()).toMatchObject({ canContinue: true, fields: [{ error: null }] });
    run.stop();
  });

  it('is needed for each list: the field of two lists serves both', () => {
    const text = (id: string): FieldSource => ({
      type: 'text',
      id,
      label: id.toUpperCase(),
      required: false,
    });
    const definition = createContact({
      fields: [text('a'), text('b'), text('c')],
      atLeastOneOf: [{ fields: ['a', 'b'] }, { fields: ['b', 'c'], message: 'B or C, please' }],
    });
    const run = startHeadlessSession(definition);
    const errors = () =>
      run.getCurrentStep().fields.map(({ error }) => error && (error.message ?? error.limit));
    expect(errors()).toEqual(['A, B', 'B or C, please', null]);
    run.answer('a', 'x');
    expect(errors()).toEqual([null, 'B or C, please', null]);
    run.answer('b', 'x');
    expect(errors()).toEqual([null, null, null]);
    run.stop();
  });

  it('ends how far a stored visit goes on, once it is needed', () => {
    const storage = createInspectableStorage();
    const before = startHeadlessSession(createContact({ atLeastOneOf: undefined }), { storage });
    before.next();
    expect(before.getCurrentStep().step.id).toBe('place');
    before.stop();
    const after = startHeadlessSession(createContact(), { storage });
    expect(after.getCurrentStep()).toMatchObject({ step: { id: 'contact' }, attempted: false });
    after.stop();
  });

  it('is code that only funnels with such a step load', () => {
    expect(findNeededExtensions(createContact())).toContain('requireOne');
    expect(findNeededExtensions(createContact({ atLeastOneOf: undefined }))).not.toContain(
      'requireOne',
    );
  });
});
