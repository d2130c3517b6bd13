import { describe, expect, it } from 'vitest';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import {
  deleteLastResult,
  expireLastResults,
  keepLastResult,
  type LastResult,
  readLastResults,
  restoreLastResult,
} from '../../../src/site/stores/last-results';
import { LAST_RESULTS_KEY } from '../../../src/shared/names/storage-keys';

const DAY = 86_400_000;
const NOW = 20_000 * DAY;

const pageResult: LastResult = {
  route: '/quiz',
  to: '/quiz-results',
  at: NOW,
  state: { answers: { stage: 'burnt-out' } },
  progress: {},
};
const endingResult: LastResult = {
  route: '/quiz2',
  to: '/quiz2',
  at: NOW + 1,
  state: null,
  progress: { quiz2_current_step: 'result', quiz2_answers: '{"persona":"employed"}' },
};

function keep(...results: LastResult[]) {
  const storage = createInMemoryStorage();
  for (const result of results) keepLastResult(storage, result);
  return storage;
}

describe('keeping', () => {
  it('the last result of each quiz is kept, newest first', () => {
    const storage = keep(pageResult, endingResult);
    expect(readLastResults(storage, NOW + 2)).toEqual([endingResult, pageResult]);
    const newer = { ...pageResult, at: NOW + 2, state: { answers: { stage: 'just-starting' } } };
    keepLastResult(storage, newer);
    expect(readLastResults(storage, NOW + 2)).toEqual([newer, endingResult]);
  });

  it('a reload of the same result does not make it younger', () => {
    const storage = keep(pageResult, { ...pageResult, at: NOW + DAY });
    expect(readLastResults(storage, NOW + DAY)).toEqual([pageResult]);
  });

  it('a result is gone after seven days, also from the storage', () => {
    const storage = keep(pageResult);
    expect(readLastResults(storage, NOW + 7 * DAY)).toHaveLength(1);
    expect(readLastResults(storage, NOW + 7 * DAY + 1)).toEqual([]);
    expireLastResults(storage, NOW + 7 * DAY);
    expect(storage.get(LAST_RESULTS_KEY)).not.toBeNull();
    expireLastResults(storage, NOW + 7 * DAY + 1);
    expect(storage.get(LAST_RESULTS_KEY)).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 0, results: [pageResult] })],
    ['no list', JSON.stringify({ version: 1, results: 'all' })],
    [
      'a page of another site',
      JSON.stringify({ version: 1, results: [{ ...pageResult, to: '//evil.example' }] }),
    ],
    ['no time', JSON.stringify({ version: 1, results: [{ ...pageResult, at: 'now' }] })],
    ['a time to come', JSON.stringify({ version: 1, results: [{ ...pageResult, at: NOW + 1 }] })],
    ['null entries', JSON.stringify({ version: 1, results: [null] })],
  ])('stored text with %s is no result', (_, text) => {
    const storage = createInMemoryStorage();
    storage.set(LAST_RESULTS_KEY, text);
    expect(readLastResults(storage, NOW)).toEqual([]);
  });

  it('progress that is no text is left out', () => {
    const storage = createInMemoryStorage();
    const results = [{ ...endingResult, at: NOW, progress: { a: 'text', b: 7 } }];
    storage.set(LAST_RESULTS_KEY, JSON.stringify({ version: 1, results }));
    expect(readLastResults(storage, NOW)[0]?.progress).toEqual({ a: 'text' });
  });
});

describe('deleting and opening', () => {
  it('a deleted result leaves those of other quizzes', () => {
    const storage = keep(pageResult, endingResult);
    deleteLastResult(storage, '/quiz', NOW + 2);
    expect(readLastResults(storage, NOW + 2)).toEqual([endingResult]);
    deleteLastResult(storage, '/quiz2', NOW + 2);
    expect(storage.get(LAST_RESULTS_KEY)).toBeNull();
  });

  it('Q2-09 with a result its stored progress is deleted, but not a visit that has begun since', () => {
    const storage = keep(endingResult);
    restoreLastResult(storage, endingResult);
    expect(storage.get('quiz2_current_step')).toBe('result');
    deleteLastResult(storage, '/quiz2', NOW + 2);
    expect(storage.get('quiz2_current_step')).toBeNull();
    expect(storage.get('quiz2_answers')).toBeNull();

    const begun = keep(endingResult);
    restoreLastResult(begun, endingResult);
    begun.set('quiz2_current_step', 'role');
    deleteLastResult(begun, '/quiz2', NOW + 2);
    expect(begun.get('quiz2_current_step')).toBe('role');
    expect(begun.get('quiz2_answers')).not.toBeNull();
  });
});
