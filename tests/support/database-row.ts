/** A row that the database's API returns. */
export type DatabaseRow = Readonly<Record<string, unknown>>;
