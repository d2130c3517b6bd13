import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ResolvedConfig, Rolldown } from 'vite';
import type { Environment } from '../../app/boot/environment';
import type { PrerenderedPage, PrerenderTarget } from '../../app/prerender/prerender-targets';
import { checkBudgets, type WrittenPage } from './byte-budgets';
import { buildCaptureScript } from './build-capture-script';
import { getPageAssets } from './page-assets';
import { renderPageHtml, type InlineStyleSheet } from './render-page-html';
import { recordImportsDuring } from './record-imports';
import { runWithPrerenderModule } from './run-with-prerender-module';
import { formatRobots, formatSitemap } from './search-engine-files';

/** What the content policy must allow by its hash, because it stands in the pages themselves. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface RenderedSite {
  /** Text by the name of its file. */
  files: Readonly<Record<string, string>>;
  /** The addresses that have a page of their own. */
  addresses: readonly string[];
  hashes: InlineHashes;
}

const getCspHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface RenderedRoute {
  page: PrerenderTarget;
  result: PrerenderedPage;
  imported: readonly string[];
  /** What its first press needs besides. */
  nextImports: readonly string[];
}

/** Modules of the application that a page begins with, by their path in the project. */
const ENTRY_MODULES = {
  main: 'src/app/boot/main.tsx',
  funnel: 'src/app/boot/mount-funnel.tsx',
  site: 'src/app/boot/mount-site.tsx',
  funnelRoute: 'src/app/funnel-page/funnel-route.tsx',
  funnelOutcome: 'src/app/funnel-page/funnel-outcome.tsx',
} as const;

/** Pages ahead that are fetched from one page, the first that is led to first. */
const MAX_PREFETCHED_PAGES = 3;

/** The pages that the calls to action of a page lead to. */
function findLinkedPages(html: string, drawings: readonly RenderedRoute[]): RenderedRoute[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => link);
  const called = links.filter((link) => link.includes('data-call-to-action'));
  const addresses = new Set(called.map((link) => / href="([^"?#]*)/.exec(link)?.[1]));
  const led = drawings.filter(({ page: { address } }) => addresses.has(address ?? undefined));
  return led.slice(0, MAX_PREFETCHED_PAGES);
}

/** "/quiz2" is answered with "quiz2/index.html", and what there is no page for with "404.html". */
function getFileName({ address }: Pick<PrerenderTarget, 'address'>): string {
  return address === null ? '404.html' : join('.', decodeURIComponent(address), 'index.html');
}

function getBundleText(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file === undefined) throw new Error(`The build made no file "${name}".`);
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

/**
 * Renders every public page of the site and the first step of every funnel. Each knows the files
 * its first view needs: they are fetched at once, and not one after the other.
 *
 * @param directory the folder of the definitions
 * @returns no page where the environment is wrong: the empty one says so
 * @throws where a page cannot be rendered or is over its byte budget
 */
export function renderSite(
  config: ResolvedConfig,
  bundle: Rolldown.OutputBundle,
  directory: string | undefined,
): Promise<RenderedSite> {
  return runWithPrerenderModule(
    config,
    directory,
    async ({ environmentResult, prerenderTargets }) =>
      environmentResult.status === 'invalid'
        ? { files: {}, addresses: [], hashes: { scripts: [], styles: [] } }
        : renderPages(config.root, bundle, environmentResult.environment, prerenderTargets),
  );
}

async function renderPages(
  root: string,
  bundle: Rolldown.OutputBundle,
  environment: Environment,
  pages: readonly PrerenderTarget[],
): Promise<RenderedSite> {
  const template = getBundleText(bundle, 'index.html');
  const captureScript = await buildCaptureScript(root);
  const inline = new Map<string, string>();

  /** @throws where there is not exactly one sheet: a second would undo what the first says */
  const styleOf = ({ pattern }: PrerenderTarget, names: readonly string[]): InlineStyleSheet => {
    const [name, ...others] = names;
    if (name === undefined || others.length > 0)
      throw new Error(`${pattern} needs one style sheet at first, not [${names.join(', ')}].`);
    const text = getBundleText(bundle, name).trim();
    inline.set(name, text);
    return { href: `/${name}`, text };
  };

  const files: Record<string, string> = {
    'sitemap.xml': formatSitemap(environment.siteOrigin, pages),
    'robots.txt': formatRobots(environment.siteOrigin),
  };
  const drawings: RenderedRoute[] = [];
  for (const page of pages) {
    const { result, imported } = await recordImportsDuring(() => page.render(environment));
    const { imported: next } = await recordImportsDuring(page.importRuntime);
    drawings.push({
      page,
      result,
      imported: imported.filter((id) => !next.includes(id)),
      nextImports: next,
    });
  }
  const toModuleId = (name: keyof typeof ENTRY_MODULES): string => join(root, ENTRY_MODULES[name]);
  /** What a page needs when it is gone to from another one. */
  const insideSite = ({ page, imported, nextImports: next }: RenderedRoute): readonly string[] =>
    page.kind === 'funnel' ? [toModuleId('funnelRoute'), ...imported, ...next] : imported;

  const written = drawings.map((drawing): WrittenPage => {
    const { page, result, imported } = drawing;
    const needed = getPageAssets(bundle, [toModuleId('main'), toModuleId(page.kind), ...imported]);
    const isNotNeeded = (name: string): boolean => !needed.scripts.includes(name);
    const next = getPageAssets(bundle, drawing.nextImports).scripts.filter(isNotNeeded);
    const likely = findLinkedPages(result.html, drawings).flatMap(insideSite);
    const ahead = page.kind === 'funnel' ? [toModuleId('funnelOutcome')] : [];
    const later = getPageAssets(bundle, [toModuleId('site'), ...ahead, ...likely]).scripts;
    const html = renderPageHtml({ template, captureScript }, page, result, {
      scripts: needed.scripts,
      style: styleOf(page, needed.styles),
      next,
      later: later.filter((name) => isNotNeeded(name) && !next.includes(name)),
    });
    files[getFileName(page)] = html;
    return { ...page, html, files: needed };
  });
  const heavy = checkBudgets(written, (name) => getBundleText(bundle, name));
  if (heavy !== null) throw new Error(heavy);
  return {
    files,
    addresses: pages.flatMap(({ address }) => address ?? []),
    hashes: {
      scripts: [getCspHash(captureScript)],
      styles: [...inline.values()].map(getCspHash),
    },
  };
}
