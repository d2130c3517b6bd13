import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { PersistenceSource } from '../../support/funnel-source-types';

const contact: FunnelSource['steps'][number] = {
  kind: 'question',
  id: 'contact',
  title: 'Who are you?',
  fields: [
    { type: 'text', id: 'name', label: 'Name', personal: true },
    { type: 'multiChoice', id: 'days', label: 'Days', options: ['mon', 'tue'].map(asOption) },
    { type: 'consent', id: 'news', label: 'News, please' },
  ],
};

function asOption(value: string) {
  return { value, label: value.toUpperCase(), helpText: `Help for ${value}` };
}

const pet: FunnelSource['steps'][number] = {
  kind: 'question',
  id: 'pet',
  title: 'Which pet?',
  fields: [{ type: 'singleChoice', id: 'pet', options: ['cat', 'dog'].map(asOption) }],
};

const buildStoredFunnel = (persistence: Partial<PersistenceSource> = {}) =>
  buildFunnel({
    steps: [pet, contact, buildChoiceQuestion('last', ['a', 'b']), buildEnding()],
    decisions: [
      {
        id: 'food',
        decideAt: 'pet',
        results: { milk: { label: 'Milk' }, bone: { label: 'Bone' } },
        rules: [{ when: { field: 'pet', operator: 'is', value: 'dog' }, result: 'bone' }],
        default: { result: 'milk' },
      },
    ],
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      ...persistence,
    },
  });

const from = (stored: Record<string, string>, persistence: Partial<PersistenceSource> = {}) =>
  startHeadlessSession(buildStoredFunnel(persistence), {
    storage: createInspectableStorage(stored),
  });

describe('the stored step', () => {
  const byIndex: Partial<PersistenceSource> = { step: { key: 'small_step', as: 'index' } };
  const answers = { small_answers: JSON.stringify({ pet: 'cat' }) };

  it('the stored step is an index where the definition says so', () => {
    const run = from({}, byIndex);
    expect(run.storage.get('small_step')).toBe('0');
    run.answer('pet', 'dog');
    run.next();
    expect(run.storage.get('small_step')).toBe('1');
    expect(from({ ...answers, small_step: '1' }, byIndex).getCurrentStep().step.id).toBe('contact');
    expect(from({ ...answers, small_step: '0' }, byIndex).getCurrentStep().step.id).toBe('pet');
  });

  it.each(['-1', '0.5', '0x0', ' 0', '0 ', '', '99', '10000000', 'pet', 'NaN'])(
    'a stored step that is no index, such as "%s", resumes as far as the answers lead',
    (small_step) => {
      expect(from({ ...answers, small_step }, byIndex).getCurrentStep().step.id).toBe('contact');
    },
  );
});

describe('stored answers', () => {
  it('answers of a list and a boolean are restored from keys of their own', () => {
    const fields = { name: 'small_name', days: 'small_days', news: 'small_news' };
    const run = from({ small_step: 'contact', small_answers: '{"pet":"cat"}' }, { fields });
    run.answer('name', 'Ada');
    run.answer('days', ['tue']);
    run.answer('news', true);
    expect(run.storage.all()).toEqual({
      small_step: 'contact',
      // Who the visitor is has its own key, and stands in no other.
      small_answers: '{"pet":"cat","days":["tue"],"news":true}',
      small_name: 'Ada',
      small_days: '["tue"]',
      small_news: 'true',
    });
    const again = from(run.storage.all(), { fields });
    expect(again.getCurrentStep().fields.map(({ value }) => value)).toEqual(['Ada', ['tue'], true]);
  });

  it('an answer without a key of its own is stored with the others, personal or not', () => {
    const run = from({ small_step: 'contact', small_answers: '{"pet":"cat"}' });
    run.answer('name', 'Ada');
    expect(run.storage.get('small_answers')).toBe('{"pet":"cat","name":"Ada"}');
  });

  it('an answer under its own key wins; an invalid one is taken from the others', () => {
    const fields = { pet: 'small_pet' };
    const stored = { small_step: 'pet', small_answers: '{"pet":"cat"}' };
    const shown = (small_pet: string) =>
      from({ ...stored, small_pet }, { fields }).getCurrentStep().fields[0]?.value;
    expect(shown('dog')).toBe('dog');
    expect(shown('dragon')).toBe('cat');
    expect(shown('')).toBe('cat');
  });

  it('stored answers that are no object are dropped', () => {
    for (const small_answers of ['["cat"]', '"cat"', 'null', '7', '{', '', '[{"pet":"cat"}]'])
      expect(from({ small_step: 'contact', small_answers }).getCurrentStep().step.id).toBe('pet');
  });

  it('stored answers are read up to 64 KiB per key', () => {
    const long = (length: number) => ({
      small_step: 'contact',
      small_answers: '{"pet":"cat"}'.padEnd(length),
    });
    expect(from(long(65_536)).getCurrentStep().step.id).toBe('contact');
    expect(from(long(65_537)).getCurrentStep().step.id).toBe('pet');
  });
});

