import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

/**
 * A router whose changes with the option `viewTransition` are shown in a view transition: the newest
 * state, rendered at once.
 *
 * Figure: 3 of 60 pages that were left by Back and at once by Forward, at a load of 10 on two cores,
 * stood still for 4 s or stayed under the next address. Upstream: react-router shows the state that a
 * transition began with, even where a navigation without one came meanwhile. Its transition waits for a
 * render of low priority, and it leaves rejections of `ready` and `finished` unhandled. Condition for
 * removal: tests/site/app/vendor/view-transitions.test.tsx passes without it.
 */
export function withViewTransitions(router: Router): Router {
  const subscribe: Router['subscribe'] = (show) =>
    router.subscribe((state, { viewTransitionOpts, ...change }) => {
      if (viewTransitionOpts === undefined || !('startViewTransition' in document)) {
        show(state, change);
        return;
      }
      const { ready, finished } = document.startViewTransition(() =>
        // A change that came meanwhile is shown already.
        show(router.state, { ...change, flushSync: true }),
      );
      // Rejected where the next navigation or a hidden document skips the animation.
      for (const promise of [ready, finished]) promise.catch(() => undefined);
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as Router; // it inherits the rest
}
