import type { Fault, FaultPath } from '../issue';
import type { NamesInFunnel } from '../names-in-funnel';
import type { ValueSource } from '../value-source-schema';
import { reference, type ReferenceCode } from './reference';

/** References inside a value source, down through lists and objects. */
export function sourceFaults(source: ValueSource, path: FaultPath, names: NamesInFunnel): Fault[] {
  const missing = (code: ReferenceCode, key: string, name: string, known: Map<string, unknown>) =>
    known.has(name) ? [] : [reference(code, [...path, key], name, known)];
  if ('field' in source) return missing('map/unknown-field', 'field', source.field, names.fields);
  if ('score' in source) return missing('map/unknown-score', 'score', source.score, names.scores);
  if ('draw' in source) return missing('map/unknown-draw', 'draw', source.draw, names.draws);
  if ('decision' in source)
    return missing('map/unknown-decision', 'decision', source.decision, names.decisions);
  if ('coalesce' in source)
    return source.coalesce.flatMap((part, p) =>
      sourceFaults(part, [...path, 'coalesce', p], names),
    );
  if ('list' in source)
    return source.list.flatMap((part, p) => sourceFaults(part, [...path, 'list', p], names));
  if ('object' in source)
    return Object.entries(source.object).flatMap(([key, part]) =>
      sourceFaults(part, [...path, 'object', key], names),
    );
  return [];
}
