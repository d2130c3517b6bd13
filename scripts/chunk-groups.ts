/** Files that everything in a folder of src is, by their names without an ending. */
const named = (folder: string, ...names: readonly string[]): RegExp =>
  new RegExp(`/src/${folder}/(${names.join('|')})\\.tsx?$`);

interface ChunkGroup {
  name: string;
  files: readonly RegExp[];
}

/**
 * Modules that the first view of a funnel needs together, each group in one file: many small files
 * are packed badly, and each is a request. What is in no group is split by who needs it, so that a
 * page loads nothing of another. The byte budget tells when a group has the wrong modules in it.
 */
const groups: readonly ChunkGroup[] = [
  {
    // What plays a funnel.
    name: 'player',
    files: [
      /\/node_modules\/xstate\//,
      /\/src\/renderer\//,
      named(
        'engine',
        'completion',
        'compile',
        'current-step',
        'draw',
        'machine',
        'resume',
        'session',
        'stored-progress',
      ),
      named(
        'app',
        'after-paint',
        'funnel-(alone|history|page|screen)',
        'page-entry',
        'start-funnel',
      ),
      named('steps', 'step-of-kind'),
      named('ui', 'back-button', 'progress'),
    ],
  },
  {
    // The steps and fields that most funnels have.
    name: 'steps',
    files: [
      named(
        'steps',
        '(statement|question|loading|ending)-view',
        'step-(form|heading)',
        'field-of-type',
        'continue-hint',
        'choice-keys',
        'suggestions',
      ),
      named('steps/fields', 'choice-group', '(single-choice|text|email)-view'),
      named('ui', 'answer-button', 'choice-card', 'key-badge', 'chip'),
      /\/lucide-react\/dist\/esm\/icons\/(check|rotate-ccw|loader-circle)\.mjs$/,
    ],
  },
  {
    // What nearly every page looks like, funnel or not.
    name: 'look',
    files: [
      named(
        'ui',
        'button',
        'class-names',
        'field-parts',
        'icon',
        'lent',
        'mark-look',
        'notice',
        'spinner',
        'text-field',
      ),
      /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
      /\/lucide-react\/dist\/esm\/icons\/(arrow-left|circle-check|circle-exclamation-point|bell|briefcase|calendar|chart-column|clock|compass|feather|file-text|gauge|globe|house|mail|message-circle|rocket|search|shield-check|sparkles|target|trending-up|users)\.mjs$/,
    ],
  },
];

/** The groups as the bundler takes them. */
export const chunkGroups = groups.map(({ name, files }) => ({
  name,
  test: (id: string) => files.some((file) => file.test(id.replaceAll('\\', '/'))),
}));
