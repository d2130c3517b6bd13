import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { samples } from '../../content/job-listings';
import { jobListingsLanding as words } from '../../content/job-listings-landing';
import { type Job, jobCategories } from '../../content/jobs';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { CallToAction } from '../call-to-action';
import { FaqList } from '../faq-list';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { PaidPlans } from '../pricing/paid-plans';
import { Section } from '../section';
import { jobAddress } from './job-card';
import { placeSlug, topPlaces } from './job-places';
import { sortJobs } from './job-sort';
import { countText } from './job-texts';
import { defaultJobView, writeJobView } from './job-view';
import { Loaded } from './loaded';
import { SearchAlertForm } from './search-alert-form';
import { useJobs } from './use-jobs';

const SOURCE = 'job-listings-landing';
const MOST_PLACES = 8;
const FRESHEST = 6;

function Hero() {
  return (
    <PageBand className="grid items-start gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-16">
      <div>
        <h1 className="text-5xl font-bold">{words.title}</h1>
        <p className="mt-6 max-w-step text-lg text-ink-soft">{words.lead}</p>
      </div>
      <Card tone="raised">
        <SearchAlertForm />
      </Card>
    </PageBand>
  );
}

function Steps() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {words.steps.entries.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <h3 className="text-xl font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** A tile that is one link, with a line below its name. */
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

const tiles = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

function Categories({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={tiles}>
      {jobCategories.map(({ slug, label }) => (
        <LinkTile key={slug} to={`/category/${slug}`} name={label}>
          {countText(jobs.filter(({ tags }) => tags.includes(label)).length)}
        </LinkTile>
      ))}
    </ul>
  );
}

function Places({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={tiles}>
      {topPlaces(jobs, MOST_PLACES).map(({ place, count }) => (
        <LinkTile key={place.value} to={`/location/${placeSlug(place)}`} name={place.label}>
          {countText(count)}
        </LinkTile>
      ))}
    </ul>
  );
}

function searchAddress(term: string): string {
  const filters = { ...defaultJobView.filters, search: term };
  return `/search?${writeJobView({ ...defaultJobView, filters }).toString()}`;
}

function Trending() {
  return (
    <ul className="flex flex-wrap gap-3">
      {words.trending.terms.map((term) => (
        <li key={term}>
          <Link
            to={searchAddress(term)}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-5 font-semibold hover:border-accent hover:text-accent-text"
          >
            {term}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Fresh({ jobs }: { jobs: readonly Job[] }) {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {sortJobs(jobs, 'newest')
          .slice(0, FRESHEST)
          .map((job) => (
            <LinkTile key={job.id} to={jobAddress(job)} name={job.title}>
              <p>
                {job.company} · {job.location}
              </p>
              {job.isSample && (
                <Badge tone="warning" className="mt-3">
                  {samples.badge}
                </Badge>
              )}
            </LinkTile>
          ))}
      </ul>
      <p className="mt-8">
        <CallToAction to="/job-listings" source={SOURCE} variant="secondary">
          {words.fresh.all}
        </CallToAction>
      </p>
    </>
  );
}

/** `/job-listings-landing`: a search that becomes an alert, and ways into the listings (JL-10, JL-11). */
export function JobListingsLandingPage() {
  const read = useJobs();
  return (
    <>
      <PageHead
        title={words.tabTitle}
        description={words.description}
        path="/job-listings-landing"
      />
      <Hero />
      <Section title={words.steps.title} tone="surface">
        <Steps />
      </Section>
      <Section title={words.categories.title} lead={words.categories.lead}>
        <Loaded read={read}>{(jobs) => <Categories jobs={jobs} />}</Loaded>
      </Section>
      <Section title={words.locations.title} lead={words.locations.lead} tone="sunken">
        <Loaded read={read}>{(jobs) => <Places jobs={jobs} />}</Loaded>
      </Section>
      <Section title={words.trending.title}>
        <Trending />
      </Section>
      <Section title={words.fresh.title} lead={words.fresh.lead} tone="surface">
        <Loaded read={read}>{(jobs) => <Fresh jobs={jobs} />}</Loaded>
      </Section>
      <Section title={words.faqTitle} width="text">
        <FaqList entries={words.faq} />
      </Section>
      <Section id="pricing" title={words.pricing.title} lead={words.pricing.lead} tone="surface">
        <PaidPlans source={SOURCE} />
      </Section>
    </>
  );
}
