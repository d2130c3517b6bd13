import { useId } from 'react';
import { jobFilters, jobList as copy, jobSorts, sampleMessages } from '../../content/job-listings';
import type { Job } from '../../content/jobs';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EmptyListScene } from '../../ui/scenes/empty-list-scene';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { PageBand } from '../page-band';
import { FilterAlert } from './filter-alert';
import { FilterDrawer } from './filter-drawer';
import { FilterFields } from './filter-fields';
import { countFilters, filterJobs, type JobFilters, emptyFilters } from './job-filters';
import { JobCard } from './job-card';
import { sortJobs } from './job-sort';
import { formatJobCount } from './format-job';
import { QueryBoundary } from './query-boundary';
import { useJobs } from './use-jobs';
import type { JobListState } from './use-job-list-query';

const sortOptions = jobSorts.map(({ id, label }) => ({ value: id, label }));

function SortControl({ listState: { query, replace } }: { listState: JobListState }) {
  return (
    <SelectField
      label={copy.sort}
      options={sortOptions}
      value={query.sort}
      onChange={({ target }) => {
        const selectedSort = jobSorts.find(({ id }) => id === target.value);
        if (selectedSort !== undefined) replace({ ...query, sort: selectedSort.id });
      }}
      className="w-full sm:w-60"
    />
  );
}

function NoJobs({ onClear }: { onClear: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-surface p-6">
      <EmptyListScene />
      <p className="text-lg">{copy.none}</p>
      <Button variant="secondary" onClick={onClear}>
        {jobFilters.clear}
      </Button>
    </div>
  );
}

/** Disabled with a reason, because all sample jobs are shown already (JL-02). */
function LoadMore() {
  const reasonId = useId();
  return (
    <div className="grid justify-items-center gap-3 border-t border-line pt-8 text-center">
      <Badge>{copy.moreBadge}</Badge>
      <Button
        variant="secondary"
        aria-disabled="true"
        aria-describedby={reasonId}
        className="cursor-not-allowed border-line! bg-sunken text-ink-soft! active:translate-y-0"
      >
        {copy.more}
      </Button>
      <p id={reasonId} className="max-w-step text-sm text-ink-soft">
        {copy.moreReason}
      </p>
    </div>
  );
}

function FilterSidebar({
  listState: { query, replace },
  onClear,
}: {
  listState: JobListState;
  onClear: () => void;
}) {
  const { filters } = query;
  return (
    <aside aria-label={jobFilters.title} className="hidden md:block">
      <div className="grid gap-6">
        <h2 className="text-xl font-bold">{jobFilters.title}</h2>
        <FilterFields
          filters={filters}
          onChange={(changedFilters) => replace({ ...query, filters: changedFilters })}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={countFilters(filters) === 0}
          onClick={onClear}
        >
          {jobFilters.clear}
        </Button>
        <FilterAlert filters={filters} />
      </div>
    </aside>
  );
}

function JobResults({ jobs, onClear }: { jobs: readonly Job[]; onClear: () => void }) {
  if (jobs.length === 0) return <NoJobs onClear={onClear} />;
  return (
    <>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <LoadMore />
    </>
  );
}

function JobBrowserContent({ jobs, listState }: { jobs: readonly Job[]; listState: JobListState }) {
  const { query, push } = listState;
  const matchingJobs = sortJobs(filterJobs(jobs, query.filters), query.sort);
  const goToFilters = (filters: JobFilters) => push({ ...query, filters });
  const clearFilters = () => goToFilters(emptyFilters);
  return (
    <div className="grid gap-10 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
      <FilterSidebar listState={listState} onClear={clearFilters} />
      <section aria-label={copy.results} className="grid content-start gap-6">
        {/* The job cards below have h3 headings. */}
        <h2 className="sr-only">{copy.results}</h2>
        {jobs.some(({ isSample }) => isSample) && (
          <Notice tone="info" title={sampleMessages.title}>
            {sampleMessages.list}
          </Notice>
        )}
        <div className="md:hidden">
          <FilterDrawer
            filters={query.filters}
            countJobs={(filters) => filterJobs(jobs, filters).length}
            onApply={goToFilters}
          />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p role="status" className="text-2xl font-bold tabular-nums">
            {formatJobCount(matchingJobs.length)}
          </p>
          <SortControl listState={listState} />
        </div>
        <JobResults jobs={matchingJobs} onClear={clearFilters} />
      </section>
    </div>
  );
}

const includeAll = () => true;

/**
 * A job list with filters and sort order.
 *
 * @param isInScope limits the page to some jobs, independently of the filters
 */
export function JobBrowser({
  listState,
  isInScope = includeAll,
}: {
  listState: JobListState;
  isInScope?: (job: Job) => boolean;
}) {
  const jobsQuery = useJobs();
  return (
    <PageBand className="pb-16 sm:pb-20" awaitsFilter={!listState.isHydrated}>
      <QueryBoundary query={jobsQuery}>
        {(jobs) => <JobBrowserContent jobs={jobs.filter(isInScope)} listState={listState} />}
      </QueryBoundary>
    </PageBand>
  );
}
