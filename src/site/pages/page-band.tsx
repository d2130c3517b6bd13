import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names';

/** Content at page width with side padding. */
export function PageBand({
  className,
  awaitsFilter = false,
  children,
}: {
  className?: string;
  /** The content does not yet match the query's filters: theme.css hides it if there are any. */
  awaitsFilter?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="px-5 sm:px-8" data-narrows={awaitsFilter ? '' : undefined}>
      <div className={classNames('mx-auto max-w-page', className)}>{children}</div>
    </div>
  );
}
