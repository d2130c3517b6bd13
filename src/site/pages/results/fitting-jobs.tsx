import { useId } from 'react';
import { type AskedWish, fittingJobs as copy } from '../../content/fitting-jobs';
import { type Job, sampleMessages } from '../../content/jobs';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import {
  type FittingJob,
  findFittingJobs,
  getAlertPath,
  type GivenAnswers,
  readJobWish,
} from '../jobs/find-fitting-jobs';
import { formatSalary, getJobPath } from '../jobs/format-job';
import { useTrackCtaClick } from '../use-track-cta-click';

/** Links are plain: an ending in a funnel has no router. */
function FittingJobCard({ job, reason }: FittingJob) {
  return (
    <Card asChild className="relative grid content-start gap-1.5 p-4! hover:border-accent">
      <article aria-label={`${job.title}, ${job.company}`}>
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-ink-soft">
          {job.isSample && <Badge tone="warning">{sampleMessages.badge}</Badge>}
          {reason}
        </p>
        <h3 className="text-lg font-bold">
          <a
            href={getJobPath(job)}
            className="after:absolute after:inset-0 after:rounded-xl hover:text-accent-text hover:underline"
          >
            {job.title}
          </a>
        </h3>
        <p className="text-ink-soft">
          {job.company} · {job.location}
        </p>
        <p className="tabular-nums">{formatSalary(job)}</p>
      </article>
    </Card>
  );
}

function getLead(jobs: readonly FittingJob[], [role = '']: readonly string[]): string {
  if (jobs.length === 0) return copy.none(role);
  return jobs.some(({ isInPlace }) => isInPlace) ? copy.lead : copy.near;
}

export interface FittingJobsProps {
  jobs: readonly Job[];
  asked: AskedWish;
  answers: GivenAnswers;
  /** The funnel, for analytics. */
  source: string;
}

/** The sample jobs that fit the answers, and an alert for real ones. */
export function FittingJobs({ jobs, asked, answers, source }: FittingJobsProps) {
  const headingId = useId();
  const track = useTrackCtaClick();
  const wish = readJobWish(asked, answers);
  if (wish === null) return null;
  const fitting = findFittingJobs(jobs, wish);
  const alertPath = getAlertPath(wish);
  return (
    <section aria-labelledby={headingId} className="grid gap-4 text-left print:hidden">
      <div>
        <h2 id={headingId} className="text-2xl font-bold">
          {fitting.length === 0 ? copy.noneTitle : copy.title}
        </h2>
        <p className="mt-1 text-ink-soft">{getLead(fitting, wish.roles)}</p>
      </div>
      {fitting.length > 0 && (
        <ul className="grid gap-3">
          {fitting.map((each) => (
            <li key={each.job.id}>
              <FittingJobCard {...each} />
            </li>
          ))}
        </ul>
      )}
      <Button
        asChild
        variant="secondary"
        className="justify-self-start max-sm:justify-self-stretch"
      >
        <a href={alertPath} onClick={() => track(source, copy.alert, alertPath)}>
          {copy.alert}
        </a>
      </Button>
    </section>
  );
}
