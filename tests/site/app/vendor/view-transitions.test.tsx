import fc from 'fast-check';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withViewTransitions } from '../../../../src/site/app/vendor/view-transitions';

interface Transition {
  update: () => unknown;
  isUpdated: boolean;
  finish: () => void;
}

/** A browser that updates the page and ends the animation when the test says so. */
let transitions: Transition[] = [];

function update(transition: Transition): void {
  if (transition.isUpdated) return;
  transition.isUpdated = true;
  void transition.update();
}

function startViewTransition(callback: () => unknown) {
  // A new transition skips the one before: its page is updated, and its animation is left out.
  for (const transition of transitions) {
    update(transition);
    transition.finish();
  }
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  transitions.push({ update: callback, isUpdated: false, finish });
  return {
    ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')),
    finished,
    updateCallbackDone: finished,
    skipTransition: finish,
  };
}

beforeEach(() => {
  transitions = [];
  Object.assign(document, { startViewTransition });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
});

const pages = ['/a', '/b', '/c'];

/** What the visitor, the browser and the clock do next. */
const deeds = fc.oneof(
  fc.record({ to: fc.constantFrom(...pages), viewTransition: fc.boolean() }),
  fc.constantFrom('back', 'forward', 'update', 'finish', 'soon', 'later', 'idle'),
);

const soon = () => new Promise<void>((resolve) => void setImmediate(resolve));
const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

it('TY-01 the page under an address is that of the address, however fast it was left', async () => {
  // React renders in turns of its own, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { maxLength: 14 }), async (sequence) => {
      transitions = [];
      window.history.pushState(null, '', '/a');
      const router = createBrowserRouter(pages.map((path) => ({ path, element: <h1>{path}</h1> })));
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place);
      root.render(<RouterProvider router={withViewTransitions(router)} />);
      await later(1);
      for (const deed of sequence) {
        if (typeof deed === 'object') void router.navigate(deed.to, deed);
        else if (deed === 'back') void router.navigate(-1);
        else if (deed === 'forward') void router.navigate(1);
        else if (deed === 'update') transitions.forEach(update);
        else if (deed === 'finish') transitions.forEach(({ finish }) => finish());
        else if (deed === 'soon') await soon();
        else await later(deed === 'later' ? 0 : 4);
      }
      for (let turn = 0; turn < 4; turn += 1) {
        await later(2);
        transitions.forEach(update);
        await later(2);
        transitions.forEach(({ finish }) => finish());
      }
      await later(2);
      expect(place.textContent).toBe(window.location.pathname);
      root.unmount();
      router.dispose();
      place.remove();
    }),
    { numRuns: 100 },
  );
});
