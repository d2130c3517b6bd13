import type { Field } from '../fields/field-schema';
import { getDrawValues } from '../steps/step-schema';
import type { ParsedFunnel } from './funnel-schema';
import { getStepFields } from './normalise';

/** The parts of a definition that references can name, by id. */
export interface ReferenceIndex {
  steps: Map<string, ParsedFunnel['steps'][number]>;
  fields: Map<string, Field>;
  scores: Map<string, ParsedFunnel['scores'][number]>;
  decisions: Map<string, ParsedFunnel['decisions'][number]>;
  /** What each step that draws can give. */
  draws: Map<string, { id: string; values: string[] }>;
}

/** Indexes parts by id. Of duplicates, which another check reports, the first counts. */
function indexById<T extends { id: string }>(entries: readonly T[]): Map<string, T> {
  const named = new Map<string, T>();
  for (const entry of entries) if (!named.has(entry.id)) named.set(entry.id, entry);
  return named;
}

export function createReferenceIndex(funnel: ParsedFunnel): ReferenceIndex {
  return {
    steps: indexById(funnel.steps),
    fields: indexById(funnel.steps.flatMap(getStepFields)),
    scores: indexById(funnel.scores),
    decisions: indexById(funnel.decisions),
    draws: indexById(
      funnel.steps.flatMap((step) => {
        const values = getDrawValues(step);
        return values === null ? [] : [{ id: step.id, values }];
      }),
    ),
  };
}
