import type { Plugin } from 'vite';

/** A dynamic import with a literal specifier. */
const DYNAMIC_IMPORT_PATTERN = /\bimport\((["'])((?:\.|virtual:)[^"']+)\1\)/g;

declare global {
  /** Called with the id of every module of the project that is imported dynamically. */
  var onModuleImported: ((id: string) => void) | undefined;
}

/**
 * Instruments dynamic imports. The modules that the prerender of a page imports are those that its
 * first view needs in the browser.
 */
export function recordImportsPlugin(): Plugin {
  return {
    name: 'record-imports',
    enforce: 'post',
    async transform(code, importer) {
      const matches = [...code.matchAll(DYNAMIC_IMPORT_PATTERN)];
      if (matches.length === 0) return undefined;
      const ids = await Promise.all(
        matches.map(async ([, , specifier = '']) => (await this.resolve(specifier, importer))?.id),
      );
      let index = 0;
      return {
        code: code.replace(DYNAMIC_IMPORT_PATTERN, (whole) => {
          const id = ids[index++];
          if (id === undefined) return whole;
          return `(globalThis.onModuleImported?.(${JSON.stringify(id)}), ${whole})`;
        }),
        map: null,
      };
    },
  };
}

/** @returns the result of the work, and the ids of the modules imported during it */
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
