import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { jobList as copy } from '../../content/job-listings';
import { type JobDetails, sampleMessages } from '../../content/jobs';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { formatJobTerms, formatSalary, getJobPath } from './format-job';
import { JobSections } from './job-sections';
import { QueryBoundary } from './query-boundary';
import { SaveJobButton } from './save-job-button';
import { useJobDetails } from './use-jobs';

/** Focuses the heading of a job that the visitor has chosen, but not of the first one. */
function useFocusOnChoice(isChosen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return heading;
}

function ShownJob({
  job,
  listQuery,
  isChosen,
}: {
  job: JobDetails;
  listQuery: string;
  isChosen: boolean;
}) {
  const heading = useFocusOnChoice(isChosen);
  return (
    <div className="grid gap-5">
      <div>
        <div className="flex flex-wrap gap-2">
          {job.isSample && <Badge tone="warning">{sampleMessages.badge}</Badge>}
          {formatJobTerms(job).map((term) => (
            <Badge key={term} tone="neutral">
              {term}
            </Badge>
          ))}
        </div>
        <h2 ref={heading} tabIndex={-1} className="mt-3 text-2xl font-bold">
          {job.title}
        </h2>
        <p className="mt-1 text-ink-soft">
          {job.company} · {job.location}
        </p>
        <p className="mt-1 font-bold tabular-nums">{formatSalary(job)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="small">
          <Link to={getJobPath(job, listQuery)}>{copy.openPage}</Link>
        </Button>
        <SaveJobButton job={job} hasText />
      </div>
      <p>{job.description}</p>
      <JobSections sections={job.fullDescription} level="h3" />
    </div>
  );
}

export interface JobBesideListProps {
  id: string;
  listQuery: string;
  /** Whether the visitor has pressed it; the first job of a list is shown without. */
  isChosen: boolean;
}

/** One job of a list, beside it on wide screens. */
export function JobBesideList({ id, listQuery, isChosen }: JobBesideListProps) {
  const jobQuery = useJobDetails(id);
  return (
    <Card asChild className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto p-6!">
      <section aria-label={copy.beside}>
        <QueryBoundary query={jobQuery}>
          {(job) => <ShownJob key={job.id} {...{ job, listQuery, isChosen }} />}
        </QueryBoundary>
      </section>
    </Card>
  );
}
