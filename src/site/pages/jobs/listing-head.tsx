import type { ReactNode } from 'react';
import { PageBand } from '../page-band';

/** Heading of a job list page, with its actions. */
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
    <PageBand className="pt-10 pb-8 sm:pt-16 sm:pb-12" awaitsFilter={!isHydrated}>
      {/* The title may contain what the visitor has typed. */}
      <h1 dir="auto" className="text-4xl font-bold">
        {title}
      </h1>
      <p className="mt-4 max-w-step text-lg text-ink-soft">{lead}</p>
      {children !== undefined && (
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>
      )}
    </PageBand>
  );
}
