import type { Persistence } from './funnel-schema';

/** The key of the version stamp: it identifies the definition that wrote the funnel's other keys. */
export function getVersionKey({ step }: Pick<Persistence, 'step'>): string {
  return `${step.key}_mark`;
}
