import { coaches } from '../../content/coaches';
import { jobCategories } from '../../content/jobs';
import { countries, usStates } from '../../content/places';
import { sampleJobs } from '../../content/sample-jobs';
import { isListed } from '../../site/is-listed';
import { toPlaceSlug } from '../../site/jobs/job-places';
import { pages } from '../routes/pages';

type PagePattern = keyof typeof pages;

/** One page of the site that the build writes as HTML. */
export interface StaticPage {
  /** "/job/1" */
  address: string;
  /** As the route table writes it: "/job/:id". */
  pattern: PagePattern;
  /** Whether search engines may list it. */
  index: boolean;
}

/** Every value that the parameter of an address can have. */
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

/** They show what they were handed over; without it there is nothing to write. */
const visitorSpecificPatterns: readonly PagePattern[] = ['/thank-you'];

function getPatternAddresses(pattern: PagePattern): string[] {
  if (!hasParameter(pattern)) return [pattern];
  return parameterValues[pattern].map((value) =>
    pattern.replace(/:\w+$/, encodeURIComponent(value)),
  );
}

/** Every page of the site that does not depend on who looks at it. Result pages always do. */
export const staticPages: readonly StaticPage[] = (Object.keys(pages) as PagePattern[]) // its own keys
  .filter((pattern) => !visitorSpecificPatterns.includes(pattern))
  .flatMap((pattern) =>
    getPatternAddresses(pattern).map((address) => ({ address, pattern, index: isListed(address) })),
  );
