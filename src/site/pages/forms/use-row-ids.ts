import { useRef } from 'react';
import type { Lead, SaveResult } from '../../../funnel/engine/ports/leads-port';
import { useSitePorts } from '../../ports/ports-context';

interface SubmittedRow {
  content: string;
  id: string;
  /** Failed or still pending. */
  isUnsettled: boolean;
}

/**
 * Row ids of one form, as idempotency keys. The same content keeps its id, so that a double click or
 * a retry is the same row. Changed content after a failure replaces the failed row.
 */
export function useRowIds() {
  const { newId } = useSitePorts();
  const latest = useRef<SubmittedRow | null>(null);
  return {
    getIds(content: unknown): Pick<Lead, 'id' | 'replaces'> {
      const serialized = JSON.stringify(content);
      const previous = latest.current;
      if (previous?.content === serialized) return { id: previous.id };
      const id = newId();
      latest.current = { content: serialized, id, isUnsettled: true };
      return previous?.isUnsettled === true ? { id, replaces: previous.id } : { id };
    },
    recordResult({ status }: SaveResult): void {
      if (latest.current !== null) latest.current.isUnsettled = status === 'failed';
    },
  };
}
