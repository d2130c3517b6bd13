import { gzipSync } from 'node:zlib';
import type { PrerenderTarget } from '../../site/app/prerender/prerender-targets';
import { NOT_FOUND_PATH } from '../../shared/names/addresses';
import type { PageAssets } from './page-assets';

/** KiB after gzip -9. */
export interface PageWeights {
  /** Scripts that a page needs for hydration, with their static imports. */
  js: number;
  css: number;
  /** The HTML with its inline styles: the first paint waits for it. */
  html: number;
}

/** A funnel that uses parts of the format that only some funnels need may weigh more. */
type BudgetKind = PrerenderTarget['kind'] | 'extendedFunnel';

export interface ByteBudgets {
  kinds: Readonly<Record<BudgetKind, PageWeights>>;
  /** Own budgets by route pattern, for pages that differ from their kind. */
  pages: Readonly<Partial<Record<string, PageWeights>>>;
  /** KiB of JavaScript that each funnel adds to every page: the index lists it. */
  indexEntry: number;
  /** KiB of JavaScript that a field type with a large library adds to the funnels that have it. */
  fields: Readonly<Record<string, number>>;
  /** All font files together. They are compressed already. */
  fonts: number;
}

const SITE_CSS_BUDGET = 13.2;

/**
 * The budget of each page: at least 1% of JavaScript and 2% of HTML above its weight when the row
 * was set, without the index of funnels. A new sentence, the date of a job or another funnel then
 * breaks no build; a library that slips in does. A row of zeros makes the build print the weight
 * of its heaviest page.
 */
export const BYTE_BUDGETS: ByteBudgets = {
  kinds: {
    funnel: { js: 137.6, css: 9.35, html: 17.3 },
    extendedFunnel: { js: 151, css: 9.35, html: 17.6 },
    site: { js: 146.5, css: SITE_CSS_BUDGET, html: 22.4 },
  },
  indexEntry: 0.15,
  // libphonenumber-js
  fields: { phone: 30 },
  fonts: 40,
  pages: {
    // Its definition has the texts of the result, for each pair of answers.
    '/quiz': { js: 138.1, css: 9.35, html: 17.4 },
    '/': { js: 162, css: SITE_CSS_BUDGET, html: 30.5 },
    '/funnel': { js: 146, css: SITE_CSS_BUDGET, html: 23.6 },
    '/instant-jobs-feed': { js: 163.3, css: SITE_CSS_BUDGET, html: 25.1 },
    '/job-listings': { js: 156.7, css: SITE_CSS_BUDGET, html: 30.3 },
    '/job-listings-landing': { js: 176.3, css: SITE_CSS_BUDGET, html: 28.2 },
    '/category': { js: 156.6, css: SITE_CSS_BUDGET, html: 28.8 },
    '/category/:slug': { js: 156.6, css: SITE_CSS_BUDGET, html: 24.9 },
    '/location/:slug': { js: 157.3, css: SITE_CSS_BUDGET, html: 28.6 },
    '/search': { js: 156.2, css: SITE_CSS_BUDGET, html: 28.8 },
    '/job/:id': { js: 158.3, css: SITE_CSS_BUDGET, html: 22 },
    '/remove-listing': { js: 164.6, css: SITE_CSS_BUDGET, html: 19.6 },
    '/library': { js: 172.5, css: SITE_CSS_BUDGET, html: 24.2 },
  },
};

export interface WrittenPage extends Pick<PrerenderTarget, 'address' | 'pattern'> {
  kind: BudgetKind;
  /** The types of its fields that have an allowance of their own. */
  fields: readonly string[];
  html: string;
  files: PageAssets;
}

/** Returns the text of a file of the build. */
export type ReadBuildFile = (name: string) => string;

interface WeighedFile {
  name: string;
  weight: number;
}

interface BudgetExcess {
  page: WrittenPage;
  row: string;
  resource: keyof PageWeights;
  weight: number;
  budget: number;
  files: readonly WeighedFile[];
}

const RESOURCE_NAMES: Readonly<Record<keyof PageWeights, string>> = {
  js: 'JavaScript',
  css: 'styles',
  html: 'HTML',
};

const getGzipSize = (text: string): number => gzipSync(text, { level: 9 }).length / 1024;

const formatKib = (weight: number): string => `${weight.toFixed(1)} KiB`;

const sumWeights = (files: readonly WeighedFile[]): number =>
  files.reduce((total, { weight }) => total + weight, 0);

