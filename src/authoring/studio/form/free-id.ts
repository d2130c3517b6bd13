import { readSourceValue } from '../../../funnel/definition/source-tree';
import { createFreshName } from './minimal-value';
import type { JsonObject } from '../../../shared/text/json';

function collectIds(value: unknown, ids: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const entry of value) collectIds(entry, ids);
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && typeof value.id === 'string') ids.add(value.id);
    for (const entry of Object.values(value)) collectIds(entry, ids);
  }
  return ids;
}

function freeIds(value: unknown, taken: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => freeIds(entry, taken));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => {
      if (key !== 'id' || typeof entry !== 'string') return [key, freeIds(entry, taken)];
      const id = createFreshName(entry, taken);
      taken.add(id);
      return [key, id];
    }),
  );
}

/** A part with ids, also those inside it, that no part of the definition has: `choice-2`. */
export const giveFreeIds = (text: string, part: JsonObject): JsonObject =>
  freeIds(part, collectIds(readSourceValue(text), new Set())) as JsonObject; // of an object

/** The id that a kind suggests: `single-choice`. */
export const toIdBase = (kind: string): string =>
  kind.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
