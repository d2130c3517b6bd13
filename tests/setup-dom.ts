import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import 'sonner';

// Vitest runs without globals, so Testing Library cannot find this hook itself.
afterEach(cleanup);

// React's own turn of the loop: kept before a test puts a clock of its own in its place.
const originalSetImmediate = globalThis.setImmediate;
const { asyncWrapper } = getConfig();

configure({
  // Effects run twice, so that a component that cannot be mounted again fails.
  reactStrictMode: true,
  // Patience, not a measurement: a busy machine may take longer than the default second.
  asyncUtilTimeout: 20_000,
  // What is found stands in the page before React has run the effects that come with it: it does so
  // in its next turn, which a busy machine puts after Testing Library's own wait of 0 ms.
  asyncWrapper: async (use) => {
    const found = await asyncWrapper(use);
    await new Promise((resolve) => {
      originalSetImmediate(resolve);
    });
    return found;
  },
});

// jsdom lays nothing out, so it has no answer: a wide window, with no wish for less motion.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('width >='),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

// jsdom lays nothing out, so nothing scrolls.
Element.prototype.scrollIntoView = () => undefined;

// jsdom animates nothing, and looks for the name of an animation in all rules of all ancestors. Radix
// reads it whenever a folded part is rendered.
Object.defineProperty(Object.getPrototypeOf(document.createElement('i').style), 'animationName', {
  get: () => 'none',
});

// Sonner brings its styles. jsdom matches all their rules for each element that a query looks at.
for (const style of document.head.querySelectorAll('style')) style.remove();

// jsdom has no canvas.
vi.mock('canvas-confetti', () => ({ default: { create: () => () => undefined } }));

// Files share one window: each leaves it as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
