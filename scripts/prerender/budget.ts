import { gzipSync } from 'node:zlib';
import type { PrerenderedAddress } from '../../src/app/prerender';
import type { PageFiles } from './page-files';

/** Bytes as they travel at least: after gzip -9, in KiB. */
export interface Weights {
  /** The scripts that a page needs until it is live, the entry and what each imports among them. */
  js: number;
  /** Its style sheet. */
  css: number;
  /** The page itself, with its styles and all that stands in it: what the first paint waits for. */
  html: number;
}

export interface Budgets {
  kinds: Readonly<Record<PrerenderedAddress['start'], Weights>>;
  /** Pages that need more or less than others of their kind, as the route table writes them. */
  pages: Readonly<Partial<Record<string, Weights>>>;
}

const SITE_STYLES = 11;

const FIRST_STEP_READ: Weights = { js: 89.5, css: 8.2, html: 12.3 };

/**
 * What each page may weigh: 3 to 5% more than it did when its row was last set. A row of zeros makes
 * the build say what its heaviest page weighs.
 */
export const BUDGETS: Budgets = {
  kinds: {
    'start-funnel.tsx': { js: 122, css: 8.2, html: 12.3 },
    'site.tsx': { js: 138.5, css: SITE_STYLES, html: 18.9 },
  },
  pages: {
    // Their first step is read, and answered on the next ones.
    '/quiz2': FIRST_STEP_READ,
    '/quiz3': FIRST_STEP_READ,
    '/benefits': FIRST_STEP_READ,
    '/': { js: 152.5, css: SITE_STYLES, html: 23 },
    '/instant-jobs-feed': { js: 155, css: SITE_STYLES, html: 20.1 },
    '/job-listings': { js: 155.5, css: SITE_STYLES, html: 24.7 },
    '/job-listings-landing': { js: 180, css: SITE_STYLES, html: 23 },
    '/category': { js: 147.5, css: SITE_STYLES, html: 23.5 },
    '/category/:slug': { js: 147.5, css: SITE_STYLES, html: 20.6 },
    '/location/:slug': { js: 148.5, css: SITE_STYLES, html: 23 },
    '/search': { js: 147.5, css: SITE_STYLES, html: 23.5 },
    '/job/:id': { js: 156.5, css: SITE_STYLES, html: 17.7 },
    '/remove-listing': { js: 156.5, css: SITE_STYLES, html: 15.8 },
    '/library': { js: 169.5, css: SITE_STYLES, html: 18 },
  },
};

/** A page as the build wrote it. */
export interface WrittenPage extends Pick<PrerenderedAddress, 'address' | 'pattern' | 'start'> {
  html: string;
  files: PageFiles;
}

/** What stands in a file of the build. */
export type ContentOf = (name: string) => string;

interface File {
  name: string;
  weight: number;
}

interface Fault {
  page: WrittenPage;
  row: string;
  what: keyof Weights;
  weight: number;
  budget: number;
  files: readonly File[];
}

const NAMES: Readonly<Record<keyof Weights, string>> = {
  js: 'JavaScript',
  css: 'styles',
  html: 'HTML',
};

const weightOf = (text: string): number => gzipSync(text, { level: 9 }).length / 1024;

const kib = (weight: number): string => `${weight.toFixed(1)} KiB`;

const sum = (files: readonly File[]): number =>
  files.reduce((total, { weight }) => total + weight, 0);

/** Weighs each file once, however many pages load it. */
function createScales(contentOf: ContentOf): (name: string) => File {
  const weighed = new Map<string, File>();
  return (name) => {
    const file = weighed.get(name) ?? { name, weight: weightOf(contentOf(name)) };
    weighed.set(name, file);
    return file;
  };
}

function faultsOf(
  page: WrittenPage,
  { kinds, pages }: Budgets,
  weigh: (name: string) => File,
): Fault[] {
  const own = pages[page.pattern];
  const budget = own ?? kinds[page.start];
  const row = own === undefined ? page.start : page.pattern;
  const files: Readonly<Record<keyof Weights, readonly File[]>> = {
    js: page.files.scripts.map(weigh),
    css: page.files.styles.map(weigh),
    html: [{ name: 'the page itself', weight: weightOf(page.html) }],
  };
  return (['js', 'css', 'html'] as const)
    .map((what) => ({ page, row, what, files: files[what], budget: budget[what] }))
    .map((fault) => ({ ...fault, weight: sum(fault.files) }))
    .filter(({ weight, budget: most }) => weight > most);
}

/** Of the pages with one fault the heaviest, and how many there are besides. */
function heaviest(faults: readonly Fault[]): readonly { fault: Fault; others: number }[] {
  const isSame = (one: Fault) => (other: Fault) => one.row === other.row && one.what === other.what;
  const sorted = faults.toSorted((a, b) => b.weight - a.weight);
  return sorted
    .filter((fault, index) => sorted.findIndex(isSame(fault)) === index)
    .map((fault) => ({ fault, others: sorted.filter(isSame(fault)).length - 1 }));
}

function sentence({ page, row, what, weight, budget, files }: Fault, others: number): string {
  const largest = files
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map((file) => `${file.name} ${kib(file.weight)}`);
  const more = others === 0 ? '' : ` (${others} more like it)`;
  return [
    `${page.address ?? '404.html'}${more}: ${NAMES[what]} ${kib(weight)}, ${kib(weight - budget)} over the ${kib(budget)} of "${row}"`,
    `    largest: ${largest.join(', ')}`,
  ].join('\n');
}

/**
 * Whether every page stays within what it may weigh.
 * @returns a text for whoever builds the site; `null` where all is well
 */
export function overBudget(
  pages: readonly WrittenPage[],
  contentOf: ContentOf,
  budgets: Budgets = BUDGETS,
): string | null {
  const weigh = createScales(contentOf);
  const faults = pages.flatMap((page) => faultsOf(page, budgets, weigh));
  if (faults.length === 0) return null;
  return [
    'Pages are over their byte budget (after gzip -9):',
    ...heaviest(faults).map(({ fault, others }) => sentence(fault, others)),
    'Fetch with import() what the first view does without. Where the bytes are worth it, raise the row in scripts/prerender/budget.ts.',
  ].join('\n');
}
