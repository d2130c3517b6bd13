import { useLocation } from 'react-router-dom';
import type { z } from 'zod/mini';

/**
 * What the page before handed over, or `null` when it is not what this page reads:
 * nobody came through the quiz, or the state is hand-made or of an older version.
 */
export function useNavigationState<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.output<Schema> | null {
  const { state } = useLocation();
  const parsed = schema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
