import type { Plugin } from 'vite';

/** The groups of `chunk-groups.ts` whose functions a first view mostly calls. */
const hintedChunks: ReadonlySet<string> = new Set(['react', 'base', 'engine', 'player', 'frame']);

/**
 * Tells V8 to compile all functions of a file on another thread while it arrives. Otherwise each is
 * compiled on the main thread when it is first called. Other browsers see a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The code of a chunk, with the hint as its first line where the first view needs the chunk. */
export const addCompileHint = ({ name, code }: { name: string; code: string }): string =>
  hintedChunks.has(name) ? `${COMPILE_HINT}\n${code}` : code;

/** Adds the hint to the chunks of the first view. */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite adds a line to chunks that import others later.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = addCompileHint(output);
      },
    },
  };
}
