import type { Plugin } from 'vite';

const SONNER_MODULE = /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs$/;
/** The call that puts the style sheet into the page, with the sheet in it. */
const INSERT_CSS_CALL = /__insertCSS\("(?:[^"\\]|\\.)*"\)/;

/**
 * Takes out of sonner what puts a style element into the page, which the site's content policy
 * refuses. Its styles come as a file instead: `src/ui/toaster.tsx` imports `sonner/dist/styles.css`.
 *
 * The build fails when sonner no longer looks as it did, so that an update cannot bring it back.
 */
export function stripSonnerStyleElementPlugin(): Plugin {
  let isTakenOut = false;
  return {
    name: 'sonner-without-style-element',
    apply: 'build',
    transform: {
      filter: { id: SONNER_MODULE },
      handler(code) {
        if (!INSERT_CSS_CALL.test(code))
          this.error(
            'sonner no longer puts its styles into the page the way it did. See whether it still ' +
              'makes a style element, and mend or drop src/build/plugins/strip-sonner-style-element.ts.',
          );
        isTakenOut = true;
        return { code: code.replace(INSERT_CSS_CALL, 'undefined'), map: null };
      },
    },
    generateBundle() {
      if (!isTakenOut)
        this.error(
          'sonner was not where src/build/plugins/strip-sonner-style-element.ts looks for it.',
        );
    },
  };
}
