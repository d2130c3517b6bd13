import {
  type MouseEvent,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { jobFilters, jobList as copy, jobSorts, savedJobs } from '../../content/job-listings';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { useMediaQuery } from '../../../shared/browser/use-media-query';
import { type Job, sampleMessages } from '../../content/jobs';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { isPlainClick } from '../../../shared/ui/is-plain-click';
import { classNames } from '../../../shared/ui/class-names';
import { Scene } from '../../../shared/ui/scenes/scene';
import { SelectField } from '../../../shared/ui/select-field';
import { PageBand } from '../page-band';
import { FilterAlert } from './filter-alert';
import { FilterDrawer } from './filter-drawer';
import { FilterFields } from './filter-fields';
import { countFilters, filterJobs, type JobFilters, emptyFilters } from './job-filters';
import type { JobBesideListProps } from './job-beside-list';
import { JobCard } from './job-card';
import { getJobPath } from './format-job';
import { formatListQuery } from './job-list-address';
import { formatJobListQuery } from './job-list-query';
import { sortJobs } from './job-sort';
import { formatJobCount } from './format-job';
import { QueryBoundary } from './query-boundary';
import { useJobs } from './use-jobs';
import type { JobListState } from './use-job-list-query';
import { useSavedJobs } from './use-saved-jobs';

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
      className="w-full md:w-60"
    />
  );
}

/** Keeps the space of a drawing until its code has loaded, and where it cannot. */
const EmptyScene = () => <Scene>{null}</Scene>;

/** Where the place beside the list cannot be loaded, a press opens the page of the job. */
function JobOnItsPage({ id, listQuery, isChosen }: JobBesideListProps) {
  return isChosen ? <Navigate to={getJobPath({ id }, listQuery)} /> : null;
}

// Phones have no room for it.
const JobBesideList = lazyWithPreload(
  async () => (await import('./job-beside-list')).JobBesideList,
  JobOnItsPage,
);
const EmptyListScene = lazyWithPreload(
  async () => (await import('../../../shared/ui/scenes/empty-list-scene')).EmptyListScene,
  EmptyScene,
);

/** Not prerendered: what the prerender imports belongs to the first load of the page. */
function ListDrawing() {
  return useHydrated() ? (
    <Suspense fallback={<EmptyScene />}>
      <EmptyListScene />
    </Suspense>
  ) : (
    <EmptyScene />
  );
}

/** @param savedOnly whether the list is that of the saved jobs */
function NoJobs({ savedOnly, onClear }: { savedOnly: boolean; onClear: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-surface p-6">
      <ListDrawing />
      <p className="text-lg">{savedOnly ? savedJobs.none : copy.none}</p>
      <Button variant="secondary" onClick={onClear}>
        {savedOnly ? savedJobs.showAll : jobFilters.clear}
      </Button>
    </div>
  );
}

/** Disabled with a reason, because all sample jobs are shown already (JL-02). */
function LoadMore({ className }: { className: string }) {
  const reasonId = useId();
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 border-t border-line pt-8 text-center',
        className,
      )}
    >
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
          disabled={countFilters(filters) === 0 && !query.savedOnly}
          onClick={onClear}
        >
          {jobFilters.clear}
        </Button>
        <FilterAlert filters={filters} />
      </div>
    </aside>
  );
}

/** Jobs that a phone shows at first, and with each press of the button. */
const PHONE_PAGE = 8;

