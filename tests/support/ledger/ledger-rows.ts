/** How many rows each part of the specification's ledger has, from 01. */
const partSizes = {
  RT: 7,
  NV: 9,
  LD: 10,
  JF: 8,
  JL: 12,
  ST: 7,
  QZ: 10,
  Q2: 9,
  Q3: 4,
  Q5: 7,
  PL: 11,
  TY: 5,
  AU: 5,
} as const;

/** The ids of all rows, such as "QZ-04". */
export const ledgerRows: readonly string[] = Object.entries(partSizes).flatMap(([part, size]) =>
  Array.from({ length: size }, (_, index) => `${part}-${String(index + 1).padStart(2, '0')}`),
);

/** Rows of the typed gateway of the sign-in, which no page uses (RT-07): unit tests show them. */
export const rowsInside: readonly string[] = ['AU-01', 'AU-04', 'AU-05'];

/** The rows that a visitor can see. */
export const rowsFromOutside = ledgerRows.filter((row) => !rowsInside.includes(row));

/** The rows that the title of a test names. */
export const findRows = (title: string): string[] =>
  [...new Set(title.match(/\b[A-Z][A-Z0-9]-\d\d\b/g) ?? [])].filter((row) =>
    ledgerRows.includes(row),
  );
