import { coaches } from '../../content/coaches';
import { jobCategories } from '../../content/jobs';
import { countries, usStates } from '../../content/places';
import { sampleJobs } from '../../content/sample-jobs';
import { isListed } from '../../pages/is-listed';
import { toPlaceSlug } from '../../pages/jobs/job-places';
import { pages } from '../routes/pages';

type PagePattern = keyof typeof pages;

export interface StaticPage {
  /** "/job/1" */
  address: string;
  /** The route pattern: "/job/:id". */
  pattern: PagePattern;
  /** Whether search engines may list it. */
  index: boolean;
}

/** All values of each route parameter. */
const parameterValues: Readonly<
  Record<Extract<PagePattern, `${string}:${string}`>, readonly string[]>
> = {
  '/marketplace/:coachId': coaches.map(({ id }) => id),
  '/job/:id': sampleJobs.map(({ id }) => id),
  '/category/:slug': jobCategories.map(({ slug }) => slug),
  '/location/:slug': [...usStates, ...countries].map(toPlaceSlug),
};

const hasParameter = (pattern: PagePattern): pattern is keyof typeof parameterValues =>
  pattern in parameterValues;

/** These pages show the state of the navigation, so there is nothing to prerender. */
const visitorSpecificPatterns: readonly PagePattern[] = ['/thank-you'];

function getPatternAddresses(pattern: PagePattern): string[] {
  if (!hasParameter(pattern)) return [pattern];
  return parameterValues[pattern].map((value) =>
    pattern.replace(/:\w+$/, encodeURIComponent(value)),
  );
}

/** Every page of the site that is the same for all visitors. Result pages are not. */
export const staticPages: readonly StaticPage[] = (Object.keys(pages) as PagePattern[]) // its own keys
  .filter((pattern) => !visitorSpecificPatterns.includes(pattern))
  .flatMap((pattern) =>
    getPatternAddresses(pattern).map((address) => ({ address, pattern, index: isListed(address) })),
  );
