import { isIsoDay } from '../../../src/shared/text/iso-day';
import { isRelativeDay, resolveDay } from '../../../src/shared/text/relative-day';

/** What the author wrote somewhere: limits, compared values, bounds of bands. */
export interface WrittenValues {
  numbers: readonly number[];
  /** On the day of the visit. */
  days: readonly string[];
  /** What conditions and rules compare texts with. */
  texts: readonly string[];
}

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null;

/** The texts of a comparison, of a rule of a field, or of suggestions. */
const getTexts = (part: Record<string, unknown>): unknown[] => [
  ...('operator' in part || 'rule' in part ? [part['value']].flat() : []),
  ...[part['suggestions'] ?? []].flat(),
];

/** Collects the values that a definition names. Answers near them are the ones that rules divide. */
export function collectWrittenValues(definition: unknown, today: string): WrittenValues {
  const numbers = new Set<number>();
  const days = new Set<string>([today]);
  const texts = new Set<string>();
  const read = (part: unknown): void => {
    if (typeof part === 'number') numbers.add(part);
    else if (isIsoDay(part) || isRelativeDay(part)) days.add(resolveDay(part, today));
    if (!isRecord(part)) return;
    for (const text of getTexts(part)) if (typeof text === 'string') texts.add(text);
    for (const inner of Object.values(part)) read(inner);
  };
  read(definition);
  return { numbers: [...numbers], days: [...days], texts: [...texts] };
}
