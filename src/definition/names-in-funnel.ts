import type { Field } from './field-schemas';
import type { ParsedFunnel } from './funnel-schema';
import type { UnknownName } from './issue-sentences';
import { nearestName } from './nearest-name';

/** Everything a definition may refer to, by id. */
export interface NamesInFunnel {
  steps: Map<string, ParsedFunnel['steps'][number]>;
  fields: Map<string, Field>;
  scores: Map<string, ParsedFunnel['scores'][number]>;
  decisions: Map<string, ParsedFunnel['decisions'][number]>;
  draws: Map<string, Extract<ParsedFunnel['steps'][number], { kind: 'draw' }>>;
}

/** Of two with the same id, which is a fault of its own, the first counts. */
function byId<T extends { id: string }>(entries: readonly T[]): Map<string, T> {
  const named = new Map<string, T>();
  for (const entry of entries) if (!named.has(entry.id)) named.set(entry.id, entry);
  return named;
}

export function namesIn(funnel: ParsedFunnel): NamesInFunnel {
  return {
    steps: byId(funnel.steps),
    fields: byId(funnel.steps.flatMap((step) => (step.kind === 'question' ? step.fields : []))),
    scores: byId(funnel.scores),
    decisions: byId(funnel.decisions),
    draws: byId(funnel.steps.flatMap((step) => (step.kind === 'draw' ? [step] : []))),
  };
}

/** What a help line needs about a name that is not there. */
export function unknownName(name: string, known: Iterable<string>): UnknownName {
  const names = [...known];
  return { name, known: names, nearest: nearestName(name, names) };
}
