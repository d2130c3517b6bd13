/** PGlite says this, and not why, where Postgres ends as it opens a folder. */
const NOT_INITIALIZED = 'PGlite failed to initialize';

/** SQLSTATE classes: XX is data that contradicts itself, 58 is a file that cannot be read. */
const DAMAGE_STATES = /^(XX|58)/;

/** Whether an error, or what caused it, says that the files of the database are damaged. */
export function isDamage(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    // Postgres aborts its process, which here is the WebAssembly.
    if (error instanceof WebAssembly.RuntimeError) return true;
    if (error.message.includes(NOT_INITIALIZED)) return true;
    if ('code' in error && typeof error.code === 'string' && DAMAGE_STATES.test(error.code))
      return true;
  }
  return false;
}
