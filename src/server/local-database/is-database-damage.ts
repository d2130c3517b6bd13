/** The message of PGlite when Postgres exits while opening a folder. */
const NOT_INITIALIZED_MESSAGE = 'PGlite failed to initialize';

/** SQLSTATE classes: XX is an internal error such as corrupt data, 58 a system error such as I/O. */
const DAMAGE_SQLSTATE_PATTERN = /^(XX|58)/;

/** Whether an error or one of its causes means damaged database files. */
export function isDatabaseDamage(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    // Postgres aborts its process, which is WebAssembly here.
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
