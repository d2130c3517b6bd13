import path from 'node:path';
import type { Plugin } from 'vite';
import { fillCounts } from './claims/fill-counts';
import { isFunnelFile, readFunnels } from './files/read-funnels';

/**
 * Fills what pages count of funnels into the texts of the content, so that a funnel with another
 * question changes each page that says how many it has.
 * @param options.directory folder of the definitions; default `funnels` under Vite's root
 */
export function funnelCountsPlugin(options: { directory?: string | undefined } = {}): Plugin {
  let root = process.cwd();
  const read = () => readFunnels(path.resolve(root, options.directory ?? 'funnels'), root);
  let reading: ReturnType<typeof read> | null = null;
  const forget = (): void => {
    reading = null;
  };
  return {
    name: 'funnel-counts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart: forget,
    watchChange: forget,
    // The plugin of the definitions reloads the page, or shows what is wrong with one. An update of
    // the texts, which comes a moment later, would take that off the screen.
    hotUpdate({ file, modules }) {
      if (!isFunnelFile(file)) return undefined;
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      return [];
    },
    async transform(code, id) {
      if (!id.includes('/src/site/content/') || !code.includes('{{')) return undefined;
      const files = await (reading ??= read());
      for (const { file } of files) this.addWatchFile(file);
      const definitions = files.flatMap(({ result }) => (result.ok ? [result.definition] : []));
      return { code: fillCounts(code, definitions), map: null };
    },
  };
}
