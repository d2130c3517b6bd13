import type { ReactNode } from 'react';
import { jobList } from '../../content/job-listings';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';

interface QueryState<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** Renders data, a loading state, or an error with a retry button. */
export function QueryBoundary<Data>({
  query,
  children,
}: {
  query: QueryState<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div className="grid justify-items-start gap-4 py-10">
        <Notice>{jobList.failed}</Notice>
        <Button onClick={() => void query.refetch()}>{jobList.retry}</Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-96 items-center gap-3 text-ink-soft">
      <Spinner />
      {jobList.loading}
    </p>
  );
}
