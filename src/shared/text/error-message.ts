/** What a thrown value says: whatever throws, not only errors are thrown. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
