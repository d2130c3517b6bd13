import { Suspense, useState } from 'react';
import { jobFilters as words } from '../../content/job-listings';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { fetchingAhead, lazyPart } from '../../ui/patient-import';
import { FilterAlert } from './filter-alert';
import { FilterFields } from './filter-fields';
import { countFilters, type JobFilters, noFilters } from './job-filters';
import { countText } from './job-texts';

const Sheet = lazyPart(async () => (await import('../../ui/sheet')).Sheet);

/** The filters on a small screen: tried out in a drawer, and in force once applied. */
export function FilterDrawer({
  filters,
  countOf,
  onApply,
}: {
  filters: JobFilters;
  /** How many jobs some filters would leave. */
  countOf: (filters: JobFilters) => number;
  onApply: (filters: JobFilters) => void;
}) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(filters);
  const inForce = countFilters(filters);

  function toggle(opened: boolean) {
    if (opened) setDraft(filters);
    setOpen(opened);
  }

  function apply() {
    setOpen(false);
    onApply(draft);
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        {...fetchingAhead(Sheet)}
        onClick={() => toggle(true)}
        className="w-full"
      >
        <Icon name="search" size="small" />
        {words.open}
        {inForce > 0 && ` (${String(inForce)})`}
      </Button>
      {open && (
        <Suspense>
          <Sheet
            open
            onOpenChange={toggle}
            title={words.title}
            description={words.description}
            footer={
              <>
                <p role="status" className="text-center text-sm font-semibold">
                  {countText(countOf(draft))}
                </p>
                <Button onClick={apply}>{words.apply}</Button>
                <Button variant="quiet" size="small" onClick={() => setDraft(noFilters)}>
                  {words.clear}
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