describe('a choice not yet confirmed', () => {
  const selection: Partial<PersistenceSource> = {
    selection: 'small_choice',
    helpText: 'small_help',
  };

  it('a draft has its own key, with its help text, until Next confirms it', () => {
    const run = from({}, selection);
    expect(run.storage.all()).toEqual({ small_step: 'pet' });
    run.answer('pet', 'dog');
    expect(run.storage.all()).toEqual({
      small_step: 'pet',
      small_choice: 'dog',
      small_help: 'Help for dog',
    });
    run.next();
    expect(run.storage.all()).toEqual({ small_step: 'contact', small_answers: '{"pet":"dog"}' });
    run.back();
    expect(run.storage.all()).toMatchObject({ small_choice: 'dog', small_help: 'Help for dog' });
  });

  it('a draft is restored on its own step only', () => {
    const stored = { small_step: 'pet', small_choice: 'dog' };
    expect(from(stored, selection).getCurrentStep().fields[0]?.value).toBe('dog');
    const elsewhere = from({ small_step: 'last', small_choice: 'dog' }, selection);
    expect(elsewhere.getCurrentStep()).toMatchObject({
      step: { id: 'pet' },
      fields: [{ value: undefined }],
    });
    const forged = from({ small_step: 'pet', small_choice: 'dragon' }, selection);
    expect(forged.getCurrentStep().fields[0]?.value).toBeUndefined();
  });
});

describe('a stored decision', () => {
  const decisions = { food: 'small_food' };

  it('a decision is stored once it is made, follows a changed answer, and is removed by a restart', () => {
    const run = from({}, { decisions });
    run.answer('pet', 'dog');
    expect(run.storage.get('small_food')).toBeNull();
    run.next();
    expect(run.storage.get('small_food')).toBe('bone');
    run.back();
    run.answer('pet', 'cat');
    run.next();
    expect(run.storage.get('small_food')).toBe('milk');
    run.send({ type: 'restart' });
    expect(run.storage.get('small_food')).toBeNull();
  });

  it('a decision is recomputed from the answers after a reload, whatever its key contains', () => {
    const stored = { small_step: 'contact', small_answers: '{"pet":"dog"}', small_food: 'caviar' };
    expect(from(stored, { decisions }).storage.get('small_food')).toBe('bone');
  });
});

describe('writing', () => {
  it('a write touches changed keys only', () => {
    const storage = createInspectableStorage();
    const touched: string[] = [];
    const run = startHeadlessSession(buildStoredFunnel(), {
      storage: {
        ...storage,
        set: (key, value) => {
          touched.push(key);
          return storage.set(key, value);
        },
        remove: (key) => {
          touched.push(`no ${key}`);
          storage.remove(key);
        },
      },
    });
    touched.length = 0;
    run.answer('pet', 'cat');
    expect(touched).toEqual(['small_answers']);
    run.next();
    expect(touched).toEqual(['small_answers', 'small_step']);
    run.back();
    run.back();
    expect(touched).toEqual(['small_answers', 'small_step', 'small_step']);
  });

  it('a complete funnel clears all its own keys, and no others', () => {
    const everything: Partial<PersistenceSource> = {
      selection: 'small_choice',
      helpText: 'small_help',
      record: 'small_record',
      fields: { name: 'small_name' },
      decisions: { food: 'small_food' },
      submission: 'small_submission',
      clearOn: ['complete'],
    };
    const run = from({ elsewhere: 'stays', small_submission: '{}' }, everything);
    run.answer('pet', 'cat');
    run.next();
    run.answer('name', 'Ada');
    run.answer('days', ['mon']);
    expect(Object.keys(run.storage.all())).toEqual([
      'elsewhere',
      'small_answers',
      'small_choice',
      'small_food',
      'small_name',
      'small_record',
      'small_step',
      'small_submission',
    ]);
    run.next();
    run.answer('last', 'a');
    run.next();
    expect(run.getCurrentStep().status).toBe('ended');
    expect(run.storage.all()).toEqual({ elsewhere: 'stays' });
    run.send({ type: 'restart' });
    expect(run.storage.all()).toMatchObject({ small_step: 'pet' });
  });
});
