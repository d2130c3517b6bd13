import { coaches } from '../content/coaches';
import { jobCategories } from '../content/jobs';
import { countries, usStates } from '../content/places';
import { sampleJobs } from '../content/sample-jobs';
import { isListed } from '../site/is-listed';
import { placeSlug } from '../site/jobs/job-places';
import { pages } from './pages';

type Pattern = keyof typeof pages;

/** One page of the site that the build writes as HTML. */
export interface PageAddress {
  /** "/job/1" */
  address: string;
  /** As the route table writes it: "/job/:id". */
  pattern: Pattern;
  /** Whether search engines may list it. */
  index: boolean;
}

/** Every value that the parameter of an address can have. */
const values: Readonly<Record<Extract<Pattern, `${string}:${string}`>, readonly string[]>> = {
  '/marketplace/:coachId': coaches.map(({ id }) => id),
  '/job/:id': sampleJobs.map(({ id }) => id),
  '/category/:slug': jobCategories.map(({ slug }) => slug),
  '/location/:slug': [...usStates, ...countries].map(placeSlug),
};

const isParametrised = (pattern: Pattern): pattern is keyof typeof values => pattern in values;

/** They show what they were handed over; without it there is nothing to write. */
const ofOneVisitor: readonly Pattern[] = ['/thank-you'];

function addressesOf(pattern: Pattern): string[] {
  if (!isParametrised(pattern)) return [pattern];
  return values[pattern].map((value) => pattern.replace(/:\w+$/, encodeURIComponent(value)));
}

/** Every page of the site that does not depend on who looks at it. Result pages always do. */
export const pageAddresses: readonly PageAddress[] = (Object.keys(pages) as Pattern[]) // its own keys
  .filter((pattern) => !ofOneVisitor.includes(pattern))
  .flatMap((pattern) =>
    addressesOf(pattern).map((address) => ({ address, pattern, index: isListed(address) })),
  );
