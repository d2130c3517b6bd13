import { readSourceTree, readValue } from '../../../edit/source-tree';
import { createFreshName } from '../schema/minimal-value';

function collectIds(value: unknown, ids: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const entry of value) collectIds(entry, ids);
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && typeof value.id === 'string') ids.add(value.id);
    for (const entry of Object.values(value)) collectIds(entry, ids);
  }
  return ids;
}

/** An id that no part of the definition has, named after a kind: `single-choice-2`. */
export function createFreeId(text: string, kind: string): string {
  const base = kind.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return createFreshName(base, collectIds(readValue(readSourceTree(text).root), new Set()));
}
