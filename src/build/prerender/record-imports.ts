import type { Plugin } from 'vite';

/** A dynamic import of a module that is named in the source. */
const DYNAMIC_IMPORT_PATTERN = /\bimport\((["'])((?:\.|virtual:)[^"']+)\1\)/g;

declare global {
  /** Hears the id of every module of the project that is imported while it runs. */
  var onModuleImported: ((id: string) => void) | undefined;
}

/**
 * Makes a module tell what it imports while it runs: what the rendering of a page imports is what
 * its first view needs in the browser.
 */
export function recordImportsPlugin(): Plugin {
  return {
    name: 'record-imports',
    enforce: 'post',
    async transform(code, importer) {
      const found = [...code.matchAll(DYNAMIC_IMPORT_PATTERN)];
      if (found.length === 0) return undefined;
      const ids = await Promise.all(
        found.map(async ([, , specifier = '']) => (await this.resolve(specifier, importer))?.id),
      );
      let at = 0;
      return {
        code: code.replace(DYNAMIC_IMPORT_PATTERN, (whole) => {
          const id = ids[at++];
          if (id === undefined) return whole;
          return `(globalThis.onModuleImported?.(${JSON.stringify(id)}), ${whole})`;
        }),
        map: null,
      };
    },
  };
}

/** @returns what the work comes to, and the ids of the modules that were imported meanwhile */
export async function recordImportsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; imported: readonly string[] }> {
  const imported = new Set<string>();
  globalThis.onModuleImported = (id) => void imported.add(id);
  try {
    return { result: await work(), imported: [...imported] };
  } finally {
    globalThis.onModuleImported = undefined;
  }
}
