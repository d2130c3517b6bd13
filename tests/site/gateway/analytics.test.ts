import { afterEach, expect, it, vi } from 'vitest';
import type { CtaClickEvent } from '../../../src/site/ports/analytics-port';
import { createDataLayerAnalytics } from '../../../src/site/gateway/data-layer-analytics';
import { createInMemoryAnalytics } from '../../support/in-memory-analytics';
import { noopAnalytics } from '../../../src/site/gateway/noop-analytics';

const click: CtaClickEvent = {
  name: 'cta_click',
  source: 'quiz5_results',
  button_text: 'Get my plan',
  destination: '/checkout',
  event_category: 'checkout',
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('PL-07 a click is pushed to the data layer with its name and four fields', () => {
  const dataLayer: unknown[] = [];
  createDataLayerAnalytics(dataLayer).track(click);
  expect(dataLayer).toEqual([
    {
      event: 'cta_click',
      source: 'quiz5_results',
      button_text: 'Get my plan',
      destination: '/checkout',
      event_category: 'checkout',
    },
  ]);
});

it('a data layer that throws does not break the click', () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const broken = {
    push() {
      throw new Error('blocked');
    },
  };
  expect(() => createDataLayerAnalytics(broken).track(click)).not.toThrow();
  expect(reported).toHaveBeenCalledOnce();
});

it('in-memory analytics keeps events in order', () => {
  const analytics = createInMemoryAnalytics();
  const view = { name: 'page_view', path: '/quiz5' } as const;
  analytics.track(view);
  analytics.track(click);
  expect(analytics.events).toEqual([view, click]);
});

it('noopAnalytics accepts events', () => {
  expect(noopAnalytics.track(click)).toBeUndefined();
});
