import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod/mini';
import type { SitePorts } from '../ports/ports-context';
import type { ScoreBand } from '../../shared/ui/score-dial';

/**
 * Recomputes a result from the answers in the navigation state; `null` if they give none. The state
 * is untrusted, so nothing else in it is used.
 */
export type RecomputeResult = (payload: unknown) => unknown;

/**
 * Stores the answers of a result as progress of its quiz, which then opens at a question.
 * @param payload navigation state of the result: untrusted
 * @param field the field of the question; null for the first step
 */
export type ReopenFunnel = (
  payload: unknown,
  field: string | null,
  ports: Pick<SitePorts, 'storage' | 'now'>,
) => void;

export interface ResultPageProps {
  /** Redirect target for a visitor without a result: the funnel that leads to the page. */
  fallbackTo: string;
  recompute: RecomputeResult;
  reopen: ReopenFunnel;
  /** The bands of the quiz's score; empty where there are none. */
  bands: readonly ScoreBand[];
}

/**
 * The result in the navigation state. `null` if the page was opened directly, or if the state is
 * invalid or from an older version.
 */
export function useFunnelResult<Schema extends z.ZodMiniType>(
  schema: Schema,
  recompute: RecomputeResult,
): z.output<Schema> | null {
  const { state } = useLocation();
  return useMemo(() => {
    const parsed = schema.safeParse(recompute(state));
    return parsed.success ? parsed.data : null;
  }, [schema, recompute, state]);
}
