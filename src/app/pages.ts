import type { ComponentType } from 'react';

/** Fetches the code of a page when somebody goes there. */
type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** Every page that stands in the frame of the site, by its address: one line each. */
export const pages: Readonly<Record<string, Load>> = {
  '/': async () => (await import('../site/landing/landing-page')).LandingPage,
  '/quizzes': async () => (await import('../site/quiz-index/quiz-index-page')).QuizIndexPage,
  '/subscription-confirmation': async () =>
    (await import('../site/subscription-confirmation/subscription-confirmation-page'))
      .SubscriptionConfirmationPage,
  '/terms-of-service': async () => (await import('../site/legal/terms-page')).TermsPage,
  '/privacy-policy': async () => (await import('../site/legal/privacy-page')).PrivacyPage,
};

export interface ResultPageProps {
  /** Where a visitor without a result is sent: the funnel that leads to the page. */
  fallbackTo: string;
}

/** The pages that show what a funnel found, in the same frame. */
export const resultPages: Readonly<Record<string, Load<ResultPageProps>>> = {
  '/quiz-results': async () =>
    (await import('../site/quiz-results/quiz-results-page')).QuizResultsPage,
  '/quiz5-results-v2': async () =>
    (await import('../site/market-results/market-results-page')).MarketResultsPage,
  '/quiz5-results': async () =>
    (await import('../site/market-results-earlier/market-results-earlier-page'))
      .MarketResultsEarlierPage,
};
