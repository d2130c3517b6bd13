/** Files of a folder of src, by their names without an ending. */
const matchFiles = (folder: string, ...names: readonly string[]): RegExp =>
  new RegExp(`/src/${folder}/(${names.join('|')})\\.tsx?$`);

/**
 * Modules that a first view needs together, each group in one file: many small files are packed
 * badly, and each is a request. A group takes in what its modules import, unless an earlier group
 * has it; so a file only ever waits for files of earlier groups, and never for one that waits for
 * it. What is in no group is split by who needs it, so that a page loads nothing of another. The
 * byte budget tells when a group takes in too much.
 */
const chunkPatterns: Readonly<Record<string, readonly RegExp[]>> = {
  react: [/\/node_modules\/(react|react-dom|scheduler)\//],
  // What begins every page, funnel or not.
  base: [
    /^\0virtual:(funnels|environment)$/,
    matchFiles('app', 'fetch-later', 'show-page'),
    matchFiles('site', 'connection-notice'),
    matchFiles(
      'ui',
      'back-button',
      'button',
      'fetch-when-idle',
      'notice',
      'notify',
      'patient-import',
      'picture',
      'spinner',
      'waiting-line',
    ),
    matchFiles('content', 'messages'),
    matchFiles('gateway/auth', 'may-be-arrival'),
    matchFiles('text', 'email-address'),
    /\/lucide-react\/dist\/esm\/icons\/check\.mjs$/,
  ],
  // What a page of the site needs at once, and a funnel from its first move on.
  shared: [
    /^\0virtual:funnel-manifest$/,
    matchFiles('app', 'page-view', 'ports', 'site-toasts'),
    matchFiles('ui', 'checkbox-field', 'chip', 'choice-card', 'choice-group', 'drawings', 'icon'),
    matchFiles('ui', 'email-text-field', 'select-field', 'text-field'),
    /\/lucide-react\/dist\/esm\/icons\/chevron-down\.mjs$/,
  ],
  // What makes a result anew; playing begins with the same.
  engine: [matchFiles('engine', 'context', 'facts', 'pass-step', 'prepare')],
  results: [matchFiles('engine', 'summary', 'value-sources')],
  // What shows the first step of a funnel. Without what starts it alone: that brings the styles of
  // a funnel, which would undo the site's.
  player: [matchFiles('app', 'funnel-alone'), matchFiles('steps', 'statement-view')],
  // What leads on from a first step: the machine, and the steps and fields that most funnels have.
  onward: [
    matchFiles('app', 'funnel-onward', 'onward-alone'),
    matchFiles('steps', '(question|loading|ending)-view'),
    matchFiles('steps/fields', '(single-choice|text|email)-view'),
  ],
  // The frame of the site, and what most of its pages are made of. Without what starts the site, for
  // the same reason.
  frame: [
    /\/node_modules\/(react-router|react-router-dom)\//,
    matchFiles('app', 'load-routes', 'page-handle', 'root'),
    matchFiles('site', 'site-layout', 'page-head', 'page-band', 'section', 'check-list'),
    matchFiles('site', 'external-action', 'format-price'),
    matchFiles('site/failure', 'failure-page'),
    matchFiles('site/not-found', 'not-found-page'),
    matchFiles('ui', 'badge', 'card'),
    matchFiles('content', 'places', 'work-formats'),
    /\/lucide-react\/dist\/esm\/icons\/x\.mjs$/,
  ],
  // Parts that several pages share, each of them as one.
  plans: [
    matchFiles('site', 'dialog-action', 'plan-card', 'plan-features', 'testimonial-grid'),
    matchFiles('site', 'checkout-action'),
    matchFiles('site/pricing', 'autopilot-card', 'free-plan-card', 'paid-plans'),
    matchFiles('content', 'plan-offers'),
  ],
  folding: [
    matchFiles('ui', 'accordion', 'collapsible'),
    matchFiles('site', 'faq-list'),
    /\/@radix-ui\/react-use-callback-ref\//,
  ],
  jobs: [
    matchFiles('site/jobs', 'job-browser', 'jobs-cache', 'listing-head', 'use-job-view'),
    matchFiles('site', 'external-site-action'),
  ],
  form: [
    /\/node_modules\/react-hook-form\//,
    matchFiles('site/forms', 'form-problems', 'save-failure', 'submit-button', 'use-form-invalid'),
    matchFiles('site/forms', 'use-alert-form', 'alert-fields', 'hidden-full-name'),
  ],
};

/** The groups as the bundler takes them. */
export const chunkGroups = Object.entries(chunkPatterns).map(([name, files], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => files.some((file) => file.test(id.replaceAll('\\', '/'))),
}));
