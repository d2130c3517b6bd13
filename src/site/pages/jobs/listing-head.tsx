import type { ReactNode } from 'react';
import { PageBand } from '../page-band';

/** Heading of a job list page, with its actions. It is low, as the jobs come first. */
export function ListingHead({
  title,
  lead,
  isHydrated = true,
  children,
}: {
  title: string;
  lead: string;
  /** False while the heading may still change with the URL (see `useJobListQuery`). */
  isHydrated?: boolean;
  children?: ReactNode;
}) {
  return (
    <PageBand
      className="pt-4 pb-3 sm:pt-16 sm:pb-12 lg:grid lg:grid-cols-[1fr_auto] lg:items-end lg:gap-x-10 lg:pt-8 lg:pb-6"
      awaitsFilter={!isHydrated}
    >
      {/* The title may contain what the visitor has typed. */}
      <h1 dir="auto" className="text-3xl font-bold sm:text-4xl lg:col-span-2">
        {title}
      </h1>
      <p className="mt-4 max-w-step text-lg text-ink-soft max-sm:hidden lg:mt-2">{lead}</p>
      {children !== undefined && (
        <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2 max-sm:*:min-h-11 max-sm:*:px-2 max-sm:*:text-sm sm:mt-6 sm:flex sm:flex-wrap sm:gap-3">
          {children}
        </div>
      )}
    </PageBand>
  );
}
