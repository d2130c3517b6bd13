/**
 * Every page of the site by its address, as the route table writes it: `:id` is any one name. What
 * stands there is said in src/app/routes/pages.ts. The funnels bring routes of their own.
 */
export const pagePaths = [
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
export type PagePath = (typeof pagePaths)[number];

/** The pages that show what a funnel found. */
export const resultPagePaths = [
  '/quiz-results',
  '/quiz5-results-v2',
  '/quiz5-results',
  '/subscription-confirmation',
] as const;
export type ResultPagePath = (typeof resultPagePaths)[number];

/** All of them. */
export const sitePaths = [...pagePaths, ...resultPagePaths] as const;
