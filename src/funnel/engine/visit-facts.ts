import type { FunnelDefinition } from '../definition/normalise';
import { isFinalStep } from '../steps/shared/rule/step-rules';
import { isIsoDay } from '../../shared/text/iso-day';
import type { VisitFacts } from './model/visit-facts';

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

/**
 * The day of a session that opens a stored visit. A visit at its end keeps its day, so that its result
 * stays.
 * @param stored the day of the visit so far
 * @param storedStep the text under the key of the step: untrusted
 * @param today the day of the clock
 */
export function getSessionDay(
  { persistence: { day, step: key }, steps }: FunnelDefinition,
  stored: string,
  storedStep: string | null,
  today: string,
): string {
  const step = steps.find(({ id }, index) => storedStep === (key.as === 'id' ? id : String(index)));
  return day === 'start' || (step !== undefined && isFinalStep(step)) ? stored : today;
}
