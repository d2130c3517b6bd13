import { useRef } from 'react';
import type { Lead, SaveResult } from '../../ports/leads-port';
import { useSitePorts } from '../../ports/ports-context';

interface SubmittedRow {
  content: string;
  id: string;
  /** It failed, or its answer has not come yet. */
  isUnsettled: boolean;
}

/**
 * The ids of the rows of one form: the same content keeps its id, so that a second press or a
 * second try is the same row; other content after a failure takes the place of what failed.
 *
 * @returns `of`: what a lead with this content is called; `told`: what became of the latest
 */
export function useRowIds() {
  const { newId } = useSitePorts();
  const latest = useRef<SubmittedRow | null>(null);
  return {
    getIds(content: unknown): Pick<Lead, 'id' | 'replaces'> {
      const text = JSON.stringify(content);
      const before = latest.current;
      if (before?.content === text) return { id: before.id };
      const id = newId();
      latest.current = { content: text, id, isUnsettled: true };
      return before?.isUnsettled === true ? { id, replaces: before.id } : { id };
    },
    recordResult({ status }: SaveResult): void {
      if (latest.current !== null) latest.current.isUnsettled = status === 'failed';
    },
  };
}
