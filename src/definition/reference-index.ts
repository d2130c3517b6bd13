import type { Field } from '../fields/field-schema';
import type { ParsedFunnel } from './funnel-schema';
import type { UnknownName } from './parts/issue-messages';
import { findNearestName } from './parts/nearest-name';

/** Everything a definition may refer to, by id. */
export interface ReferenceIndex {
  steps: Map<string, ParsedFunnel['steps'][number]>;
  fields: Map<string, Field>;
  scores: Map<string, ParsedFunnel['scores'][number]>;
  decisions: Map<string, ParsedFunnel['decisions'][number]>;
  draws: Map<string, Extract<ParsedFunnel['steps'][number], { kind: 'draw' }>>;
}

/** Of two with the same id, which is a fault of its own, the first counts. */
function indexById<T extends { id: string }>(entries: readonly T[]): Map<string, T> {
  const named = new Map<string, T>();
  for (const entry of entries) if (!named.has(entry.id)) named.set(entry.id, entry);
  return named;
}

export function createReferenceIndex(funnel: ParsedFunnel): ReferenceIndex {
  return {
    steps: indexById(funnel.steps),
    fields: indexById(
      funnel.steps.flatMap((step) => (step.kind === 'question' ? step.fields : [])),
    ),
    scores: indexById(funnel.scores),
    decisions: indexById(funnel.decisions),
    draws: indexById(funnel.steps.flatMap((step) => (step.kind === 'draw' ? [step] : []))),
  };
}

/** What a help line needs about a name that is not there. */
export function describeUnknownName(name: string, known: Iterable<string>): UnknownName {
  const names = [...known];
  return { name, known: names, nearest: findNearestName(name, names) };
}
