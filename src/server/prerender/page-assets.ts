import type { Rolldown } from 'vite';

type OutputChunk = Rolldown.OutputChunk;

/** What a page loads for hydration, as paths below the site's address. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Finds the files of the entry modules of a page, with their static imports.
 * @param modules module ids; ids without a chunk are ignored
 */
export function getPageAssets(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): PageAssets {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const addChunk = (chunk: OutputChunk): void => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') addChunk(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const id of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk !== undefined) addChunk(chunk);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
