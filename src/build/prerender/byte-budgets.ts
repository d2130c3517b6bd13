import { gzipSync } from 'node:zlib';
import type { PrerenderTarget } from '../../app/prerender/prerender-targets';
import type { PageAssets } from './page-assets';

/** Bytes as they travel at least: after gzip -9, in KiB. */
export interface PageWeights {
  /** The scripts that a page needs until it is live, the entry and what each imports among them. */
  js: number;
  /** Its style sheet. */
  css: number;
  /** The page itself, with its styles and all that stands in it: what the first paint waits for. */
  html: number;
}

export interface ByteBudgets {
  kinds: Readonly<Record<PrerenderTarget['kind'], PageWeights>>;
  /** Pages that need more or less than others of their kind, as the route table writes them. */
  pages: Readonly<Partial<Record<string, PageWeights>>>;
}

const SITE_CSS_BUDGET = 11;

const STATEMENT_FIRST_STEP: PageWeights = { js: 89.5, css: 8.2, html: 12.3 };

/**
 * What each page may weigh: 3 to 5% more than it did when its row was last set. A row of zeros makes
 * the build say what its heaviest page weighs.
 */
export const BYTE_BUDGETS: ByteBudgets = {
  kinds: {
    funnel: { js: 122, css: 8.2, html: 12.3 },
    site: { js: 138.5, css: SITE_CSS_BUDGET, html: 18.9 },
  },
  pages: {
    // Their first step is read, and answered on the next ones.
    '/quiz2': STATEMENT_FIRST_STEP,
    '/quiz3': STATEMENT_FIRST_STEP,
    '/benefits': STATEMENT_FIRST_STEP,
    '/': { js: 152.5, css: SITE_CSS_BUDGET, html: 23 },
    '/instant-jobs-feed': { js: 155, css: SITE_CSS_BUDGET, html: 20.1 },
    '/job-listings': { js: 155.5, css: SITE_CSS_BUDGET, html: 24.7 },
    '/job-listings-landing': { js: 180, css: SITE_CSS_BUDGET, html: 23 },
    '/category': { js: 147.5, css: SITE_CSS_BUDGET, html: 23.5 },
    '/category/:slug': { js: 147.5, css: SITE_CSS_BUDGET, html: 20.6 },
    '/location/:slug': { js: 148.5, css: SITE_CSS_BUDGET, html: 23 },
    '/search': { js: 147.5, css: SITE_CSS_BUDGET, html: 23.5 },
    '/job/:id': { js: 156.5, css: SITE_CSS_BUDGET, html: 17.7 },
    '/remove-listing': { js: 156.5, css: SITE_CSS_BUDGET, html: 15.8 },
    '/library': { js: 169.5, css: SITE_CSS_BUDGET, html: 18 },
  },
};

/** A page as the build wrote it. */
export interface WrittenPage extends Pick<PrerenderTarget, 'address' | 'pattern' | 'kind'> {
  html: string;
  files: PageAssets;
}

/** What stands in a file of the build. */
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

/** Weighs each file once, however many pages load it. */
function createFileWeigher(contentOf: ReadBuildFile): (name: string) => WeighedFile {
  const weighed = new Map<string, WeighedFile>();
  return (name) => {
    const file = weighed.get(name) ?? { name, weight: getGzipSize(contentOf(name)) };
    weighed.set(name, file);
    return file;
  };
}

function findBudgetExcesses(
  page: WrittenPage,
  { kinds, pages }: ByteBudgets,
  weigh: (name: string) => WeighedFile,
): BudgetExcess[] {
  const own = pages[page.pattern];
  const budget = own ?? kinds[page.kind];
  const row = own === undefined ? page.kind : page.pattern;
  const files: Readonly<Record<keyof PageWeights, readonly WeighedFile[]>> = {
    js: page.files.scripts.map(weigh),
    css: page.files.styles.map(weigh),
    html: [{ name: 'the page itself', weight: getGzipSize(page.html) }],
  };
  return (['js', 'css', 'html'] as const)
    .map((resource) => ({
      page,
      row,
      resource,
      files: files[resource],
      budget: budget[resource],
    }))
    .map((fault) => ({ ...fault, weight: sumWeights(fault.files) }))
    .filter(({ weight, budget: most }) => weight > most);
}

/** Of the pages with one fault the heaviest, and how many there are besides. */
function groupByHeaviest(
  faults: readonly BudgetExcess[],
): readonly { fault: BudgetExcess; others: number }[] {
  const isSame = (one: BudgetExcess) => (other: BudgetExcess) =>
    one.row === other.row && one.resource === other.resource;
  const sorted = faults.toSorted((a, b) => b.weight - a.weight);
  return sorted
    .filter((fault, index) => sorted.findIndex(isSame(fault)) === index)
    .map((fault) => ({ fault, others: sorted.filter(isSame(fault)).length - 1 }));
}

function formatBudgetExcess(
  { page, row, resource, weight, budget, files }: BudgetExcess,
  others: number,
): string {
  const largest = files
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map((file) => `${file.name} ${formatKib(file.weight)}`);
  const more = others === 0 ? '' : ` (${others} more like it)`;
  return [
    `${page.address ?? '404.html'}${more}: ${RESOURCE_NAMES[resource]} ${formatKib(weight)}, ${formatKib(weight - budget)} over the ${formatKib(budget)} of "${row}"`,
    `    largest: ${largest.join(', ')}`,
  ].join('\n');
}

/**
 * Whether every page stays within what it may weigh.
 * @returns a text for whoever builds the site; `null` where all is well
 */
export function checkBudgets(
  pages: readonly WrittenPage[],
  contentOf: ReadBuildFile,
  budgets: ByteBudgets = BYTE_BUDGETS,
): string | null {
  const weigh = createFileWeigher(contentOf);
  const faults = pages.flatMap((page) => findBudgetExcesses(page, budgets, weigh));
  if (faults.length === 0) return null;
  return [
    'Pages are over their byte budget (after gzip -9):',
    ...groupByHeaviest(faults).map(({ fault, others }) => formatBudgetExcess(fault, others)),
    'Fetch with import() what the first view does without. Where the bytes are worth it, raise the row in src/build/prerender/byte-budgets.ts.',
  ].join('\n');
}
