import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { readSourceValue } from '../../../funnel/definition/source-tree';
import { asJsonObject } from '../../../shared/text/json';
import { toText } from './source-parts';

export interface OutlineEntry {
  path: DefinitionPath;
  id: string;
  title: string;
  /** The kind of a step or the type of a field; null for other parts. */
  kind: string | null;
  entries: readonly OutlineEntry[];
}

export interface OutlineSection {
  key: string;
  label: string;
  entries: readonly OutlineEntry[];
}

function toEntries(list: unknown, path: DefinitionPath): OutlineEntry[] {
  if (!Array.isArray(list)) return [];
  return list.map((value: unknown, index): OutlineEntry => {
    const part = asJsonObject(value);
    const at = [...path, index];
    const id = toText(part['id']);
    return {
      path: at,
      id,
      title: toText(part['title']) || toText(part['label']) || id || `${index + 1}`,
      kind: toText(part['kind']) || toText(part['type']) || null,
      entries: toEntries(part['fields'], [...at, 'fields']),
    };
  });
}

/** The steps with their fields, and the other parts that have a name. */
export interface FunnelOutline {
  steps: readonly OutlineEntry[];
  sections: readonly OutlineSection[];
}

/** Reads what it can of a broken text. */
export function readOutline(text: string): FunnelOutline {
  const value = readSourceValue(text);
  const root = asJsonObject(value);
  return {
    steps: toEntries(root['steps'], ['steps']),
    sections: [
      {
        key: 'decisions',
        label: 'Decisions',
        entries: toEntries(root['decisions'], ['decisions']),
      },
      { key: 'scores', label: 'Scores', entries: toEntries(root['scores'], ['scores']) },
      { key: 'values', label: 'Values', entries: toEntries(root['values'], ['values']) },
      { key: 'inputs', label: 'Inputs', entries: toEntries(root['inputs'], ['inputs']) },
      {
        key: 'submissions',
        label: 'Rows that are sent',
        entries: toEntries(root['submissions'], ['submissions']),
      },
    ],
  };
}
