import { Link } from 'react-router-dom';
import { jobActions, jobListings as copy } from '../../content/job-listings';
import { CallToAction } from '../call-to-action';
import { ExternalSiteAction } from '../external-site-action';
import { FaqList } from '../faq-list';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { JobBrowser } from './job-browser';
import { ListingHead } from './listing-head';
import { useJobListQuery } from './use-job-list-query';

const PATH = '/job-listings';
const SOURCE = 'job-listings';
const linkClassName =
  'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4';

/** `/job-listings`: job list with filters, sort order and FAQ (JL-01 to JL-06). */
export function JobListingsPage() {
  const listState = useJobListQuery();
  return (
    <>
      <PageHead title={copy.tabTitle} description={copy.description} path={PATH} />
      <ListingHead title={copy.title} lead={copy.lead}>
        <CallToAction to="/instant-jobs-feed" source={SOURCE}>
          {jobActions.feed}
        </CallToAction>
        <ExternalSiteAction site="cvApp" source={SOURCE} variant="secondary">
          {jobActions.tailor}
        </ExternalSiteAction>
      </ListingHead>
      <JobBrowser listState={listState} />
      <Section title={copy.faqTitle} tone="surface" width="text">
        <FaqList entries={copy.faq} />
        <p className="mt-8 flex flex-wrap gap-x-8">
          <Link to="/job-listings-landing" className={linkClassName}>
            {copy.browse}
          </Link>
          <Link to="/category" className={linkClassName}>
            {copy.byHeading}
          </Link>
        </p>
      </Section>
    </>
  );
}
