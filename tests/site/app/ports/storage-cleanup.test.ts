import { describe, expect, it } from 'vitest';
import { createEvictionPolicy } from '../../../../src/site/app/ports/storage-eviction';
import { expirePersonalData } from '../../../../src/site/app/ports/expire-personal-data';
import { getFunnelStorageKeys } from '../../../../src/funnel/definition/funnel-storage-keys';
import { createInMemoryStorage } from '../../../../src/site/gateway/in-memory-storage';
import { loadFunnelDefinitions } from '../../../support/funnels/load-funnel-definitions';

const DAY_MS = 86_400_000;
const now = 20_000 * DAY_MS;
const funnels = loadFunnelDefinitions().map((definition) => ({
  stored: getFunnelStorageKeys(definition),
}));
const createVersionStamp = (day: number) =>
  JSON.stringify({ v: 1, version: 1, definition: 'x', day });

describe('expirePersonalData', () => {
  const stored = {
    quiz2_name: 'Maya',
    quiz2_email: 'maya@example.com',
    quiz2_answers: '{"persona":"employed"}',
  };

  it.each([
    ['today', now, 'Maya'],
    ['seven days ago', now - 7 * DAY_MS, 'Maya'],
    ['eight days ago', now - 8 * DAY_MS, null],
    ['tomorrow, by a clock that was wrong', now + DAY_MS, null],
  ])('Q2-09 progress changed %s: the stored name is %s%s', (_, day, name) => {
    const storage = createInMemoryStorage({
      ...stored,
      quiz2_current_step_mark: createVersionStamp(day),
    });
    expirePersonalData(funnels, storage, now);
    expect(storage.get('quiz2_name')).toBe(name);
    expect(storage.get('quiz2_email') === null).toBe(name === null);
    expect(storage.get('quiz2_answers')).toBe(stored.quiz2_answers);
  });

  it('personal data without a version stamp expires in seven days', () => {
    const storage = createInMemoryStorage(stored);
    expirePersonalData(funnels, storage, now);
    expect(storage.get('quiz2_name')).toBe('Maya');
    expirePersonalData(funnels, storage, now + 8 * DAY_MS);
    expect(storage.get('quiz2_name')).toBeNull();
  });

  it('only name and e-mail expire from stored answers', () => {
    const storage = createInMemoryStorage({
      quiz6_answers: '{"jobTitle":"Nurse","email":"maya@example.com"}',
      quiz6_current_step_mark: createVersionStamp(now - 8 * DAY_MS),
    });
    expirePersonalData(funnels, storage, now);
    expect(storage.get('quiz6_answers')).toBe('{"jobTitle":"Nurse"}');
  });

  it('QZ-10 name and e-mail expire from the record of a finished quiz, and the record stays', () => {
    const record = { answers: { stage: 'x' }, name: 'Maya', email: 'maya@example.com' };
    const timestamp = new Date(now - 8 * DAY_MS).toISOString();
    const storage = createInMemoryStorage({
      quiz_answers: JSON.stringify({ ...record, timestamp }),
    });
    expirePersonalData(funnels, storage, now);
    expect(JSON.parse(storage.get('quiz_answers') ?? '')).toEqual({
      answers: { stage: 'x' },
      name: null,
      email: null,
      timestamp,
    });
  });
});

describe('createEvictionPolicy', () => {
  it('the least recently used progress is evicted first, and never the current one', () => {
    const storage = createInMemoryStorage({
      quiz2_current_step: 'goal',
      quiz2_current_step_mark: createVersionStamp(now),
      quiz3_current_step: 'wheel',
      quiz3_current_step_mark: createVersionStamp(now - DAY_MS),
      quiz5_current_step: 'q1',
      analytics_consent: '{}',
    });
    const groups = createEvictionPolicy(funnels)('quiz2_answers', storage.get);
    expect(groups.map(([first]) => first)).toEqual(['quiz5_current_step', 'quiz3_current_step']);
    expect(groups.flat()).not.toContain('analytics_consent');
  });
});
