import { coaches } from '../../content/coaches';
import { company } from '../../content/company';
import type { FaqEntry } from '../../content/faq';
import { jobListings, jobPage, listingPages } from '../../content/job-listings';
import { jobListingsLanding } from '../../content/job-listings-landing';
import { jobCategories } from '../../content/jobs';
import { marketplace } from '../../content/marketplace';
import type { PagePath } from '../../content/page-paths';
import { countries, usStates } from '../../content/places';
import { freeJobsFeed, type Plan, plans } from '../../content/plans';
import { quizIndex } from '../../content/quiz-index';
import { sampleJobs } from '../../content/sample-jobs';
import { getCheckoutUrl } from '../../pages/checkout-url';
import { toPlaceSlug } from '../../pages/jobs/job-places';
import type { Environment } from '../boot/environment';

/** A node of schema.org's vocabulary. */
export interface StructuredNode {
  '@type': string;
  [property: string]: unknown;
}

interface Crumb {
  name: string;
  path: string;
}

const jobsCrumb: Crumb = { name: jobListings.crumb, path: '/job-listings' };
const quizzesCrumb: Crumb = { name: quizIndex.title, path: '/quizzes' };

/** The pages above a page and the page itself, from the top; the home page is left out. */
const crumbsByAddress: ReadonlyMap<string, readonly Crumb[]> = new Map(
  [
    [jobsCrumb],
    [quizzesCrumb],
    ...jobCategories.map(({ slug, label }) => [
      jobsCrumb,
      { name: listingPages.category.title(label), path: `/category/${slug}` },
    ]),
    ...[...usStates, ...countries].map((place) => [
      jobsCrumb,
      { name: listingPages.location.title(place.label), path: `/location/${toPlaceSlug(place)}` },
    ]),
    ...sampleJobs.map(({ id, title }) => [
      jobsCrumb,
      { name: title, path: `/job/${encodeURIComponent(id)}` },
    ]),
    ...coaches.map(({ id, name }) => [
      { name: marketplace.title, path: '/marketplace' },
      { name, path: `/marketplace/${id}` },
    ]),
  ].map((crumbs) => [crumbs.at(-1)?.path ?? '', crumbs]),
);

const toPatternMap = <Value>(
  entries: readonly (readonly [PagePath, Value])[],
): ReadonlyMap<string, Value> => new Map(entries);

/** The questions that a page shows, by its route pattern. */
const faqByPattern = toPatternMap<readonly FaqEntry[]>([
  ['/job-listings', jobListings.faq],
  ['/job-listings-landing', jobListingsLanding.faq],
  ['/job/:id', jobPage.faq],
]);

/** The pages that show plans with their prices. Full Autopilot cannot be bought yet. */
const plansByPattern = toPatternMap([
  ['/', { isFreeShown: true }],
  ['/funnel', { isFreeShown: true }],
  ['/instant-jobs-feed', { isFreeShown: false }],
  ['/job-listings-landing', { isFreeShown: false }],
]);

const quizPaths: readonly string[] = [...quizIndex.cards, ...quizIndex.more.entries].map(
  ({ to }) => to,
);

function createOrganization(siteOrigin: string): StructuredNode {
  return {
    '@type': 'Organization',
    '@id': `${siteOrigin}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: `${siteOrigin}/`,
    logo: `${siteOrigin}/icon-512.png`,
    email: company.supportEmail,
    address: company.address,
  };
}

function createWebSite(siteOrigin: string): StructuredNode {
  return {
    '@type': 'WebSite',
    '@id': `${siteOrigin}/#website`,
    name: company.name,
    url: `${siteOrigin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${siteOrigin}/#organization` },
  };
}

function createBreadcrumbList(siteOrigin: string, crumbs: readonly Crumb[]): StructuredNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteOrigin + path,
    })),
  };
}

function createFaqPage(entries: readonly FaqEntry[]): StructuredNode {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** WEE is the code of a week (UN/CEFACT Recommendation 20). */
function createOffer(dollars: number, url: string): StructuredNode & { url: string } {
  const price = { price: dollars.toFixed(2), priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    ...price,
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' },
    },
  };
}

const inStock = { availability: 'https://schema.org/InStock' };

const createProduct = (
  { name, description }: { name: string; description: string },
  offer: StructuredNode & { url: string },
): StructuredNode => ({
  '@type': 'Product',
  name: `${company.name} ${name}`,
  description,
  // A plan has no picture but the mark.
  image: new URL('/icon-512.png', offer.url).href,
  brand: { '@type': 'Brand', name: company.name },
  offers: offer,
});

/** A plan without a payment page is not said to be in stock. */
function createPlanProduct(plan: Plan, url: string, checkout: Environment['checkout']) {
  const canBeBought = getCheckoutUrl(plan.key, checkout) !== null;
  return createProduct(plan, {
    ...createOffer(plan.weekly, url),
    ...(canBeBought && inStock),
  });
}

/** What the build describes of a page beside its HTML. */
export interface DescribedPage {
  address: string | null;
  pattern: string;
  /** The title of a funnel; `null` for a page of the site. */
  funnelTitle: string | null;
}

function getCrumbs(address: string, funnelTitle: string | null): readonly Crumb[] | undefined {
  if (funnelTitle === null) return crumbsByAddress.get(address);
  return quizPaths.includes(address)
    ? [quizzesCrumb, { name: funnelTitle, path: address }]
    : undefined;
}

function createPlanProducts(
  pattern: string,
  url: string,
  checkout: Environment['checkout'],
): readonly StructuredNode[] {
  const shown = plansByPattern.get(pattern);
  if (shown === undefined) return [];
  const free = createProduct(freeJobsFeed, { ...createOffer(freeJobsFeed.daily, url), ...inStock });
  const paid = [plans.starter, plans.double_down].map((plan) =>
    createPlanProduct(plan, url, checkout),
  );
  return shown.isFreeShown ? [free, ...paid] : paid;
}

/**
 * What a page says about itself in schema.org's vocabulary: only what its HTML shows. A sample job
 * is never a JobPosting, because it takes no application.
 */
export function createStructuredData(
  { address, pattern, funnelTitle }: DescribedPage,
  { siteOrigin, checkout }: Pick<Environment, 'siteOrigin' | 'checkout'>,
): readonly StructuredNode[] {
  if (address === null) return [];
  const crumbs = getCrumbs(address, funnelTitle);
  const faq = faqByPattern.get(pattern);
  return [
    ...(address === '/' ? [createOrganization(siteOrigin), createWebSite(siteOrigin)] : []),
    ...(crumbs === undefined ? [] : [createBreadcrumbList(siteOrigin, crumbs)]),
    ...(faq === undefined ? [] : [createFaqPage(faq)]),
    ...createPlanProducts(pattern, siteOrigin + address, checkout),
  ];
}
