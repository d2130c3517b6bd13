import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { categoryPage as words, jobActions, listingPages } from '../../content/job-listings';
import { jobCategories, type JobCategory } from '../../content/jobs';
import { workFormatLabels } from '../../content/work-formats';
import { Button } from '../../ui/button';
import { fetchingAhead } from '../../ui/patient-import';
import { CallToAction } from '../call-to-action';
import { LazySubscribeDialog } from '../forms/lazy-subscribe-dialog';
import { NotFoundPage } from '../not-found/not-found-page';
import { PageHead } from '../page-head';
import { wishOf } from './filter-alert';
import { JobBrowser } from './job-browser';
import type { JobFilters } from './job-filters';
import { ListingHead } from './listing-head';
import { useJobView } from './use-job-view';

/** "Remote Product Manager Jobs in Texas"; what the filters leave open stays in brackets (JL-07). */
export function headingOf(filters: JobFilters): string {
  const { jobTitle, location, workFormats } = wishOf(filters);
  const formats = workFormatLabels(workFormats).join(' or ');
  return `${formats || words.workFormat} ${jobTitle || words.jobTitle} Jobs in ${location || words.location}`;
}

/** `/category`: a list of jobs under a heading the visitor fills in (JL-07). */
export function CategoryByFiltersPage() {
  const shown = useJobView();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageHead title={words.tabTitle} description={words.description} path="/category" />
      <ListingHead title={headingOf(shown.view.filters)} lead={words.lead} isRead={shown.isRead}>
        <Button {...fetchingAhead(LazySubscribeDialog)} onClick={() => setOpen(true)}>
          {jobActions.feed}
        </Button>
        <CallToAction to="/job-listings" source="category" variant="secondary">
          {listingPages.all}
        </CallToAction>
      </ListingHead>
      <JobBrowser shown={shown} />
      {open && (
        <Suspense>
          <LazySubscribeDialog
            open
            onOpenChange={setOpen}
            source="filter_subscription"
            prefill={wishOf(shown.view.filters)}
            asks="all"
          />
        </Suspense>
      )}
    </>
  );
}

function OneCategory({ category: { slug, label, text } }: { category: JobCategory }) {
  const shown = useJobView();
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
      <JobBrowser shown={shown} within={({ tags }) => tags.includes(label)} />
    </>
  );
}

/** `/category/{slug}`: the jobs of one field of work (RT-06). */
export function CategoryPage() {
  const { slug } = useParams();
  const category = jobCategories.find((known) => known.slug === slug);
  return category === undefined ? <NotFoundPage /> : <OneCategory category={category} />;
}
