import { describe, expect, it } from 'vitest';
import { compileMigrations } from '../../../src/funnel/definition/migration-tables';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import { migrateStoredVisit } from '../../../src/funnel/engine/migrate/migrate-stored-visit';
import { prepare } from '../../../src/funnel/engine/compile';
import { getWordedAnswers } from '../../../src/funnel/engine/worded-answers';
import { diffFunnels } from '../../../src/authoring/verify/diff/diff';
import { createCensus } from '../../../src/authoring/verify/census';
import { verify } from '../../../src/authoring/verify/verify';
import { buildEnding, buildFunnel, buildSource } from '../../support/engine/build-funnel';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import type { FieldSource, FunnelParts } from '../../support/funnel-source-types';

type Choice = Extract<FieldSource, { options: unknown }>;

/** A choice whose last option asks for a text. */
const asking = (
  type: 'singleChoice' | 'multiChoice' | 'select',
  other: Partial<NonNullable<Choice['options'][number]['other']>> = {},
  value = 'other',
): FieldSource => ({
  type,
  id: 'source',
  label: 'How did you hear of us?',
  options: [
    { value: 'friend', label: 'A friend' },
    {
      value,
      label: 'Somewhere else',
      other: { id: 'sourceOther', label: 'Where was it?', maxLength: 20, ...other },
    },
  ],
});

const build = (field: FieldSource, more: Partial<FunnelParts> = {}): FunnelParts => ({
  steps: [{ kind: 'question', id: 'q', title: 'Where from?', fields: [field] }, buildEnding()],
  result: {
    redirect: [{ to: '/done', weight: 1 }],
    fallbackTo: '/small',
    carry: {
      value: { field: 'source' },
      words: { field: 'source', as: 'label' },
      text: { field: 'sourceOther' },
      answers: { answers: 'values' },
    },
  },
  ...more,
});

const run = (parts: FunnelParts, options: Parameters<typeof startHeadlessSession>[1] = {}) =>
  startHeadlessSession(buildFunnel(parts), options);

