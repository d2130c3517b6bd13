import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { categoryPage as copy, jobActions, listingPages } from '../../content/job-listings';
import { jobCategories, type JobCategory } from '../../content/jobs';
import { getWorkFormatLabels } from '../../content/work-formats';
import { Button } from '../../../shared/ui/button';
import { preloadOnIntent } from '../../../shared/browser/import-with-retry';
import { CallToAction } from '../call-to-action';
import { LazySubscribeDialog } from '../forms/lazy-subscribe-dialog';
import { LazyNotFoundPage } from '../not-found/lazy-not-found-page';
import { PageHead } from '../page-head';
import { joinIsolated } from '../../../shared/text/isolate';
import { toAlertPrefill } from './filter-alert';
import { JobBrowser } from './job-browser';
import type { JobFilters } from './job-filters';
import { ListingHead } from './listing-head';
import { useJobListQuery } from './use-job-list-query';

/** "Remote Product Manager Jobs in Texas"; missing filters are shown in brackets (JL-07). */
export function formatCategoryHeading(filters: JobFilters): string {
  const { jobTitle, location, workFormats } = toAlertPrefill(filters);
  const formats = getWorkFormatLabels(workFormats).join(' or ');
  return joinIsolated([
    `${formats || copy.workFormat} `,
    { value: jobTitle || copy.jobTitle },
    ' Jobs in ',
    { value: location || copy.location },
  ]);
}

/** `/category`: a job list whose heading follows the filters (JL-07). */
export function CategoryByFiltersPage() {
  const listState = useJobListQuery();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageHead title={copy.tabTitle} description={copy.description} path="/category" />
      <ListingHead
        title={formatCategoryHeading(listState.query.filters)}
        lead={copy.lead}
        isHydrated={listState.isHydrated}
      >
        <Button {...preloadOnIntent(LazySubscribeDialog)} onClick={() => setOpen(true)}>
          {jobActions.feed}
        </Button>
        <CallToAction to="/job-listings" source="category" variant="secondary">
          {listingPages.all}
        </CallToAction>
      </ListingHead>
      <JobBrowser listState={listState} />
      {open && (
        <Suspense>
          <LazySubscribeDialog
            open
            onOpenChange={setOpen}
            source="filter_subscription"
            prefill={toAlertPrefill(listState.query.filters)}
            fieldSet="all"
          />
        </Suspense>
      )}
    </>
  );
}

function CategoryListing({ category: { slug, label, text } }: { category: JobCategory }) {
  const listState = useJobListQuery();
  const title = listingPages.category.title(label);
  return (
    <>
      <PageHead
        title={title}
        description={listingPages.category.description(label, text)}
        path={`/category/${slug}`}
      />
      <ListingHead title={title} lead={text}>
        <CallToAction to="/instant-jobs-feed" source="category">
          {jobActions.feed}
        </CallToAction>
        <CallToAction to="/job-listings" source="category" variant="secondary">
          {listingPages.all}
        </CallToAction>
      </ListingHead>
      <JobBrowser listState={listState} isInScope={({ tags }) => tags.includes(label)} />
    </>
  );
}

/** `/category/{slug}`: jobs of one category (RT-06). */
export function CategoryPage() {
  const { slug } = useParams();
  const category = jobCategories.find((candidate) => candidate.slug === slug);
  return category === undefined ? <LazyNotFoundPage /> : <CategoryListing category={category} />;
}
