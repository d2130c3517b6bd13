import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { jobListingsLanding as copy } from '../../content/job-listings-landing';
import { type Job, jobCategories, sampleMessages } from '../../content/jobs';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { CallToAction } from '../call-to-action';
import { FaqList } from '../faq-list';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { PaidPlans } from '../pricing/paid-plans';
import { Section } from '../section';
import type { JobFilters } from './job-filters';
import { toPlaceSlug, getTopPlaces } from './job-places';
import { sortJobs } from './job-sort';
import { formatJobCount, getJobPath } from './format-job';
import { defaultJobListQuery, formatJobListQuery } from './job-list-query';
import { QueryBoundary } from './query-boundary';
import { SearchAlertForm } from './search-alert-form';
import { useJobs } from './use-jobs';

const MatchingJobs = lazyWithPreload(async () => (await import('./matching-jobs')).MatchingJobs);

const SOURCE = 'job-listings-landing';
const MAX_PLACES = 8;
const NEWEST_JOBS_COUNT = 6;

function Hero({ onSearch }: { onSearch: (filters: JobFilters) => void }) {
  return (
    <PageBand className="grid items-start gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-16">
      <div>
        <h1 className="text-5xl font-bold">{copy.title}</h1>
        <p className="mt-6 max-w-step text-lg text-ink-soft">{copy.lead}</p>
      </div>
      <Card tone="raised">
        <SearchAlertForm onSearch={onSearch} />
      </Card>
    </PageBand>
  );
}

function Steps() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {copy.steps.entries.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <h3 className="text-xl font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function LinkTile({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <Card asChild className="relative hover:border-accent">
      <li>
        <h3 className="text-lg font-bold">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-xl hover:underline">
            {name}
          </Link>
        </h3>
        <div className="mt-1 text-sm text-ink-soft">{children}</div>
      </li>
    </Card>
  );
}

const tilesClassName = 'grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4';

function Categories({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={tilesClassName}>
      {jobCategories.map(({ slug, label }) => (
        <LinkTile key={slug} to={`/category/${slug}`} name={label}>
          {formatJobCount(jobs.filter(({ tags }) => tags.includes(label)).length)}
        </LinkTile>
      ))}
    </ul>
  );
}

function TopPlaces({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={tilesClassName}>
      {getTopPlaces(jobs, MAX_PLACES).map(({ place, count }) => (
        <LinkTile key={place.value} to={`/location/${toPlaceSlug(place)}`} name={place.label}>
          {formatJobCount(count)}
        </LinkTile>
      ))}
    </ul>
  );
}

function getSearchPath(term: string): string {
  const filters = { ...defaultJobListQuery.filters, search: term };
  return `/search?${formatJobListQuery({ ...defaultJobListQuery, filters }).toString()}`;
}

function Trending() {
  return (
    <ul className="flex flex-wrap gap-3">
      {copy.trending.terms.map((term) => (
        <li key={term}>
          <Link
            to={getSearchPath(term)}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-5 font-semibold hover:border-accent hover:text-accent-text"
          >
            {term}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NewestJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {sortJobs(jobs, 'newest')
          .slice(0, NEWEST_JOBS_COUNT)
          .map((job) => (
            <LinkTile key={job.id} to={getJobPath(job)} name={job.title}>
              <p>
                {job.company} · {job.location}
              </p>
              {job.isSample && (
                <Badge tone="warning" className="mt-3">
                  {sampleMessages.badge}
                </Badge>
              )}
            </LinkTile>
          ))}
      </ul>
      <p className="mt-8">
        <CallToAction to="/job-listings" source={SOURCE} variant="secondary">
          {copy.fresh.all}
        </CallToAction>
      </p>
    </>
  );
}

/** `/job-listings-landing`: job alert form and links into the listings (JL-10, JL-11). */
export function JobListingsLandingPage() {
  const read = useJobs();
  const [searched, setSearched] = useState<JobFilters | null>(null);
  return (
    <>
      <PageHead title={copy.tabTitle} description={copy.description} path="/job-listings-landing" />
      <Hero onSearch={setSearched} />
      {searched !== null && (
        <Suspense>
          <QueryBoundary query={read}>
            {(jobs) => <MatchingJobs jobs={jobs} filters={searched} />}
          </QueryBoundary>
        </Suspense>
      )}
      <Section title={copy.steps.title} tone="surface">
        <Steps />
      </Section>
      <Section title={copy.categories.title} lead={copy.categories.lead}>
        <QueryBoundary query={read}>{(jobs) => <Categories jobs={jobs} />}</QueryBoundary>
      </Section>
      <Section title={copy.locations.title} lead={copy.locations.lead} tone="sunken">
        <QueryBoundary query={read}>{(jobs) => <TopPlaces jobs={jobs} />}</QueryBoundary>
      </Section>
      <Section title={copy.trending.title} lead={copy.trending.lead}>
        <Trending />
      </Section>
      <Section title={copy.fresh.title} lead={copy.fresh.lead} tone="surface">
        <QueryBoundary query={read}>{(jobs) => <NewestJobs jobs={jobs} />}</QueryBoundary>
      </Section>
      <Section title={copy.faqTitle} width="text">
        <FaqList entries={copy.faq} />
      </Section>
      <Section id="pricing" title={copy.pricing.title} lead={copy.pricing.lead} tone="surface">
        <PaidPlans source={SOURCE} />
      </Section>
    </>
  );
}
