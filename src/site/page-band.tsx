import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

/** Content at the measure of a page, with room at its sides. */
export function PageBand({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="px-5 sm:px-8">
      <div className={classNames('mx-auto max-w-page', className)}>{children}</div>
    </div>
  );
}
