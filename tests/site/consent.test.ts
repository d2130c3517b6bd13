import { expect, it } from 'vitest';
import { createInMemoryAnalytics } from '../../testing/in-memory-analytics';
import { createConsentedAnalytics } from '../../src/gateway/consented-analytics';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { CONSENT_KEY, createConsentStore } from '../../src/stores/consent-store';
import { NOON } from '../../testing/site/render-page';

const options = {
  now: () => NOON,
  isAnalyticsEnabled: true,
  hasGlobalPrivacyControl: false,
};
const view = { name: 'page_view', path: '/' } as const;

it('nothing is counted before a yes, nor after it is taken back', () => {
  const storage = createInMemoryStorage();
  const consent = createConsentStore({ ...options, storage });
  const sink = createInMemoryAnalytics();
  const analytics = createConsentedAnalytics(sink, () => consent.getSnapshot() === 'accepted');

  analytics.track(view);
  expect(consent.getSnapshot()).toBe('undecided');
  expect(sink.events).toEqual([]);

  consent.choose('accepted');
  analytics.track(view);
  expect(sink.events).toEqual([view]);

  consent.choose('rejected');
  analytics.track(view);
  expect(sink.events).toEqual([view]);
});

it('the answer outlasts the visit, with its day, and another tab is heard', () => {
  const storage = createInMemoryStorage();
  createConsentStore({ ...options, storage }).choose('accepted');
  expect(JSON.parse(storage.get(CONSENT_KEY) ?? '')).toEqual({
    version: 1,
    choice: 'accepted',
    chosenAt: new Date(NOON).toISOString(),
  });
  const later = createConsentStore({ ...options, storage });
  expect(later.getSnapshot()).toBe('accepted');
  createConsentStore({ ...options, storage }).choose('rejected');
  expect(later.getSnapshot()).toBe('rejected');
});

it.each([
  'accepted',
  '{',
  'null',
  '{"version":1,"choice":"perhaps","chosenAt":"2026-06-10T12:00:00.000Z"}',
  '{"version":0,"choice":"accepted","chosenAt":"2026-06-10T12:00:00.000Z"}',
  '{"version":1,"choice":"accepted"}',
])('what somebody else wrote there is no answer: %s', (text) => {
  const storage = createInMemoryStorage({ [CONSENT_KEY]: text });
  expect(createConsentStore({ ...options, storage }).getSnapshot()).toBe('undecided');
});

it('Global Privacy Control is a no, whatever was answered before', () => {
  const storage = createInMemoryStorage();
  createConsentStore({ ...options, storage }).choose('accepted');
  expect(
    createConsentStore({ ...options, storage, hasGlobalPrivacyControl: true }).getSnapshot(),
  ).toBe('refused-by-browser');
});

it('where nothing is counted, there is nothing to ask', () => {
  expect(
    createConsentStore({
      ...options,
      storage: createInMemoryStorage(),
      isAnalyticsEnabled: false,
    }).getSnapshot(),
  ).toBe('nothing-to-ask');
});
