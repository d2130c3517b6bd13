import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

/** Content at the measure of a page, with room at its sides. */
export function PageBand({
  className,
  awaitsFilter = false,
  children,
}: {
  className?: string;
  /** It does not yet show the part that the address asks for: theme.css hides it from who asked for one. */
  awaitsFilter?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="px-5 sm:px-8" data-narrows={awaitsFilter ? '' : undefined}>
      <div className={classNames('mx-auto max-w-page', className)}>{children}</div>
    </div>
  );
}
