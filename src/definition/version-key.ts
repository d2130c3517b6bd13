import type { Persistence } from './funnel-schema';

/**
 * The key of the mark that says which definition wrote a funnel's other keys. Derived, because it
 * belongs to how a visit is stored and not to any one funnel.
 */
export function getVersionKey({ step }: Pick<Persistence, 'step'>): string {
  return `${step.key}_mark`;
}
