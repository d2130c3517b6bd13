import { useRef } from 'react';
import type { Lead, SaveResult } from '../../gateway/leads-port';
import { useSitePorts } from '../ports-context';

interface Tried {
  content: string;
  id: string;
  /** It failed, or its answer has not come yet. */
  open: boolean;
}

/**
 * The ids of the rows of one form: the same content keeps its id, so that a second press or a
 * second try is the same row; other content after a failure takes the place of what failed.
 *
 * @returns `of`: what a lead with this content is called; `told`: what became of the latest
 */
export function useRowIds() {
  const { newId } = useSitePorts();
  const latest = useRef<Tried | null>(null);
  return {
    of(content: unknown): Pick<Lead, 'id' | 'replaces'> {
      const text = JSON.stringify(content);
      const before = latest.current;
      if (before?.content === text) return { id: before.id };
      const id = newId();
      latest.current = { content: text, id, open: true };
      return before?.open === true ? { id, replaces: before.id } : { id };
    },
    told({ status }: SaveResult): void {
      if (latest.current !== null) latest.current.open = status === 'failed';
    },
  };
}
