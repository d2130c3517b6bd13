import { confirmation } from './confirmation';
import { careerMatchHead, earlierMarketHead, marketHead } from './result-heads';
import { thankYou } from './thank-you';

/** Title and description of a page. */
interface PageHeadTexts {
  title: string;
  description: string;
}

/** The page that is sent where only the browser knows the address, such as one of a build before. */
export const shell: PageHeadTexts = {
  title: 'Loading',
  description: 'This page is put together on your device.',
};

/**
 * Pages whose content only the browser knows, with the head of their HTML until then. A shared link
 * and a slow phone show it.
 */
export const shellPages: Readonly<Record<string, PageHeadTexts>> = {
  '/thank-you': thankYou.unknown,
  '/subscription-confirmation': {
    title: confirmation.unknownTitle,
    description: confirmation.description,
  },
  '/quiz-results': careerMatchHead,
  '/quiz5-results-v2': marketHead,
  '/quiz5-results': earlierMarketHead,
};
