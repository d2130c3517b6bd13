import { isDeepStrictEqual } from 'node:util';
import type { FunnelDefinition } from '../../funnel/definition/normalise';

/** What the specification promises of a funnel, as a value that is read from its definition. */
export interface FunnelPromise {
  /** Begins with its rows of the ledger: "QZ-02 /quiz has five questions". */
  title: string;
  /** The id of the funnel. */
  funnel: string;
  /** Throws where the definition does not have what is read. */
  read: (definition: FunnelDefinition) => unknown;
  specified: unknown;
}

const rowPattern = /\b[A-Z][A-Z\d]-\d\d\b/g;

/** The rows of the ledger in a title. */
export const listRows = (title: string): string[] => title.match(rowPattern) ?? [];

/** Whether a definition keeps a promise. */
export function isKept({ read, specified }: FunnelPromise, definition: FunnelDefinition): boolean {
  try {
    return isDeepStrictEqual(read(definition), specified);
  } catch {
    return false;
  }
}
