import { jobActions, listingPages } from '../../content/job-listings';
import { joinIsolated } from '../../../shared/text/isolate';
import { toStoredText } from '../../../shared/text/stored-text';
import { CallToAction } from '../call-to-action';
import { PageHead } from '../page-head';
import { JobBrowser } from './job-browser';
import { ListingHead } from './listing-head';
import { useJobListQuery } from './use-job-list-query';

const copy = listingPages.search;

/** `/search?q=`: a job list whose search filter is `q` (RT-06). */
export function SearchPage() {
  const listState = useJobListQuery();
  const term = joinIsolated([{ value: toStoredText(listState.query.filters.search) }]);
  const { title, description } =
    term === ''
      ? copy
      : { title: copy.titleWithTerm(term), description: copy.descriptionWithTerm(term) };
  return (
    <>
      <PageHead title={title} description={description} path="/search" />
      <ListingHead title={title} lead={copy.lead} isHydrated={listState.isHydrated}>
        <CallToAction to="/instant-jobs-feed" source="search">
          {jobActions.feed}
        </CallToAction>
        <CallToAction to="/job-listings" source="search" variant="secondary">
          {listingPages.all}
        </CallToAction>
      </ListingHead>
      <JobBrowser listState={listState} />
    </>
  );
}
