import type { Field } from '../fields/shared/schema/field';
import { getDrawValues } from '../steps/shared/schema/step';
import type { CalculatedValue, ParsedFunnel } from './funnel-schema';
import type { Input } from './schema/input-schema';
import { getStepFields } from './normalise';

/** The parts of a definition that references can name, by id. */
export interface ReferenceIndex {
  steps: Map<string, ParsedFunnel['steps'][number]>;
  fields: Map<string, Field>;
  scores: Map<string, ParsedFunnel['scores'][number]>;
  values: Map<string, CalculatedValue>;
  inputs: Map<string, Input>;
  decisions: Map<string, ParsedFunnel['decisions'][number]>;
  /** The possible outcomes of each step that draws. */
  draws: Map<string, { id: string; values: string[] }>;
}

/** Indexes parts by id. The first of duplicates counts; another check reports them. */
function indexById<T extends { id: string }>(entries: readonly T[]): Map<string, T> {
  const byId = new Map<string, T>();
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return byId;
}

export function createReferenceIndex(funnel: ParsedFunnel): ReferenceIndex {
  return {
    steps: indexById(funnel.steps),
    fields: indexById(funnel.steps.flatMap(getStepFields)),
    scores: indexById(funnel.scores),
    values: indexById(funnel.values ?? []),
    inputs: indexById(funnel.inputs ?? []),
    decisions: indexById(funnel.decisions),
    draws: indexById(
      funnel.steps.flatMap((step) => {
        const values = getDrawValues(step);
        return values === null ? [] : [{ id: step.id, values }];
      }),
    ),
  };
}
