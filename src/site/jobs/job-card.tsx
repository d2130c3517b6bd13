import { memo } from 'react';
import { Link } from 'react-router-dom';
import { jobList, sampleMessages } from '../../content/job-listings';
import type { Job } from '../../content/jobs';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { formatDate } from '../format-date';
import { formatSalary, formatJobTerms } from './format-job';

export function getJobPath({ id }: Pick<Job, 'id'>): string {
  return `/job/${encodeURIComponent(id)}`;
}

export function JobTags({ tags }: Pick<Job, 'tags'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

/** Memoized, so that typing into a filter does not re-render the cards. */
export const JobCard = memo(function JobCard({ job }: { job: Job }) {
  const { title, company, location, postedDate, description, tags, isSample } = job;
  return (
    <Card asChild className="relative grid gap-3 hover:border-accent hover:shadow-md">
      <article aria-label={`${title}, ${company}`}>
        <div className="flex flex-wrap gap-2">
          {isSample && <Badge tone="warning">{sampleMessages.badge}</Badge>}
          {formatJobTerms(job).map((term) => (
            <Badge key={term} tone="neutral">
              {term}
            </Badge>
          ))}
        </div>
        <div>
          <h3 className="text-xl font-bold">
            <Link
              to={getJobPath(job)}
              className="after:absolute after:inset-0 after:rounded-xl hover:text-accent-text hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-ink-soft">
            {company} · {location}
          </p>
        </div>
        <p>{description}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="font-semibold tabular-nums">{formatSalary(job)}</p>
          <p className="text-sm text-ink-soft">
            {jobList.posted} <time dateTime={postedDate}>{formatDate(postedDate)}</time>
          </p>
        </div>
        <JobTags tags={tags} />
        {isSample && <p className="text-sm text-ink-soft">{sampleMessages.card}</p>}
      </article>
    </Card>
  );
});
