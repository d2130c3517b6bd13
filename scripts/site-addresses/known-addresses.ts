import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { pages, resultPages } from '../../src/app/pages';
import { readFunnels } from '../../src/authoring/read-funnels';

interface PageTables {
  pages: typeof pages;
  resultPages: typeof resultPages;
}

/**
 * Every address of a page, as the route table and the definitions write it: `/job/:id`.
 * @param root the folder of the project
 * @param directory the folder of the definitions
 */
export async function knownAddresses(root: string, directory: string): Promise<readonly string[]> {
  // The table only names what it would import, so reading it fetches no page.
  const { module } = await runnerImport<PageTables>(join(root, 'src/app/pages.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  const funnels = await readFunnels(directory, root);
  const routes = funnels.flatMap(({ result }) => (result.ok ? [result.definition.route] : []));
  return [...Object.keys(module.pages), ...Object.keys(module.resultPages), ...routes];
}
