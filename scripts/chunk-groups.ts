/** Files of a folder of src, by their names without an ending. */
const named = (folder: string, ...names: readonly string[]): RegExp =>
  new RegExp(`/src/${folder}/(${names.join('|')})\\.tsx?$`);

/**
 * Modules that a first view needs together, each group in one file: many small files are packed
 * badly, and each is a request. A group takes in what its modules import, unless an earlier group
 * has it; so a file only ever waits for files of earlier groups, and never for one that waits for
 * it. What is in no group is split by who needs it, so that a page loads nothing of another. The
 * byte budget tells when a group takes in too much.
 */
const groups: Readonly<Record<string, readonly RegExp[]>> = {
  react: [/\/node_modules\/(react|react-dom|scheduler)\//],
  // What begins every page, funnel or not.
  base: [
    /^\0virtual:(funnels|environment)$/,
    named('app', 'fetch-later', 'show-page'),
    named('site', 'connection-notice'),
    named(
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
    named('content', 'messages'),
    named('gateway/auth', 'may-be-arrival'),
    named('text', 'email-address'),
    /\/lucide-react\/dist\/esm\/icons\/check\.mjs$/,
  ],
  // What a page of the site needs at once, and a funnel from its first move on.
  shared: [
    /^\0virtual:funnel-traits$/,
    named('app', 'page-view', 'ports', 'site-toasts'),
    named('ui', 'checkbox-field', 'chip', 'choice-card', 'choice-group', 'drawings', 'icon'),
    named('ui', 'email-text-field', 'select-field', 'text-field'),
    /\/lucide-react\/dist\/esm\/icons\/chevron-down\.mjs$/,
  ],
  // What makes a result anew; playing begins with the same.
  engine: [named('engine', 'context', 'facts', 'pass-step', 'prepare')],
  results: [named('engine', 'summary', 'value-sources')],
  // What shows the first step of a funnel. Without what starts it alone: that brings the styles of
  // a funnel, which would undo the site's.
  player: [named('app', 'funnel-alone'), named('steps', 'statement-view')],
  // What leads on from a first step: the machine, and the steps and fields that most funnels have.
  onward: [
    named('app', 'funnel-onward', 'onward-alone'),
    named('steps', '(question|loading|ending)-view'),
    named('steps/fields', '(single-choice|text|email)-view'),
  ],
  // The frame of the site, and what most of its pages are made of. Without what starts the site, for
  // the same reason.
  frame: [
    /\/node_modules\/(react-router|react-router-dom)\//,
    named('app', 'load-routes', 'page-handle', 'root'),
    named('site', 'site-layout', 'page-head', 'page-band', 'section', 'check-list'),
    named('site', 'external-action', 'format-price'),
    named('site/failure', 'failure-page'),
    named('site/not-found', 'not-found-page'),
    named('ui', 'badge', 'card'),
    named('content', 'places', 'work-formats'),
    /\/lucide-react\/dist\/esm\/icons\/x\.mjs$/,
  ],
  // Parts that several pages share, each of them as one.
  plans: [
    named('site', 'dialog-action', 'plan-card', 'plan-features', 'testimonial-grid'),
    named('site', 'checkout-action'),
    named('site/pricing', 'autopilot-card', 'free-plan-card', 'paid-plans'),
    named('content', 'plan-offers'),
  ],
  folding: [
    named('ui', 'accordion', 'collapsible'),
    named('site', 'faq-list'),
    /\/@radix-ui\/react-use-callback-ref\//,
  ],
  jobs: [
    named('site/jobs', 'job-browser', 'jobs-cache', 'listing-head', 'use-job-view'),
    named('site', 'external-site-action'),
  ],
  form: [
    /\/node_modules\/react-hook-form\//,
    named('site/forms', 'form-problems', 'save-failure', 'submit-button', 'use-form-invalid'),
    named('site/forms', 'use-alert-form', 'alert-fields', 'hidden-full-name'),
  ],
};

/** The groups as the bundler takes them. */
export const chunkGroups = Object.entries(groups).map(([name, files], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => files.some((file) => file.test(id.replaceAll('\\', '/'))),
}));
