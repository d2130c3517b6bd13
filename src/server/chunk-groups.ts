import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules that belong to a chunk group. */
interface ChunkPattern {
  /** As the error text names it. */
  label: string;
  test: RegExp;
  /** The source file, without its ending; null for modules outside of src. */
  sourcePath: string | null;
}

/** Files of a folder of src, by their names without an ending. */
const matchFiles = (folder: string, ...names: readonly string[]): ChunkPattern[] =>
  names.map((name) => {
    const sourcePath = `src/${folder}/${name}`;
    return { label: sourcePath, test: new RegExp(`/${sourcePath}\\.tsx?$`), sourcePath };
  });

const matchModules = (test: RegExp): ChunkPattern => ({
  label: String(test),
  test,
  sourcePath: null,
});

/**
 * Groups of modules that a first view needs together, one chunk each: small files compress badly, and
 * each is a request. A group includes the imports of its modules that no earlier group has, so chunks
 * depend on earlier groups only and never form a cycle. Modules of no group are split by their
 * importers. The byte budget fails when a group becomes too large.
 */
const chunkPatterns: Readonly<Record<string, readonly ChunkPattern[]>> = {
  react: [matchModules(/\/node_modules\/(react|react-dom|scheduler)\//)],
  // Every page.
  base: [
    matchModules(/^\0virtual:funnels$/),
    matchModules(/^\0virtual:environment$/),
    ...matchFiles('site/app/boot', 'hydrate-or-render'),
    ...matchFiles('site/app/funnel-page', 'load-funnel'),
    ...matchFiles('site/app/prefetch', 'preload-hinted-modules'),
    ...matchFiles(
      'shared/browser',
      'count-traversals',
      'current-entry',
      'import-with-retry',
      'is-nothing-focused',
      'prefers-reduced-motion',
      'prefetch',
    ),
    ...matchFiles('shared/browser', 'use-media-query', 'use-page-scheme'),
    ...matchFiles('shared/ui', 'toast-queue'),
    ...matchFiles('site/pages', 'connection-notice'),
    ...matchFiles('shared/ui', 'back-button', 'button', 'notice', 'pending-save-text', 'spinner'),
    ...matchFiles('shared/ui', 'brand-mark', 'is-plain-click', 'svg-icon'),
    ...matchFiles('shared/ui', 'badge', 'card', 'sample-card'),
    matchModules(/\/lucide-react\/dist\/esm\/icons\/x\.mjs$/),
    ...matchFiles('site/content', 'messages'),
    ...matchFiles('shared/text', 'email-address'),
    matchModules(/\/@radix-ui\/react-(compose-refs|primitive|slot|use-layout-effect)\//),
    matchModules(/\/lucide-react\/dist\/esm\/icons\/(check|chevron-down)\.mjs$/),
    matchModules(/^\0virtual:funnel-manifest$/),
    ...matchFiles('site/app/ports', 'create-browser-ports'),
    ...matchFiles('site/app/routes', 'page-view-tracker', 'site-toasts'),
    ...matchFiles(
      'shared/ui',
      'answer-texts',
      'checkbox-field',
      'chip',
      'choice-card',
      'choice-group',
    ),
    // The icons of most funnels.
    matchModules(/\/lucide-react\/dist\/esm\/icons\/(compass|feather|sparkles|target)\.mjs$/),
    ...matchFiles(
      'shared/ui',
      'email-text-field',
      'privacy-note',
      'select-field',
      'text-field',
      'typed-text',
    ),
  ],
  // Recomputing a result; the player needs the same modules.
  engine: [
    ...matchFiles('funnel/engine', 'complete-step', 'prepare', 'summary', 'value-sources'),
    ...matchFiles('funnel/engine/model', 'context', 'facts'),
  ],
  // A funnel: player, machine, and the steps and fields that most funnels have. Without
  // app/boot/mount-funnel, which imports the styles of a funnel: they would override those of the
  // site.
  player: [
    ...matchFiles('site/app/funnel-page', 'funnel-page', 'load-migrated-visit', 'player-runtime'),
    ...matchFiles('funnel/steps/statement', 'view'),
    ...matchFiles('funnel/steps/question', 'view'),
    ...matchFiles('funnel/steps/loading', 'view'),
    ...matchFiles('funnel/steps/ending', 'view'),
    ...matchFiles('funnel/fields/single-choice', 'view'),
    ...matchFiles('funnel/fields/multi-choice', 'view'),
    ...matchFiles('funnel/fields/text', 'view'),
    ...matchFiles('funnel/fields/email', 'view'),
  ],
  // Parts that the site shares with the end of a funnel, which has no router.
  cards: [
    ...matchFiles('site/pages', 'check-list', 'external-action', 'format-date', 'format-price'),
    ...matchFiles('site/pages', 'external-site-action'),
    ...matchFiles('shared/browser', 'focus-heading'),
    ...matchFiles('site/content', 'claims', 'external-sites', 'newsletter', 'work-formats'),
    matchModules(/\/lucide-react\/dist\/esm\/icons\/x\.mjs$/),
  ],
  offer: [
    ...matchFiles('site/pages', 'checkout-action', 'plan-card', 'plan-features'),
    ...matchFiles('site/content', 'plan-offers'),
  ],
  // A job as the site and the end of a funnel show it.
  listings: [...matchFiles('site/pages/jobs', 'format-job'), ...matchFiles('site/content', 'jobs')],
  // The row that asks, on pages and in funnels.
  consent: [
    ...matchFiles('site/content', 'consent'),
    ...matchFiles('site/pages/consent', 'consent-buttons', 'consent-row'),
  ],
  // Icons that only one funnel and pages of the site use.
  fewIcons: [
    matchModules(
      /\/lucide-react\/dist\/esm\/icons\/(bell|calendar|file-text|gauge|message-circle|rocket|shield-check)\.mjs$/,
    ),
  ],
  // Icons by name, which only pages of the site use.
  icons: matchFiles('shared/ui', 'icon', 'icons'),
  // Pages of funnels load drawings without the layout of the site.
  scene: matchFiles('shared/ui/scenes', 'scene'),
  // The layout of the site and the parts of most pages. Without app/boot/mount-site, for the same
  // reason.
  frame: [
    matchModules(/\/node_modules\/(react-router|react-router-dom)\//),
    ...matchFiles('site/app/routes', 'load-routes', 'root-layout', 'route-handle'),
    ...matchFiles(
      'site/pages',
      'site-layout',
      'page-head',
      'page-band',
      'section',
      'use-navigate-here',
    ),
    ...matchFiles('site/pages/failure', 'failure-page'),
    ...matchFiles('site/content', 'announced-dates'),
    ...matchFiles('shared/names', 'addresses'),
  ],
  // Lists of jobs and forms have them.
  places: matchFiles('site/content', 'places'),
  // Parts that several pages share.
  plans: [
    ...matchFiles('site/pages', 'dialog-action', 'testimonial-grid'),
    ...matchFiles('site/pages/pricing', 'autopilot-card', 'free-plan-card', 'paid-plans'),
  ],
  // Pages that show jobs without the list and its filters.
  queries: [
    ...matchFiles('site/pages/jobs', 'job-list-address', 'job-list-query', 'job-sort'),
    ...matchFiles('site/pages/jobs', 'jobs-cache', 'query-boundary', 'use-jobs'),
  ],
  jobs: [...matchFiles('site/pages/jobs', 'job-browser', 'listing-head', 'use-job-list-query')],
  form: [
    matchModules(/\/node_modules\/react-hook-form\//),
    ...matchFiles('site/pages/forms', 'form-error-summary', 'save-failure-notice', 'submit-button'),
    ...matchFiles('site/pages/forms', 'use-track-invalid-form', 'use-alert-form', 'alert-fields'),
    ...matchFiles('site/pages/forms', 'honeypot-field'),
  ],
};

const toPosixPath = (id: string): string => id.replaceAll('\\', '/');

const groups = Object.entries(chunkPatterns).map(([name, patterns], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => patterns.some(({ test }) => test.test(toPosixPath(id))),
}));

/**
 * Patterns that match nothing: their file was renamed or their package dropped. A source file may
 * be missing from one build, since a folder of other funnels needs fewer views; it must exist.
 */
export function findUnmatchedPatterns(
  patternsByGroup: Readonly<Record<string, readonly ChunkPattern[]>>,
  moduleIds: readonly string[],
  hasSourceFile: (path: string) => boolean,
): string[] {
  const ids = moduleIds.map(toPosixPath);
  return Object.entries(patternsByGroup).flatMap(([group, patterns]) =>
    patterns
      .filter(({ test, sourcePath }) =>
        sourcePath === null
          ? !ids.some((id) => test.test(id))
          : !hasSourceFile(`${sourcePath}.ts`) && !hasSourceFile(`${sourcePath}.tsx`),
      )
      .map(({ label }) => `${group}: ${label}`),
  );
}

/** Splits the build into the chunk groups, and fails it where a pattern matches nothing. */
export function chunkGroupsPlugin(): Plugin {
  let root: string;
  return {
    name: 'chunk-groups',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // The names of the site (src/shared/names) are constants of one module; each chunk has its own.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
        },
      },
    }),
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle() {
      const unmatched = findUnmatchedPatterns(chunkPatterns, [...this.getModuleIds()], (path) =>
        existsSync(join(root, path)),
      );
      if (unmatched.length > 0)
        this.error(
          `These patterns of src/server/chunk-groups.ts match no module. Correct or delete them:\n${unmatched.join('\n')}`,
        );
    },
  };
}
