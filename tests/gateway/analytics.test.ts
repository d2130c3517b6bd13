import { afterEach, expect, it, vi } from 'vitest';
import type { CtaClickEvent } from '../../src/ports/analytics-port';
import { createDataLayerAnalytics } from '../../src/gateway/data-layer-analytics';
import { createInMemoryAnalytics } from '../../testing/in-memory-analytics';
import { noopAnalytics } from '../../src/gateway/noop-analytics';

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

it('PL-07 a click reaches the tag manager under its name, with its four fields', () => {
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

it('a queue that throws costs nobody a click', () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const broken = {
    push() {
      throw new Error('blocked');
    },
  };
  expect(() => createDataLayerAnalytics(broken).track(click)).not.toThrow();
  expect(reported).toHaveBeenCalledOnce();
});

it('in memory keeps events in order', () => {
  const analytics = createInMemoryAnalytics();
  const view = { name: 'page_view', path: '/quiz5' } as const;
  analytics.track(view);
  analytics.track(click);
  expect(analytics.events).toEqual([view, click]);
});

it('the silent adapter answers like any other', () => {
  expect(noopAnalytics.track(click)).toBeUndefined();
});
