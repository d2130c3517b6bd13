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
    named('app', 'fetch-when-idle', 'page-view', 'ports', 'show-page', 'site-toasts'),
    named('site', 'connection-notice'),
  ],
  // What pages and steps are both made of.
  look: [
    named('ui', 'back-button', 'button', 'chip', 'choice-card', 'icon', 'notice', 'spinner'),
    named('ui', 'text-field'),
  ],
  // What makes a result anew; playing begins with the same.
  engine: [named('engine', 'prepare', 'recompute')],
  // What plays a funnel, with the steps and fields that most of them have. Without what starts it
  // alone: that brings the styles of a funnel, which would undo the site's.
  player: [
    named('app', 'funnel-alone', 'funnel-screen'),
    named('steps', '(statement|question|loading|ending)-view'),
    named('steps/fields', '(single-choice|text|email)-view'),
  ],
};

/** The groups as the bundler takes them. */
export const chunkGroups = Object.entries(groups).map(([name, files], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => files.some((file) => file.test(id.replaceAll('\\', '/'))),
}));