/** Caches the weight of each file. */
function createFileWeigher(readFile: ReadBuildFile): (name: string) => WeighedFile {
  const cache = new Map<string, WeighedFile>();
  return (name) => {
    const file = cache.get(name) ?? { name, weight: getGzipSize(readFile(name)) };
    cache.set(name, file);
    return file;
  };
}

/** The budget of a page of a site with so many funnels. */
function getBudget(
  page: WrittenPage,
  { kinds, pages, fields, indexEntry }: ByteBudgets,
  funnels: number,
): PageWeights {
  const row = pages[page.pattern] ?? kinds[page.kind];
  const ofFields = page.fields.reduce((total, type) => total + (fields[type] ?? 0), 0);
  return { ...row, js: row.js + indexEntry * funnels + ofFields };
}

function findBudgetExcesses(
  page: WrittenPage,
  budgets: ByteBudgets,
  funnels: number,
  weigh: (name: string) => WeighedFile,
): BudgetExcess[] {
  const budget = getBudget(page, budgets, funnels);
  const row = budgets.pages[page.pattern] === undefined ? page.kind : page.pattern;
  const files: Readonly<Record<keyof PageWeights, readonly WeighedFile[]>> = {
    js: page.files.scripts.map(weigh),
    css: page.files.styles.map(weigh),
    html: [{ name: 'the HTML', weight: getGzipSize(page.html) }],
  };
  return (['js', 'css', 'html'] as const)
    .map((resource) => ({
      page,
      row,
      resource,
      files: files[resource],
      budget: budget[resource],
    }))
    .map((excess) => ({ ...excess, weight: sumWeights(excess.files) }))
    .filter(({ weight, budget: limit }) => weight > limit);
}

/**
 * Checks the weight of the font files.
 * @returns the error text of the build; `null` when they are within the budget
 */
export function checkFontBudget(
  fonts: readonly { name: string; bytes: number }[],
  { fonts: budget }: Pick<ByteBudgets, 'fonts'> = BYTE_BUDGETS,
): string | null {
  const files = fonts.map(({ name, bytes }) => ({ name, weight: bytes / 1024 }));
  const weight = sumWeights(files);
  if (weight <= budget) return null;
  const names = files.map((file) => `${file.name} ${formatKib(file.weight)}`);
  return `The fonts have ${formatKib(weight)}, ${formatKib(weight - budget)} over the budget of ${formatKib(budget)}: ${names.join(', ')}. Remove letters in scripts/build-fonts.mjs.`;
}

/** The heaviest page of each row and resource, with the number of the others. */
function groupByHeaviest(
  excesses: readonly BudgetExcess[],
): readonly { excess: BudgetExcess; others: number }[] {
  const isSameGroup = (excess: BudgetExcess) => (candidate: BudgetExcess) =>
    excess.row === candidate.row && excess.resource === candidate.resource;
  const sorted = excesses.toSorted((a, b) => b.weight - a.weight);
  return sorted
    .filter((excess, index) => sorted.findIndex(isSameGroup(excess)) === index)
    .map((excess) => ({ excess, others: sorted.filter(isSameGroup(excess)).length - 1 }));
}

function formatBudgetExcess(
  { page, row, resource, weight, budget, files }: BudgetExcess,
  others: number,
): string {
  const largest = files
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map((file) => `${file.name} ${formatKib(file.weight)}`);
  const suffix = others === 0 ? '' : ` (and ${others} more)`;
  return [
    `${page.address ?? NOT_FOUND_PATH.slice(1)}${suffix}: ${RESOURCE_NAMES[resource]} ${formatKib(weight)}, ${formatKib(weight - budget)} over the budget of ${formatKib(budget)} of "${row}"`,
    `    largest: ${largest.join(', ')}`,
  ].join('\n');
}

/**
 * Checks the weight of every page.
 * @returns the error text of the build; `null` when all pages are within their budget
 */
export function checkBudgets(
  pages: readonly WrittenPage[],
  readFile: ReadBuildFile,
  budgets: ByteBudgets = BYTE_BUDGETS,
): string | null {
  const weigh = createFileWeigher(readFile);
  const funnels = pages.filter(({ kind }) => kind !== 'site').length;
  const excesses = pages.flatMap((page) => findBudgetExcesses(page, budgets, funnels, weigh));
  if (excesses.length === 0) return null;
  return [
    'Pages are over their byte budget (after gzip -9):',
    ...groupByHeaviest(excesses).map(({ excess, others }) => formatBudgetExcess(excess, others)),
    'Load what the first view does not need with import(), or raise the row in src/server/prerender/byte-budgets.ts.',
  ].join('\n');
}
