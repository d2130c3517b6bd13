import { expect, it } from 'vitest';
import { createInMemoryAnalytics } from '../../support/in-memory-analytics';
import { createConsentedAnalytics } from '../../../src/site/gateway/consented-analytics';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { CONSENT_KEY } from '../../../src/shared/names/storage-keys';
import { createConsentStore } from '../../../src/site/stores/consent-store';
import { readInsightChoice } from '../../../src/site/app/funnel-page/insight-consent';
import { NOON } from '../../support/site/render-page';

const options = {
  now: () => NOON,
  question: { unanswered: 'undecided', version: 1 } as const,
  hasGlobalPrivacyControl: false,
};
const pageView = { name: 'page_view', path: '/' } as const;

it('no event is tracked before consent or after it is withdrawn', () => {
  const storage = createInMemoryStorage();
  const consent = createConsentStore({ ...options, storage });
  const sink = createInMemoryAnalytics();
  const analytics = createConsentedAnalytics(sink, () => consent.refresh() === 'accepted');

  analytics.track(pageView);
  expect(consent.getState().consent).toBe('undecided');
  expect(sink.events).toEqual([]);

  consent.choose('accepted');
  analytics.track(pageView);
  expect(sink.events).toEqual([pageView]);

  consent.choose('rejected');
  analytics.track(pageView);
  expect(sink.events).toEqual([pageView]);
});

it('the consent choice is stored with its date, and a change in another tab is read', () => {
  const storage = createInMemoryStorage();
  createConsentStore({ ...options, storage }).choose('accepted');
  expect(JSON.parse(storage.get(CONSENT_KEY) ?? '')).toEqual({
    version: 1,
    choice: 'accepted',
    chosenAt: new Date(NOON).toISOString(),
  });
  const laterTab = createConsentStore({ ...options, storage });
  expect(laterTab.getState().consent).toBe('accepted');
  createConsentStore({ ...options, storage }).choose('rejected');
  expect(laterTab.refresh()).toBe('rejected');
  expect(laterTab.getState().consent).toBe('rejected');
});

it.each([
  'accepted',
  '{',
  'null',
  '{"version":1,"choice":"perhaps","chosenAt":"2026-06-10T12:00:00.000Z"}',
  '{"version":0,"choice":"accepted","chosenAt":"2026-06-10T12:00:00.000Z"}',
  '{"version":1,"choice":"accepted"}',
])('an invalid stored value is no consent choice: %s', (text) => {
  const storage = createInMemoryStorage({ [CONSENT_KEY]: text });
  expect(createConsentStore({ ...options, storage }).getState().consent).toBe('undecided');
});

it('Global Privacy Control overrides a stored consent', () => {
  const storage = createInMemoryStorage();
  createConsentStore({ ...options, storage }).choose('accepted');
  expect(
    createConsentStore({ ...options, storage, hasGlobalPrivacyControl: true }).getState().consent,
  ).toBe('refused-by-browser');
});

it('without analytics the consent state is nothing-to-ask', () => {
  expect(
    createConsentStore({
      ...options,
      storage: createInMemoryStorage(),
      question: { unanswered: 'nothing-to-ask', version: 1 },
    }).getState().consent,
  ).toBe('nothing-to-ask');
});

it('a yes covers what its version of the question asked for: an older one no answers of a funnel', () => {
  const storage = createInMemoryStorage();
  createConsentStore({ ...options, storage }).choose('accepted');
  const question = { unanswered: 'undecided', version: 2 } as const;
  const consent = createConsentStore({ ...options, question, storage });
  expect(consent.getState()).toEqual({ consent: 'accepted', version: 1 });
  expect(readInsightChoice('consent', consent.getState())).toBe('ask');

  consent.choose('accepted');
  expect(consent.getState()).toEqual({ consent: 'accepted', version: 2 });
  expect(readInsightChoice('consent', consent.getState())).toBe('yes');

  consent.choose('rejected');
  expect(readInsightChoice('consent', consent.getState())).toBe('no');
  expect(readInsightChoice('statistics', consent.getState())).toBe('no');
});

it('a no to any version, Global Privacy Control and a build without a log store no visit', () => {
  const rejected = { consent: 'rejected', version: 1 } as const;
  const byBrowser = { consent: 'refused-by-browser', version: 0 } as const;
  for (const given of [rejected, byBrowser]) {
    expect(readInsightChoice('consent', given)).toBe('no');
    expect(readInsightChoice('statistics', given)).toBe('no');
  }
  expect(readInsightChoice('off', { consent: 'accepted', version: 2 })).toBe('no');
  expect(readInsightChoice('statistics', { consent: 'not-asked', version: 0 })).toBe('yes');
});
