import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig, Rolldown } from 'vite';
import { ASSETS_FOLDER, NOT_FOUND_PATH } from '../../shared/names/addresses';
import type { Environment } from '../../site/app/boot/environment';
import type { PrerenderedPage, PrerenderTarget } from '../../site/app/prerender/prerender-targets';
import { BYTE_BUDGETS, checkBudgets, checkFontBudget, type WrittenPage } from './byte-budgets';
import { buildCaptureScript } from './build-capture-script';
import { getPageAssets } from './page-assets';
import { formatHeadMetadata } from './head-metadata';
import { drawSharePicture, SHARE_PICTURE } from './draw-share-picture';
import { renderPageHtml, type InlineStyleSheet } from './render-page-html';
import { createPngRenderer, type PngRenderer } from './render-png';
import { recordImportsDuring } from './record-imports';
import { formatSecondSteps, renderWithSecondSteps, type SecondStepRow } from './second-steps';
import { runWithPrerenderModule } from './run-with-prerender-module';
import { createSiteIcons } from './site-icons';
import { formatRobots, formatSitemap } from './search-engine-files';

/** Hashes of inline scripts and styles for the content security policy. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface RenderedSite {
  /** Content by file name. */
  files: Readonly<Record<string, string | Uint8Array>>;
  /** The addresses of the prerendered pages. */
  addresses: readonly string[];
  hashes: InlineHashes;
  /** Which funnels show their second step before the scripts of the page. */
  report: string;
}

const getCspHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface RenderedRoute {
  page: PrerenderTarget;
  result: PrerenderedPage;
  imported: readonly string[];
}

/** Entry modules of the pages, by their path in the project. */
const ENTRY_MODULES = {
  main: 'src/site/app/boot/main.tsx',
  funnel: 'src/site/app/boot/mount-funnel.tsx',
  site: 'src/site/app/boot/mount-site.tsx',
  funnelRoute: 'src/site/app/funnel-page/funnel-route.tsx',
  funnelOutcome: 'src/site/app/funnel-page/funnel-outcome.tsx',
} as const;

const ICON = 'src/site/app/boot/icon.svg';

/** Whether a module is loaded only by funnels that use a part of the format beyond the usual. */
const isExtension = (id: string): boolean =>
  /^\0virtual:funnel-extensions\/|\/src\/funnel\/fields\/shared\/view\/picture-choices\.tsx$/.test(
    id,
  );

/** The field types with an allowance in the budget. */
const heavyFields = Object.keys(BYTE_BUDGETS.fields);

/** Linked pages whose files one page prefetches, in the order of the links. */
const MAX_PREFETCHED_PAGES = 3;

/** The pages that the calls to action of a page link to. */
function findLinkedPages(html: string, routes: readonly RenderedRoute[]): RenderedRoute[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => link);
  const callsToAction = links.filter((link) => link.includes('data-call-to-action'));
  const addresses = new Set(callsToAction.map((link) => / href="([^"?#]*)/.exec(link)?.[1]));
  const linked = routes.filter(({ page: { address } }) => addresses.has(address ?? undefined));
  return linked.slice(0, MAX_PREFETCHED_PAGES);
}

/** The pages of the items of a list have the picture of the list. */
const LISTS_BY_PATTERN: ReadonlyMap<string, string> = new Map([
  ['/job/:id', '/job-listings'],
  ['/category/:slug', '/job-listings'],
  ['/location/:slug', '/job-listings'],
  ['/marketplace/:coachId', '/marketplace'],
  ['*', '/'],
]);

function findPreviewOfPicture(
  { pattern }: PrerenderTarget,
  routes: readonly RenderedRoute[],
): PrerenderedPage['preview'] | null {
  const list = LISTS_BY_PATTERN.get(pattern);
  const route = routes.find(({ page }) => page.address === list);
  return list === undefined || route === undefined ? null : route.result.preview;
}

interface SharePicture {
  name: string;
  png: Uint8Array;
}

/** Draws each picture once. The name changes with the picture, because networks cache by address. */
function createSharePictures(
  renderPng: PngRenderer,
): (preview: PrerenderedPage['preview']) => SharePicture {
  const pictures = new Map<string, SharePicture>();
  return (preview) => {
    const svg = drawSharePicture(preview);
    const known = pictures.get(svg);
    if (known !== undefined) return known;
    const png = renderPng(svg, SHARE_PICTURE.width);
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
    const picture = { name: `${ASSETS_FOLDER.slice(1)}/share-${hash}.png`, png };
    pictures.set(svg, picture);
    return picture;
  };
}

/** "/quiz2" has the file "quiz2/index.html", the not-found page "404.html". */
function getFileName({ address, pattern }: Pick<PrerenderTarget, 'address' | 'pattern'>): string {
  if (address !== null) return join('.', decodeURIComponent(address), 'index.html');
  return pattern === '*' ? NOT_FOUND_PATH.slice(1) : `${pattern}.html`;
}

function getBundleText(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file === undefined) throw new Error(`The build has no file "${name}".`);
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

const findFonts = (bundle: Rolldown.OutputBundle): { name: string; bytes: number }[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.woff2')
      ? [{ name: file.fileName, bytes: Buffer.byteLength(file.source) }]
      : [],
  );

/**
 * Prerenders every public page of the site and the first step of every funnel. Each page preloads all
 * files of its first view in parallel.
 *
 * @param directory the folder of the definitions
 * @returns no pages where the environment is invalid: the empty page shows the problems
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
        ? { files: {}, addresses: [], hashes: { scripts: [], styles: [] }, report: '' }
        : renderPages(config.root, bundle, environmentResult.environment, prerenderTargets),
  );
}

/** @throws unless there is exactly one style sheet: a second would override the first */
function getInlineStyle(
  bundle: Rolldown.OutputBundle,
  { pattern }: PrerenderTarget,
  names: readonly string[],
): InlineStyleSheet {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0)
    throw new Error(`${pattern} must load exactly one style sheet, not [${names.join(', ')}].`);
  return { href: `/${name}`, text: getBundleText(bundle, name).trim() };
}

