import type { SiteName } from '../../funnel/definition/schema/text-schemas';
import { appUnavailable, type ToastMessage } from './site-messages';

/** Other sites of the product. Their URLs come from the environment. */
export type ExternalSite = SiteName;

/** The sites as a sentence names them. */
export const externalSiteNames: Readonly<Record<ExternalSite, string>> = {
  app: 'the GetHired app',
  jobs: 'the job board',
  cvApp: 'the CV app',
};

/** What an ending says of the site that follows it, and the words on its button. */
export const describeRedirect = (site: ExternalSite) => ({
  text: `Your next stop is ${externalSiteNames[site]}.`,
  label: `Go to ${externalSiteNames[site]}`,
});

/** Explanation if the URL is not configured. */
export const externalSiteUnavailable: Readonly<Record<ExternalSite, ToastMessage>> = {
  app: appUnavailable,
  jobs: {
    title: 'The job board is not linked here',
    text: 'This installation of the site does not know the address of the job board yet. The sample listings under "Job listings" show what it looks like.',
  },
  cvApp: {
    title: 'The CV app is not linked here',
    text: 'This installation of the site does not know the address of the CV app yet. Write to us and we tell you when it can be reached from here.',
  },
};
