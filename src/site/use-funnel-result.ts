import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod/mini';

/**
 * Makes a result anew from the answers in what was handed over; `null` where they lead to none.
 * Navigation state is anybody's to write, so nothing else in it is believed.
 */
export type RecomputeResult = (handed: unknown) => unknown;

export interface ResultPageProps {
  /** Where a visitor without a result is sent: the funnel that leads to the page. */
  fallbackTo: string;
  recompute: RecomputeResult;
}

/**
 * The result of what the page before handed over, or `null` when there is none: nobody came
 * through the quiz, or the state is hand-made or of an older version.
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
