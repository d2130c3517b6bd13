import { expect, it } from 'vitest';
import { inMemoryAnalytics } from '../../src/gateway/in-memory-analytics';
import { consentedAnalytics } from '../../src/gateway/consented-analytics';
import { memoryStorage } from '../../src/gateway/memory-storage';
import { CONSENT_KEY, storedConsent } from '../../src/site/consent/consent';
import { noon } from './site-fixture';

const around = { now: () => noon, counts: true, refusedByBrowser: false };
const view = { name: 'page_view', path: '/' } as const;

it('nothing is counted before a yes, nor after it is taken back', () => {
  const storage = memoryStorage();
  const consent = storedConsent({ ...around, storage });
  const sink = inMemoryAnalytics();
  const analytics = consentedAnalytics(sink, () => consent.state() === 'accepted');

  analytics.track(view);
  expect(consent.state()).toBe('undecided');
  expect(sink.events).toEqual([]);

  consent.choose('accepted');
  analytics.track(view);
  expect(sink.events).toEqual([view]);

  consent.choose('rejected');
  analytics.track(view);
  expect(sink.events).toEqual([view]);
});

it('the answer outlasts the visit, with its day, and another tab is heard', () => {
  const storage = memoryStorage();
  storedConsent({ ...around, storage }).choose('accepted');
  expect(JSON.parse(storage.get(CONSENT_KEY) ?? '')).toEqual({
    version: 1,
    choice: 'accepted',
    chosenAt: new Date(noon).toISOString(),
  });
  const later = storedConsent({ ...around, storage });
  expect(later.state()).toBe('accepted');
  storedConsent({ ...around, storage }).choose('rejected');
  expect(later.state()).toBe('rejected');
});

it.each([
  'accepted',
  '{',
  'null',
  '{"version":1,"choice":"perhaps","chosenAt":"2026-06-10T12:00:00.000Z"}',
  '{"version":0,"choice":"accepted","chosenAt":"2026-06-10T12:00:00.000Z"}',
  '{"version":1,"choice":"accepted"}',
])('what somebody else wrote there is no answer: %s', (text) => {
  const storage = memoryStorage({ [CONSENT_KEY]: text });
  expect(storedConsent({ ...around, storage }).state()).toBe('undecided');
});

it('Global Privacy Control is a no, whatever was answered before', () => {
  const storage = memoryStorage();
  storedConsent({ ...around, storage }).choose('accepted');
  expect(storedConsent({ ...around, storage, refusedByBrowser: true }).state()).toBe(
    'refused-by-browser',
  );
});

it('where nothing is counted, there is nothing to ask', () => {
  expect(storedConsent({ ...around, storage: memoryStorage(), counts: false }).state()).toBe(
    'nothing-to-ask',
  );
});
