import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MainAction } from '../../../src/site/pages/results/main-action';
import { StickyOffer } from '../../../src/site/pages/results/sticky-offer';
import { renderPage } from '../../support/site/render-page';

/** The observers of the page, so that a test says what is on the screen. */
const callbacks: ((entries: readonly object[]) => void)[] = [];

class FakeIntersectionObserver {
  constructor(callback: (entries: readonly object[]) => void) {
    callbacks.push(callback);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

function stubScreen(isWide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function scroll(isIntersecting: boolean): void {
  const target = document.querySelector('[data-main-action]');
  act(() => callbacks.forEach((callback) => callback([{ target, isIntersecting }])));
}

const page = (
  <>
    <MainAction>Get Starter</MainAction>
    <StickyOffer name="Starter" price="$9">
      <button type="button">Get it</button>
    </StickyOffer>
  </>
);
const getBar = () => screen.queryByRole('complementary', { name: 'The plan of your result' });

beforeEach(() => {
  callbacks.length = 0;
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
afterEach(() => vi.unstubAllGlobals());

it('on a phone plan, price and button stand at the lower edge while the main action is off the screen', () => {
  stubScreen(false);
  const { unmount } = renderPage(page);
  expect(getBar()).toBeNull();
  scroll(false);
  expect(getBar()).toHaveTextContent('Starter$9 per week');
  expect(screen.getByRole('button', { name: 'Get it' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-foot-banner');
  scroll(true);
  expect(getBar()).toBeNull();
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-foot-banner');
});

it('a wide screen has no bar and no space for it', () => {
  stubScreen(true);
  renderPage(page);
  scroll(false);
  expect(getBar()).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-foot-banner');
});

it('a browser without IntersectionObserver shows no bar', () => {
  stubScreen(false);
  vi.stubGlobal('IntersectionObserver', undefined);
  renderPage(page);
  expect(getBar()).toBeNull();
});