describe('an option asks for a text of its own', () => {
  it.each(['singleChoice', 'select'] as const)(
    '%s: the text is asked for while its option is chosen, and Next waits for it',
    (type) => {
      const visit = run(build(asking(type)));
      const shown = () => visit.getCurrentStep().fields.map(({ field: { id } }) => id);
      expect(shown()).toEqual(['source']);
      visit.answer('source', 'other');
      expect(shown()).toEqual(['source', 'sourceOther']);
      expect(visit.getCurrentStep().canContinue).toBe(false);
      visit.answer('sourceOther', '   ');
      expect(visit.getCurrentStep().fields[1]?.error).toMatchObject({ rule: 'required' });
      visit.answer('sourceOther', ' At a fair ');
      visit.next();
      expect(visit.ends).toMatchObject([
        {
          completion: {
            carried: {
              value: 'other',
              words: 'Somewhere else',
              text: 'At a fair',
              // Visitors may write who they are, so the text is sent by name only.
              answers: { source: 'other' },
            },
          },
        },
      ]);
    },
  );

  it('multiChoice: the text belongs to its option, whatever else is chosen', () => {
    const visit = run(build(asking('multiChoice', { personal: false })));
    visit.answer('source', ['friend', 'other']);
    visit.answer('sourceOther', 'A fair');
    visit.next();
    expect(visit.ends).toMatchObject([
      {
        completion: {
          carried: { answers: { source: ['friend', 'other'], sourceOther: 'A fair' } },
        },
      },
    ]);
  });

  it('the text of an option that is no longer chosen is not sent, and is there again with it', () => {
    const visit = run(build(asking('singleChoice', { personal: false })));
    visit.answer('source', 'other');
    visit.answer('sourceOther', 'A fair');
    visit.answer('source', 'friend');
    expect(visit.getCurrentStep().canContinue).toBe(true);
    visit.answer('source', 'other');
    expect(visit.getCurrentStep().fields[1]?.value).toBe('A fair');
    visit.answer('source', 'friend');
    visit.next();
    expect(visit.ends).toMatchObject([
      { completion: { carried: { text: null, answers: { source: 'friend' } } } },
    ]);
  });

  it('a text that need not be given does not hold Next back; a long one is cut', () => {
    const visit = run(build(asking('singleChoice', { required: false })));
    visit.answer('source', 'other');
    expect(visit.getCurrentStep().canContinue).toBe(true);
    visit.answer('sourceOther', 'x'.repeat(40));
    expect(visit.getCurrentStep().fields[1]?.value).toBe('x'.repeat(20));
  });

  it('the choice goes on at a click, as without the text', () => {
    expect(run(build(asking('singleChoice'))).getCurrentStep().advancesOnChoice).toBe(true);
  });

  it('value and text are stored and restored; stored values that fit neither are left out', () => {
    const storage = createInspectableStorage();
    const visit = run(build(asking('singleChoice')), { storage });
    visit.answer('source', 'other');
    visit.answer('sourceOther', 'A fair');
    expect(JSON.parse(storage.all()['small_answers'] ?? '')).toEqual({
      source: 'other',
      sourceOther: 'A fair',
    });
    visit.stop();
    const restored = run(build(asking('singleChoice')), { storage }).getCurrentStep();
    expect(restored.fields.map(({ value }) => value)).toEqual(['other', 'A fair']);
    for (const text of ['7', '["other"]', 'null', '{"a":1}', '"\\u0000\\ud800"']) {
      const forged = createInspectableStorage({
        small_step: 'q',
        small_answers: `{"source":"other","sourceOther":${text}}`,
      });
      const { fields } = run(build(asking('singleChoice')), { storage: forged }).getCurrentStep();
      expect([undefined, '']).toContain(fields[1]?.value);
    }
  });

  it('a review has a line for the choice, with the title, and one for the text', () => {
    const definition = buildFunnel(build(asking('singleChoice')));
    const visit = startHeadlessSession(definition);
    visit.answer('source', 'other');
    visit.answer('sourceOther', 'A fair');
    visit.next();
    const lines = getWordedAnswers(prepare(definition), visit.getContext(), 'end');
    expect(lines.map(({ question, answer, isPersonal }) => [question, answer, isPersonal])).toEqual(
      [
        ['Where from?', 'Somewhere else', false],
        ['Where was it?', 'A fair', true],
      ],
    );
  });

  it('conditions read the option as before, and the text as that of any field', () => {
    const when = (field: string, operator: 'is' | 'isAnswered', value?: string) => ({
      field,
      operator,
      ...(value !== undefined && { value }),
    });
    const parts = build(asking('singleChoice'));
    const [question] = parts.steps;
    const visit = run({
      ...parts,
      steps: [
        {
          ...(question as Extract<typeof question, { kind: 'question' }>), // it was built so
          next: {
            rules: [
              { when: when('sourceOther', 'is', 'fair'), goTo: 'fair' },
              { when: when('source', 'is', 'other'), goTo: 'elsewhere' },
            ],
            default: 'end',
          },
        },
        { kind: 'statement', id: 'fair', title: 'Fair', next: { default: 'end' } },
        { kind: 'statement', id: 'elsewhere', title: 'Elsewhere' },
        buildEnding(),
      ],
    });
    visit.answer('source', 'other');
    visit.answer('sourceOther', 'at home');
    visit.next();
    expect(visit.getCurrentStep().step.id).toBe('elsewhere');
    visit.back();
    visit.answer('sourceOther', 'fair');
    visit.next();
    expect(visit.getCurrentStep().step.id).toBe('fair');
  });

  it('the text has its place in proofs: every visitor answers, and the unsent text is reported', () => {
    const parts = build(asking('singleChoice'), { result: undefined });
    const findings = verify(buildFunnel(parts));
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['question/no-influence', ['steps', 0, 'fields', 0, 'options', 1, 'other']],
    ]);
    expect(createCensus(buildFunnel(parts)).combinations).toBe(2);
  });

  it('the label of the text can name an earlier answer, and so can what follows it', () => {
    const parts = build(asking('singleChoice', { label: 'Where but from {label.source}?' }));
    const visit = run({
      ...parts,
      steps: [
        ...parts.steps.slice(0, 1),
        {
          kind: 'question',
          id: 'more',
          title: 'You said {answer.sourceOther | "nothing"}',
          fields: [{ type: 'text', id: 'more', label: 'More' }],
        },
        buildEnding(),
      ],
    });
    visit.answer('source', 'other');
    expect(visit.getCurrentStep().fields[1]?.field.label).toBe('Where but from Somewhere else?');
    visit.answer('sourceOther', 'a fair');
    visit.next();
    expect(visit.getCurrentStep().step.title).toBe('You said a fair');
  });

  it('an issue of the text names its place in the file', () => {
    const parsed = checkDefinition(
      buildSource({
        steps: [
          {
            kind: 'question',
            id: 'q',
            title: 'Where from?',
            fields: [asking('singleChoice', { id: 'source' })],
          },
          buildEnding(),
        ],
      }),
      'f',
    );
    expect(parsed).toMatchObject({
      ok: false,
      issues: [
        { code: 'id/duplicate', path: ['steps', 0, 'fields', 0, 'options', 1, 'other', 'id'] },
      ],
    });
  });

  it('diff names the text as a question, once', () => {
    const plain = asking('singleChoice') as Choice;
    const before = buildFunnel({
      ...build({ ...plain, options: plain.options.map(({ other: _, ...option }) => option) }),
      result: undefined,
    });
    const after = buildFunnel({ ...build(plain), result: undefined });
    expect(
      diffFunnels(before, after).changes.map(({ kind, path }) => [kind, path.join('.')]),
    ).toEqual([['added', 'fields.sourceOther']]);
  });

  it('a visit keeps the text where a migration renames its option', () => {
    const storage = createInspectableStorage();
    const visit = run(build(asking('singleChoice')), { storage });
    visit.answer('source', 'other');
    visit.answer('sourceOther', 'A fair');
    visit.stop();
    const renamed = buildFunnel(
      build(asking('singleChoice', {}, 'elsewhere'), {
        version: 2,
        migrations: [
          {
            from: 1,
            changes: [{ change: 'renameOption', field: 'source', value: 'other', to: 'elsewhere' }],
          },
        ],
      }),
    );
    migrateStoredVisit(
      prepare(renamed),
      compileMigrations(renamed.migrations ?? [], renamed),
      1,
      storage,
    );
    const { fields } = startHeadlessSession(renamed, { storage }).getCurrentStep();
    expect(fields.map(({ value }) => value)).toEqual(['elsewhere', 'A fair']);
  });
});
