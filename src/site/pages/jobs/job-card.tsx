import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { CARD_CHARACTERS, jobList } from '../../content/job-listings';
import { type Job, sampleMessages } from '../../content/jobs';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { splitText } from '../../../shared/text/cut-text';
import { classNames } from '../../../shared/ui/class-names';
import { formatDate } from '../format-date';
import { formatSalary, formatJobTerms, getJobPath } from './format-job';
import { SaveJobButton } from './save-job-button';

export function JobTags({ tags, className }: Pick<Job, 'tags'> & { className?: string }) {
  return (
    <ul className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft', className)}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

/** What the job is about; its beginning on a phone, and in a list beside the job itself. */
function JobDescription({ isBesideJob, children }: { isBesideJob: boolean; children: string }) {
  const { begin, rest } = splitText(children, CARD_CHARACTERS);
  if (rest === '') return <p>{begin}</p>;
  return (
    <p
      className={classNames("max-sm:after:content-['…']", isBesideJob && "xl:after:content-['…']")}
    >
      {begin}
      <span className={classNames('max-sm:hidden', isBesideJob && 'xl:hidden')}>{rest}</span>
    </p>
  );
}

/**
 * A job of a list, salary first. Memoized, so that typing into a filter does not re-render the cards.
 *
 * @param props.listQuery leads from the job back to its list (`formatListQuery`)
 */
export const JobCard = memo(function JobCard({
  job,
  listQuery = '',
  isShown = false,
  onPress,
}: {
  job: Job;
  listQuery?: string;
  /** Whether it is the one beside the list. */
  isShown?: boolean;
  /** In a list that may have room for it on wide screens: it may keep the link from opening its page. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>, id: string) => void;
}) {
  const { title, company, location, postedDate, description, tags, isSample } = job;
  return (
    <Card
      asChild
      className={classNames(
        'relative grid gap-2.5 p-4! hover:border-accent hover:shadow-md sm:gap-3 sm:p-6! xl:p-5!',
        isShown && 'border-accent!',
      )}
    >
      <article aria-label={`${title}, ${company}`}>
        <div className="flex max-[20rem]:flex-wrap items-start justify-between gap-3">
          <div>
            <p className="font-bold tabular-nums sm:text-lg xl:text-base">{formatSalary(job)}</p>
            <h3 className="mt-0.5 text-xl font-bold xl:text-lg">
              <Link
                to={getJobPath(job, listQuery)}
                aria-current={isShown || undefined}
                onClick={(event) => onPress?.(event, job.id)}
                className="after:absolute after:inset-0 after:rounded-xl hover:text-accent-text hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-0.5 text-ink-soft">
              {company} · {location}
            </p>
          </div>
          <SaveJobButton job={job} className="relative z-10 -mt-2 -mr-2 shrink-0" />
        </div>
        <div className="flex flex-wrap gap-2">
          {isSample && <Badge tone="warning">{sampleMessages.badge}</Badge>}
          {formatJobTerms(job).map((term) => (
            <Badge key={term} tone="neutral">
              {term}
            </Badge>
          ))}
        </div>
        <JobDescription isBesideJob={onPress !== undefined}>{description}</JobDescription>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <JobTags tags={tags} className="max-sm:hidden" />
          <p className="text-sm text-ink-soft">
            {jobList.posted} <time dateTime={postedDate}>{formatDate(postedDate)}</time>
          </p>
        </div>
      </article>
    </Card>
  );
});
