import { jobActions, listingPages } from '../../content/job-listings';
import { CallToAction } from '../call-to-action';
import { PageHead } from '../page-head';
import { JobBrowser } from './job-browser';
import { ListingHead } from './listing-head';
import { useJobView } from './use-job-view';

const words = listingPages.search;

/** `/search?q=`: the jobs a word is found in (RT-06). The word is the search filter itself. */
export function SearchPage() {
  const shown = useJobView();
  const term = shown.view.filters.search.trim();
  const { title, description } =
    term === ''
      ? words
      : { title: words.titleWithTerm(term), description: words.descriptionWithTerm(term) };
  return (
    <>
      <PageHead title={title} description={description} path="/search" />
      <ListingHead title={title} lead={words.lead} isRead={shown.isRead}>
        <CallToAction to="/instant-jobs-feed" source="search">
          {jobActions.feed}
        </CallToAction>
        <CallToAction to="/job-listings" source="search" variant="secondary">
          {listingPages.all}
        </CallToAction>
      </ListingHead>
      <JobBrowser shown={shown} />
    </>
  );
}
