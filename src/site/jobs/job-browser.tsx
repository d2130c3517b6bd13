import { useId } from 'react';
import { jobFilters, jobList as words, jobSorts, samples } from '../../content/job-listings';
import type { Job } from '../../content/jobs';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { PageBand } from '../page-band';
import { FilterAlert } from './filter-alert';
import { FilterDrawer } from './filter-drawer';
import { FilterFields } from './filter-fields';
import { countFilters, filterJobs, type JobFilters, noFilters } from './job-filters';
import { JobCard } from './job-card';
import { sortJobs } from './job-sort';
import { countText } from './job-texts';
import { Loaded } from './loaded';
import { useJobs } from './use-jobs';
import type { ShownJobView } from './use-job-view';

const sortOptions = jobSorts.map(({ id, label }) => ({ value: id, label }));

function SortControl({ shown: { view, change } }: { shown: ShownJobView }) {
  return (
    <SelectField
      label={words.sort}
      options={sortOptions}
      value={view.sort}
      onChange={({ target }) => {
        const chosen = jobSorts.find(({ id }) => id === target.value);
        if (chosen !== undefined) change({ ...view, sort: chosen.id });
      }}
      className="w-full sm:w-60"
    />
  );
}

function NoJobs({ onClear }: { onClear: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-surface p-6">
      <p className="text-lg">{words.none}</p>
      <Button variant="secondary" onClick={onClear}>
        {jobFilters.clear}
      </Button>
    </div>
  );
}

/** There is nothing more to load; the button says so instead of pretending (JL-02). */
function LoadMore() {
  const reason = useId();
  return (
    <div className="grid justify-items-center gap-3 border-t border-line pt-8 text-center">
      <Badge>{words.moreBadge}</Badge>
      <Button
        variant="secondary"
        aria-disabled="true"
        aria-describedby={reason}
        className="cursor-not-allowed border-line! bg-sunken text-ink-soft! active:translate-y-0"
      >
        {words.more}
      </Button>
      <p id={reason} className="max-w-step text-sm text-ink-soft">
        {words.moreReason}
      </p>
    </div>
  );
}

function Sidebar({
  shown: { view, change },
  onClear,
}: {
  shown: ShownJobView;
  onClear: () => void;
}) {
  const { filters } = view;
  return (
    <aside aria-label={jobFilters.title} className="hidden md:block">
      <div className="grid gap-6">
        <h2 className="text-xl font-bold">{jobFilters.title}</h2>
        <FilterFields
          filters={filters}
          onChange={(changed) => change({ ...view, filters: changed })}
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

function Results({ jobs, onClear }: { jobs: readonly Job[]; onClear: () => void }) {
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

function LoadedBrowser({ jobs, shown }: { jobs: readonly Job[]; shown: ShownJobView }) {
  const { view, goTo } = shown;
  const left = sortJobs(filterJobs(jobs, view.filters), view.sort);
  const goToFilters = (filters: JobFilters) => goTo({ ...view, filters });
  const clear = () => goToFilters(noFilters);
  return (
    <div className="grid gap-10 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
      <Sidebar shown={shown} onClear={clear} />
      <section aria-label={words.results} className="grid content-start gap-6">
        {/* The listings below are headings of the third rank. */}
        <h2 className="sr-only">{words.results}</h2>
        {jobs.some(({ isSample }) => isSample) && (
          <Notice tone="info" title={samples.title}>
            {samples.list}
          </Notice>
        )}
        <div className="md:hidden">
          <FilterDrawer
            filters={view.filters}
            countOf={(filters) => filterJobs(jobs, filters).length}
            onApply={goToFilters}
          />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p role="status" className="text-2xl font-bold tabular-nums">
            {countText(left.length)}
          </p>
          <SortControl shown={shown} />
        </div>
        <Results jobs={left} onClear={clear} />
      </section>
    </div>
  );
}

const everywhere = () => true;

/**
 * A list of jobs with its filters and its order.
 *
 * @param within which jobs the page is about, whatever the filters say
 */
export function JobBrowser({
  shown,
  within = everywhere,
}: {
  shown: ShownJobView;
  within?: (job: Job) => boolean;
}) {
  const read = useJobs();
  return (
    <PageBand className="pb-16 sm:pb-20" narrows={!shown.isRead}>
      <Loaded read={read}>
        {(jobs) => <LoadedBrowser jobs={jobs.filter(within)} shown={shown} />}
      </Loaded>
    </PageBand>
  );
}
