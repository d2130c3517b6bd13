import { Suspense, useState } from 'react';
import { jobFilters as copy } from '../../content/job-listings';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { preloadOnIntent, lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { FilterAlert } from './filter-alert';
import { FilterFields } from './filter-fields';
import { countFilters, type JobFilters, emptyFilters } from './job-filters';
import { formatJobCount } from './format-job';

const Sheet = lazyWithPreload(async () => (await import('../../../shared/ui/sheet')).Sheet);

/** Filters on small screens, as a draft in a drawer until they are applied. */
export function FilterDrawer({
  filters,
  countJobs,
  onApply,
}: {
  filters: JobFilters;
  /** Number of jobs that match the filters. */
  countJobs: (filters: JobFilters) => number;
  onApply: (filters: JobFilters) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState(filters);
  const activeCount = countFilters(filters);

  function handleOpenChange(willOpen: boolean) {
    if (willOpen) setDraft(filters);
    setIsOpen(willOpen);
  }

  function apply() {
    setIsOpen(false);
    onApply(draft);
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        {...preloadOnIntent(Sheet)}
        onClick={() => handleOpenChange(true)}
        className="w-full"
      >
        <Icon name="search" size="small" />
        {copy.open}
        {activeCount > 0 && ` (${String(activeCount)})`}
      </Button>
      {isOpen && (
        <Suspense>
          <Sheet
            open
            onOpenChange={handleOpenChange}
            title={copy.title}
            description={copy.description}
            footer={
              <>
                <p role="status" className="text-center text-sm font-semibold">
                  {formatJobCount(countJobs(draft))}
                </p>
                <Button onClick={apply}>{copy.apply}</Button>
                <Button variant="quiet" size="small" onClick={() => setDraft(emptyFilters)}>
                  {copy.clear}
                </Button>
              </>
            }
          >
            <div className="grid gap-6">
              <FilterFields filters={draft} onChange={setDraft} />
              <FilterAlert filters={draft} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
