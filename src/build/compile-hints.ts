import type { Plugin } from 'vite';

/** The groups of `chunk-groups.ts` whose functions a first view mostly calls. */
const hintedChunks: ReadonlySet<string> = new Set(['react', 'base', 'engine', 'player', 'frame']);

/**
 * Tells V8 to compile all functions of a file on another thread while it arrives. Otherwise each is
 * compiled on the main thread when it is first called. Other browsers see a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The first line of a chunk. */
export const getCompileHint = ({ name }: { name: string }): string =>
  hintedChunks.has(name) ? COMPILE_HINT : '';

/** Adds the hint to the chunks of the first view, after minification, which removes comments. */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { postBanner: getCompileHint } } },
    }),
  };
}
