import { isIsoDay } from '../text/iso-day';
import type { VisitFacts } from './parts/visit-facts';

/** Reads the facts of a stored visit, which are untrusted; null where there are none. */
export function parseVisitFacts(text: string | null): VisitFacts | null {
  try {
    const { today, seed } = Object(JSON.parse(text ?? 'null')) as Record<string, unknown>; // checked below
    if (!isIsoDay(today)) return null;
    return typeof seed === 'number' ? { today, seed } : { today };
  } catch {
    return null;
  }
}
