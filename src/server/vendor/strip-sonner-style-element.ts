import type { Plugin } from 'vite';

const SONNER_MODULE = /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs$/;
/** The call that inserts the style sheet into the page. */
const INSERT_CSS_CALL = /__insertCSS\("(?:[^"\\]|\\.)*"\)/;

/**
 * Removes the code of sonner that inserts a style element, which the content security policy refuses.
 * `src/shared/ui/toaster.css` imports `sonner/dist/styles.css` instead. Fails the build when the code of
 * sonner has changed, so that an update cannot bring it back.
 *
 * Figure: one violation of `style-src` on each page with a toast. Upstream: emilkowalski/sonner#449,
 * closed; 2.0.8 still inserts. Condition for removal: sonner publishes a build without its styles.
 */
export function stripSonnerStyleElementPlugin(): Plugin {
  let isRemoved = false;
  return {
    name: 'strip-sonner-style-element',
    apply: 'build',
    transform: {
      filter: { id: SONNER_MODULE },
      handler(code) {
        if (!INSERT_CSS_CALL.test(code))
          this.error(
            'sonner no longer inserts its styles with __insertCSS. Check whether it still creates a ' +
              'style element, then adapt or delete src/server/vendor/strip-sonner-style-element.ts.',
          );
        isRemoved = true;
        return { code: code.replace(INSERT_CSS_CALL, 'undefined'), map: null };
      },
    },
    generateBundle() {
      if (!isRemoved)
        this.error(
          'sonner is not at the path that src/server/vendor/strip-sonner-style-element.ts expects.',
        );
    },
  };
}
