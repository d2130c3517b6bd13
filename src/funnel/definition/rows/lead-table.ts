/** The kinds of JSON values that are not null. */
export const jsonKinds = ['text', 'number', 'boolean', 'list', 'object'] as const;
export type JsonKind = (typeof jsonKinds)[number];

/** What one column of a row takes. */
export interface LeadColumn {
  /** `email`, `phone`: a text that the database accepts only as an address, or as a number. */
  type: 'text' | 'email' | 'phone' | 'number' | 'boolean' | 'time' | 'uuid' | 'list' | 'json';
  /** Whether a row without the column is refused. */
  isRequired: boolean;
  /** Whether the column takes null. */
  isNullable: boolean;
  /** The longest text, in characters. Left out: no limit of its own. */
  maxLength?: number;
  /** The only values. Left out: any value of the type. */
  values?: readonly (string | boolean)[];
  /** The bounds of a number. Left out: none below 1e15. */
  min?: number;
  max?: number;
  isWhole?: boolean;
  /** The kinds of JSON values that a column of the type `json` takes. */
  kinds?: readonly JsonKind[];
  /** Whether an empty list or object is refused. */
  refusesEmpty?: boolean;
}

/** A table that a visitor may insert into. */
export interface LeadTable {
  /** The columns that a definition may fill, in the order of the table. */
  columns: Readonly<Record<string, LeadColumn>>;
  /** Columns that the site fills: the key of the row, its visit and what it supersedes. */
  keyColumns: readonly string[];
  /** Columns that the database fills, whatever a visitor sends. */
  madeColumns: readonly string[];
  /** The largest row, measured by `measureRow`. Left out: no limit. */
  maxRowBytes?: number;
}

/** A column by its name; undefined for a name that the table does not have, such as "constructor". */
export const getColumn = ({ columns }: LeadTable, name: string): LeadColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined;