/** Wide screens show all jobs; the prerendered HTML has them all. */
function JobResults({
  jobs,
  listQuery,
  shownId,
  onPress,
}: {
  jobs: readonly Job[];
  listQuery: string;
  /** The job beside the list; null where there is no room for one. */
  shownId: string | null;
  onPress: (event: MouseEvent<HTMLAnchorElement>, id: string) => void;
}) {
  const [shownOnPhone, setShownOnPhone] = useState(PHONE_PAGE);
  const hasMore = shownOnPhone < jobs.length;
  const listRef = useRef<HTMLUListElement>(null);
  // The pressed button is below the new jobs, so the first of them gets the focus.
  useEffect(() => {
    if (shownOnPhone === PHONE_PAGE) return;
    listRef.current?.children[shownOnPhone - PHONE_PAGE]?.querySelector('a')?.focus();
  }, [shownOnPhone]);
  return (
    <>
      <ul ref={listRef} className="grid gap-3 sm:gap-4">
        {jobs.map((job, index) => (
          <li key={job.id} className={index < shownOnPhone ? undefined : 'max-md:hidden'}>
            <JobCard
              job={job}
              listQuery={listQuery}
              isShown={job.id === shownId}
              onPress={onPress}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          onClick={() => setShownOnPhone(shownOnPhone + PHONE_PAGE)}
          className="md:hidden"
        >
          {copy.showMore}
        </Button>
      )}
      <LoadMore className={hasMore ? 'max-md:hidden' : ''} />
    </>
  );
}

function JobBrowserContent({ jobs, listState }: { jobs: readonly Job[]; listState: JobListState }) {
  const { query, push } = listState;
  const { savedIds } = useSavedJobs();
  const { pathname } = useLocation();
  const scope = query.savedOnly ? jobs.filter(({ id }) => savedIds.includes(id)) : jobs;
  const matchingJobs = sortJobs(filterJobs(scope, query.filters), query.sort);
  const goToFilters = (filters: JobFilters) => push({ ...query, filters });
  const clearFilters = () => push({ ...query, filters: emptyFilters, savedOnly: false });
  // Deferred, because it changes with each typed letter, and each card has it in its link.
  const listQuery = useDeferredValue(
    formatListQuery({ path: pathname, query: formatJobListQuery(query) }),
  );
  const [chosenId, setChosenId] = useState<string | null>(null);
  const hasRoom = useMediaQuery('(width >= 80rem)') === true;
  // The cards are memoized.
  const showBeside = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, id: string) => {
      if (!hasRoom || !isPlainClick(event)) return;
      event.preventDefault();
      setChosenId(id);
    },
    [hasRoom],
  );
  const shown = matchingJobs.find(({ id }) => id === chosenId) ?? matchingJobs[0];
  return (
    <div className="grid gap-10 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14 xl:grid-cols-[15rem_21rem_minmax(0,1fr)] xl:gap-8">
      <FilterSidebar listState={listState} onClear={clearFilters} />
      <section aria-label={copy.results} className="grid content-start gap-3 sm:gap-6">
        {/* The job cards below have h3 headings. */}
        <h2 className="sr-only">{copy.results}</h2>
        {jobs.some(({ isSample }) => isSample) && (
          <p className="text-sm text-ink-soft">{sampleMessages.list}</p>
        )}
        <div className="grid grid-cols-2 max-[20rem]:grid-cols-1 items-end justify-between gap-x-3 gap-y-2 sm:gap-x-4 md:flex md:flex-wrap">
          <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="text-2xl font-bold tabular-nums">
              {formatJobCount(matchingJobs.length)}
            </p>
            <Chip
              pressed={query.savedOnly}
              onClick={() => push({ ...query, savedOnly: !query.savedOnly })}
            >
              {savedJobs.filter(savedIds.length)}
            </Chip>
          </div>
          <div className="md:hidden">
            <FilterDrawer
              filters={query.filters}
              countJobs={(filters) => filterJobs(scope, filters).length}
              onApply={goToFilters}
            />
          </div>
          <SortControl listState={listState} />
        </div>
        {matchingJobs.length === 0 ? (
          <NoJobs savedOnly={query.savedOnly && scope.length === 0} onClear={clearFilters} />
        ) : (
          <JobResults
            jobs={matchingJobs}
            listQuery={listQuery}
            shownId={hasRoom ? (shown?.id ?? null) : null}
            onPress={showBeside}
          />
        )}
      </section>
      {hasRoom && shown !== undefined && (
        <div>
          <Suspense>
            <JobBesideList id={shown.id} listQuery={listQuery} isChosen={shown.id === chosenId} />
          </Suspense>
        </div>
      )}
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
