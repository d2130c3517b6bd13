import type { Rolldown } from 'vite';

type OutputChunk = Rolldown.OutputChunk;

/** What a page loads before it is live, as paths below the site's address. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The files that the modules a page begins with stand in, and those that these import.
 * @param modules ids of modules; one that the browser does not load is left out
 */
export function getPageAssets(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): PageAssets {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (chunk: OutputChunk): void => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') take(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const id of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk !== undefined) take(chunk);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
