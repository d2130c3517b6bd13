import { Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { jobPage as copy, originalUnavailable } from '../../content/job-listings';
import { type JobDetails, sampleMessages } from '../../content/jobs';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Notice } from '../../../shared/ui/notice';
import { preloadOnIntent } from '../../../shared/browser/import-with-retry';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { CallToAction } from '../call-to-action';
import { ExternalAction } from '../external-action';
import { ExternalSiteAction } from '../external-site-action';
import { FaqList } from '../faq-list';
import { formatDate } from '../format-date';
import { LazySubscribeDialog } from '../forms/lazy-subscribe-dialog';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { JobTags } from './job-card';
import { JobSections } from './job-sections';
import { parseListAddress } from './job-list-address';
import { formatSalary, formatJobTerms, getJobPath } from './format-job';
import { QueryBoundary } from './query-boundary';
import { SaveJobButton } from './save-job-button';
import { useJobDetails } from './use-jobs';

const SOURCE = 'job-details';

/** Leads back to the list with its filters. The prerendered HTML has no query, so not before hydration. */
function BackToJobs() {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  return (
    <Button asChild variant="quiet" size="small" className="-ml-4">
      <Link to={parseListAddress(isHydrated ? query : new URLSearchParams())}>{copy.back}</Link>
    </Button>
  );
}

function JobHeader({ job, onSubscribe }: { job: JobDetails; onSubscribe: () => void }) {
  return (
    <PageBand className="pt-6 pb-8 sm:pt-10">
      <BackToJobs />
      {job.isSample && (
        <Notice tone="info" title={sampleMessages.badge} className="mt-4">
          {sampleMessages.details}
        </Notice>
      )}
      <h1 className="mt-6 text-4xl font-bold">{job.title}</h1>
      <p className="mt-3 text-lg text-ink-soft">
        {job.company} · {job.location}
      </p>
      <p className="mt-1 text-lg font-bold tabular-nums">{formatSalary(job)}</p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ExternalSiteAction site="cvApp" source={SOURCE}>
          {copy.enhance}
        </ExternalSiteAction>
        <Button variant="secondary" {...preloadOnIntent(LazySubscribeDialog)} onClick={onSubscribe}>
          {copy.subscribe}
        </Button>
        <SaveJobButton job={job} hasText />
        <ExternalAction
          href={job.originalUrl}
          unavailableMessage={originalUnavailable}
          opens="in-new-tab"
          source={SOURCE}
          variant="quiet"
        >
          {copy.original}
        </ExternalAction>
      </div>
    </PageBand>
  );
}

function JobFacts({ job }: { job: JobDetails }) {
  const names = copy.facts;
  const facts = [
    { name: names.salary, value: formatSalary(job) },
    { name: names.terms, value: formatJobTerms(job).join(', ') },
    { name: names.location, value: job.location },
    ...(job.state === null ? [] : [{ name: names.state, value: job.state }]),
    { name: names.country, value: job.country },
    { name: names.source, value: job.source },
    { name: names.published, value: formatDate(job.publishDate) },
    { name: names.posted, value: formatDate(job.postedDate) },
  ];
  return (
    <Card asChild>
      <section aria-labelledby="job-facts">
        <h2 id="job-facts" className="text-xl font-bold">
          {names.title}
        </h2>
        <dl className="mt-4 divide-y divide-line">
          {facts.map(({ name, value }) => (
            <div key={name} className="py-2.5">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-4 mb-1 text-sm text-ink-soft">{copy.skills}</h3>
        <JobTags tags={job.tags} />
      </section>
    </Card>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="text-xl font-bold">{title}</h3>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point} className="border-t border-line-strong pt-2">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An example of a match score, with two calls to action. */
function MatchExample({ onSubscribe }: { onSubscribe: () => void }) {
  const { title, lead, badge, score, scoreLabel, strengths, gaps, ...actions } = copy.matching;
  return (
    <Section title={title} lead={lead} tone="tinted">
      <div className="grid gap-8 md:grid-cols-[auto_1fr_1fr] md:gap-12">
        <div className="grid content-start justify-items-start gap-3">
          <Badge tone="warning">{badge}</Badge>
          <p>
            <span className="block text-5xl font-bold tabular-nums">{score}%</span>{' '}
            <span className="text-lg font-semibold">{scoreLabel}</span>
          </p>
        </div>
        <Points {...strengths} />
        <Points {...gaps} />
      </div>
      <div className="mt-10 grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <Button size="large" {...preloadOnIntent(LazySubscribeDialog)} onClick={onSubscribe}>
            {actions.start}
          </Button>
          <p className="text-sm">{actions.startText}</p>
        </div>
        <div className="grid content-start gap-2">
          <CallToAction to="/quiz2" source={SOURCE} size="large" variant="secondary">
            {actions.quiz}
          </CallToAction>
          <p className="text-sm">{actions.quizText}</p>
        </div>
      </div>
    </Section>
  );
}

function JobPageContent({ job }: { job: JobDetails }) {
  const [open, setOpen] = useState(false);
  const subscribe = () => setOpen(true);
  const { title, company, location, workFormat } = job;
  return (
    <>
      <PageHead
        title={`${title}, ${company}`}
        description={copy.description(title, company, location)}
        path={getJobPath(job)}
      />
      <JobHeader job={job} onSubscribe={subscribe} />
      <PageBand className="grid gap-10 pb-14 md:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <div className="grid max-w-step content-start gap-8">
          <p className="text-lg">{job.description}</p>
          <JobSections sections={job.fullDescription} level="h2" />
        </div>
        <div>
          <JobFacts job={job} />
        </div>
      </PageBand>
      <MatchExample onSubscribe={subscribe} />
      <Section title={copy.faqTitle} width="text">
        <FaqList entries={copy.faq} />
      </Section>
      {open && (
        <Suspense>
          <LazySubscribeDialog
            open
            onOpenChange={setOpen}
            source="job_details_subscription"
            prefill={{ jobTitle: title, location, workFormats: [workFormat] }}
            fieldSet="all"
          />
        </Suspense>
      )}
    </>
  );
}

/** `/job/{id}`: one job with its description (JL-08, JL-09). */
export function JobPage() {
  const { id = '' } = useParams();
  const jobQuery = useJobDetails(id);
  return (
    <>
      {jobQuery.data === undefined && (
        <PageBand className="pt-6">
          <h1 className="text-4xl font-bold">{copy.heading}</h1>
        </PageBand>
      )}
      <QueryBoundary query={jobQuery}>{(job) => <JobPageContent job={job} />}</QueryBoundary>
    </>
  );
}
