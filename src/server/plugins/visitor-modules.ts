import type { Plugin } from 'vite';

/** Modules that only authors need. A visitor who loads one loads a part of the studio. */
const authorModules: readonly RegExp[] = [
  /\/src\/authoring\//,
  /\/node_modules\/(@codemirror|@lezer|@xyflow|style-mod|jsonc-parser|vscode-[\w-]+)\//,
  // The browser parses with zod/mini: the whole of zod compiles schemas.
  /\/node_modules\/zod\/v4\/classic\//,
];

/** The part of a bundle that is looked at. */
export type BundledChunks = Readonly<
  Record<string, { type: 'chunk'; moduleIds: readonly string[] } | { type: 'asset' }>
>;

/** Finds the modules of authors in the chunks of visitors, as `CHUNK: MODULE`. */
export const findAuthorModules = (bundle: BundledChunks): string[] =>
  Object.entries(bundle).flatMap(([name, output]) =>
    output.type === 'asset'
      ? []
      : output.moduleIds
          .map((id) => id.replaceAll('\\', '/'))
          .filter((id) => authorModules.some((pattern) => pattern.test(id)))
          .map((id) => `${name}: ${id}`),
  );

/** Fails the build of the site when a visitor would download a part of the studio. */
export function visitorModulesPlugin(): Plugin {
  return {
    name: 'visitor-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const found = findAuthorModules(bundle);
      if (found.length > 0)
        this.error(
          `Visitors would download modules of the studio. Import them in the studio only:\n${found.join('\n')}`,
        );
    },
  };
}
