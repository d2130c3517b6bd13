/** The code of an error of the system, such as `ENOENT`. Null for every other. */
export const getCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Whether an error of the system has one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean => {
  const code = getCode(error);
  return code !== null && codes.includes(code);
};
