import { Link } from 'react-router-dom';
import { jobActions, jobListings as words } from '../../content/job-listings';
import { CallToAction } from '../call-to-action';
import { ExternalSiteAction } from '../external-site-action';
import { FaqList } from '../faq-list';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { JobBrowser } from './job-browser';
import { ListingHead } from './listing-head';
import { useJobView } from './use-job-view';

const PATH = '/job-listings';
const SOURCE = 'job-listings';
const textLink =
  'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4';

/** `/job-listings`: the list of jobs with filters, order and questions (JL-01 to JL-06). */
export function JobListingsPage() {
  const shown = useJobView();
  return (
    <>
      <PageHead title={words.tabTitle} description={words.description} path={PATH} />
      <ListingHead title={words.title} lead={words.lead}>
        <CallToAction to="/instant-jobs-feed" source={SOURCE}>
          {jobActions.feed}
        </CallToAction>
        <ExternalSiteAction site="cvApp" source={SOURCE} variant="secondary">
          {jobActions.tailor}
        </ExternalSiteAction>
      </ListingHead>
      <JobBrowser shown={shown} />
      <Section title={words.faqTitle} tone="surface" width="text">
        <FaqList entries={words.faq} />
        <p className="mt-8 flex flex-wrap gap-x-8">
          <Link to="/job-listings-landing" className={textLink}>
            {words.browse}
          </Link>
          <Link to="/category" className={textLink}>
            {words.byHeading}
          </Link>
        </p>
      </Section>
    </>
  );
}
