import type { NamedAnswer } from '../../verify/replay-visit';

/** An answer as the log has it: "pet: cat + dog", "name given", "phone left empty". */
export function describeAnswer({ field, names }: NamedAnswer): string {
  if (names.length === 0) return `${field} left empty`;
  return names.includes('') ? `${field} given` : `${field}: ${names.join(' + ')}`;
}
