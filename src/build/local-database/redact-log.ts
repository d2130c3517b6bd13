import { formatWithOptions } from 'node:util';

const EMAIL_ADDRESS_PATTERN = /[^\s@"'`<>()[\]{},;:=/]+@[^\s@"'`<>()[\]{},;:=/]+/gu;

/** A text without the e-mail addresses in it, however they are written in an address line. */
export function redactEmailAddresses(text: string): string {
  return text.replace(/%40/gi, '@').replace(EMAIL_ADDRESS_PATTERN, '(an address)');
}

function isDatabaseError(value: unknown): boolean {
  for (let error = value; error instanceof Error; error = error.cause)
    if ('params' in error || 'query' in error || 'detail' in error) return true;
  return false;
}

/** What went wrong is worth a line; whose row it was is nobody's business. */
function redactDatabaseError(value: unknown): unknown {
  return value instanceof Error && isDatabaseError(value)
    ? `The database refused a request: ${value.message}`
    : value;
}

/**
 * What may be printed of a message: a row that the database refused is in none of it, nor is an
 * e-mail address.
 * @param parts what `console.error` and its kind are given
 */
export function formatRedacted(parts: readonly unknown[], colors = false): string {
  return redactEmailAddresses(formatWithOptions({ colors }, ...parts.map(redactDatabaseError)));
}

const CONSOLE_METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;

/**
 * From here on nothing this process prints through `console` names a person. The backend prints
 * every row it refuses, with its values; Vite prints addresses, with what stands in their query.
 * @returns what ends it
 */
export function redactConsole(): () => void {
  const undo = CONSOLE_METHODS.map((method) => {
    const print = console[method];
    console[method] = (...parts: unknown[]) => {
      print(formatRedacted(parts, process.stdout.isTTY));
    };
    return () => {
      console[method] = print;
    };
  });
  return () => {
    for (const step of undo) step();
  };
}
