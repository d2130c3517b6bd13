import { Bookmark } from 'lucide-react';
import { savedJobs as copy } from '../../content/job-listings';
import type { Job } from '../../content/jobs';
import { notify } from '../../../shared/ui/toast-queue';
import { Button } from '../../../shared/ui/button';
import { classNames } from '../../../shared/ui/class-names';
import { useSavedJobs } from './use-saved-jobs';

/** Saves a job on this device, or removes it from the saved ones. */
export function SaveJobButton({
  job: { id, title },
  hasText = false,
  className,
}: {
  job: Pick<Job, 'id' | 'title'>;
  /** Whether the label is shown; on a card there is room for the icon only. */
  hasText?: boolean;
  className?: string;
}) {
  const { savedIds, toggle } = useSavedJobs();
  const isSaved = savedIds.includes(id);
  function toggleSaved() {
    if (!toggle(id)) notify('info', copy.notKept);
  }
  return (
    <Button
      variant={hasText ? 'secondary' : 'quiet'}
      size={hasText ? 'medium' : 'small'}
      aria-pressed={isSaved}
      {...(hasText ? {} : { 'aria-label': copy.save(title) })}
      onClick={toggleSaved}
      className={classNames(!hasText && 'min-w-11 px-0!', className)}
    >
      <Bookmark aria-hidden className={classNames('size-5', isSaved && 'fill-current')} />
      {hasText && copy.saveThis}
    </Button>
  );
}