function getModuleIds(bundle: Rolldown.OutputBundle, name: string): readonly string[] {
  const file = bundle[name];
  return file?.type === 'chunk' ? file.moduleIds : [];
}

/** The heavy field types whose views are among the modules. */
const findHeavyFields = (root: string, modules: readonly string[]): string[] =>
  heavyFields.filter((type) => modules.includes(join(root, `src/funnel/fields/${type}/view.tsx`)));

async function renderPages(
  root: string,
  bundle: Rolldown.OutputBundle,
  environment: Environment,
  pages: readonly PrerenderTarget[],
): Promise<RenderedSite> {
  const template = getBundleText(bundle, 'index.html');
  const captureScripts = {
    site: await buildCaptureScript(root, 'site'),
    funnel: await buildCaptureScript(root, 'funnel'),
  };
  const inlineStyles = new Map<string, string>();
  const renderPng = await createPngRenderer(root);
  const getSharePicture = createSharePictures(renderPng);
  const files: Record<string, string | Uint8Array> = {
    ...createSiteIcons(await readFile(join(root, ICON), 'utf8'), renderPng),
    'sitemap.xml': formatSitemap(environment.siteOrigin, pages),
    'robots.txt': formatRobots(environment.siteOrigin),
  };
  const routes: RenderedRoute[] = [];
  const secondSteps: SecondStepRow[] = [];
  for (const page of pages) {
    const { result, imported } = await recordImportsDuring(() => page.render(environment));
    routes.push({ page, result, imported });
  }
  const toModuleId = (name: keyof typeof ENTRY_MODULES): string => join(root, ENTRY_MODULES[name]);
  /** The modules that a client-side navigation to the page needs. */
  const getRouteModules = ({ page, imported }: RenderedRoute): readonly string[] =>
    page.kind === 'funnel' ? [toModuleId('funnelRoute'), ...imported] : imported;

  const written = routes.map((route): WrittenPage => {
    const { page, result, imported } = route;
    const needed = getPageAssets(bundle, [toModuleId('main'), toModuleId(page.kind), ...imported]);
    const isNotNeeded = (name: string): boolean => !needed.scripts.includes(name);
    const linkedModules = findLinkedPages(result.html, routes).flatMap(getRouteModules);
    const later = getPageAssets(
      bundle,
      page.isSelfContained ? [toModuleId('funnelOutcome')] : [toModuleId('site'), ...linkedModules],
    ).scripts;
    const picture = getSharePicture(findPreviewOfPicture(page, routes) ?? result.preview);
    files[picture.name] = picture.png;
    const style = getInlineStyle(bundle, page, needed.styles);
    inlineStyles.set(style.href, style.text);
    const { html, outcome } = renderWithSecondSteps(result, (content) =>
      renderPageHtml(
        { template, captureScript: captureScripts[page.kind] },
        page,
        content,
        {
          scripts: needed.scripts,
          style,
          later: later.filter(isNotNeeded),
        },
        formatHeadMetadata(page, result, environment.siteOrigin, picture.name),
      ),
    );
    if (outcome !== null && page.address !== null)
      secondSteps.push({ address: page.address, outcome });
    files[getFileName(page)] = html;
    const modules = needed.scripts.flatMap((name) => getModuleIds(bundle, name));
    const kind = modules.some(isExtension) ? 'extendedFunnel' : page.kind;
    return { ...page, kind, html, files: needed, fields: findHeavyFields(root, modules) };
  });
  const budgetError =
    checkBudgets(written, (name) => getBundleText(bundle, name)) ??
    checkFontBudget(findFonts(bundle));
  if (budgetError !== null) throw new Error(budgetError);
  return {
    files,
    addresses: pages.flatMap(({ address }) => address ?? []),
    report: formatSecondSteps(secondSteps),
    hashes: {
      scripts: Object.values(captureScripts).map(getCspHash),
      styles: [...inlineStyles.values()].map(getCspHash),
    },
  };
}
