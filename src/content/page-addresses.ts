/**
 * Every page of the site by its address, as the route table writes it: `:id` is any one name. What
 * stands there is said in src/app/pages.ts. The funnels bring routes of their own.
 */
export const pageAddresses = [
  '/',
  '/marketplace',
  '/marketplace/:coachId',
  '/professional-profile',
  '/career-boost',
  '/fomo',
  '/library',
  '/funnel',
  '/quizzes',
  '/instant-jobs-feed',
  '/job-listings',
  '/job-listings-landing',
  '/job/:id',
  '/category',
  '/category/:slug',
  '/location/:slug',
  '/search',
  '/thank-you',
  '/about',
  '/editorial-policy',
  '/sources',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  '/for-employers',
  '/remove-listing',
] as const;
export type PageAddress = (typeof pageAddresses)[number];

/** The pages that show what a funnel found. */
export const resultPageAddresses = [
  '/quiz-results',
  '/quiz5-results-v2',
  '/quiz5-results',
  '/subscription-confirmation',
] as const;
export type ResultPageAddress = (typeof resultPageAddresses)[number];

/** All of them. */
export const siteAddresses = [...pageAddresses, ...resultPageAddresses] as const;
