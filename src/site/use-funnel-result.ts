import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod/mini';

/**
 * Recomputes a result from the answers in the navigation state; `null` if they give none. The state
 * is untrusted, so nothing else in it is used.
 */
export type RecomputeResult = (payload: unknown) => unknown;

export interface ResultPageProps {
  /** Redirect target for a visitor without a result: the funnel that leads to the page. */
  fallbackTo: string;
  recompute: RecomputeResult;
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
