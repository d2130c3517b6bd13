import type { JsonSchema } from '../model/protocol';

/** The messages between the editor and the worker of the JSON language service. */
export type LanguageAsk =
  | { id: number; ask: 'configure'; schema: JsonSchema }
  | { id: number; ask: 'complete'; text: string; offset: number }
  | { id: number; ask: 'hover'; text: string; offset: number };

/** A completion: what is shown and the edit that inserts it. */
export interface LanguageCompletion {
  label: string;
  detail: string | null;
  documentation: string | null;
  offset: number;
  length: number;
  content: string;
}

export type LanguageTell =
  | { id: number; tell: 'completed'; completions: LanguageCompletion[] }
  | { id: number; tell: 'hovered'; text: string | null };
