import type { SchemaRoot } from '../form/json-schema-node';

/** The messages between the editor and the worker of the JSON language service. */
export type LanguageRequest =
  | { id: number; request: 'configure'; schema: SchemaRoot }
  | { id: number; request: 'complete'; text: string; offset: number }
  | { id: number; request: 'hover'; text: string; offset: number };

/** A completion: what is shown and the edit that inserts it. */
export interface LanguageCompletion {
  label: string;
  detail: string | null;
  documentation: string | null;
  offset: number;
  length: number;
  content: string;
}

export type LanguageResponse =
  | { id: number; response: 'completed'; completions: LanguageCompletion[] }
  | { id: number; response: 'hovered'; text: string | null };
