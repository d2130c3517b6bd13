/** PGlite says this, and not why, where Postgres ends as it opens a folder. */
const NOT_INITIALIZED_MESSAGE = 'PGlite failed to initialize';

/** SQLSTATE classes: XX is data that contradicts itself, 58 is a file that cannot be read. */
const DAMAGE_SQLSTATE_PATTERN = /^(XX|58)/;

/** Whether an error, or what caused it, says that the files of the database are damaged. */
export function isDatabaseDamage(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    // Postgres aborts its process, which here is the WebAssembly.
    if (error instanceof WebAssembly.RuntimeError) return true;
    if (error.message.includes(NOT_INITIALIZED_MESSAGE)) return true;
    if (
      'code' in error &&
      typeof error.code === 'string' &&
      DAMAGE_SQLSTATE_PATTERN.test(error.code)
    )
      return true;
  }
  return false;
}
