import { formatWithOptions } from 'node:util';

const EMAIL_ADDRESS_PATTERN = /[^\s@"'`<>()[\]{},;:=/]+@[^\s@"'`<>()[\]{},;:=/]+/gu;

/** Replaces e-mail addresses, also percent-encoded ones of a URL. */
export function redactEmailAddresses(text: string): string {
  return text.replace(/%40/gi, '@').replace(EMAIL_ADDRESS_PATTERN, '(an address)');
}

function isDatabaseError(value: unknown): boolean {
  for (let error = value; error instanceof Error; error = error.cause)
    if ('params' in error || 'query' in error || 'detail' in error) return true;
  return false;
}

/** Keeps the message of a database error and drops the row with its personal data. */
function redactDatabaseError(value: unknown): unknown {
  return value instanceof Error && isDatabaseError(value)
    ? `The database refused a request: ${value.message}`
    : value;
}

/**
 * Formats a log message without refused rows and e-mail addresses.
 * @param parts the arguments of `console.error` and the like
 */
export function formatRedacted(parts: readonly unknown[], colors = false): string {
  return redactEmailAddresses(formatWithOptions({ colors }, ...parts.map(redactDatabaseError)));
}

const CONSOLE_METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;

/**
 * Redacts personal data in all output of `console`. The backend prints every row it refuses, with its
 * values; Vite prints addresses with their query.
 * @returns a function that restores `console`
 */
export function redactConsole(): () => void {
  const restoreMethods = CONSOLE_METHODS.map((method) => {
    const print = console[method];
    console[method] = (...parts: unknown[]) => {
      print(formatRedacted(parts, process.stdout.isTTY));
    };
    return () => {
      console[method] = print;
    };
  });
  return () => {
    for (const restore of restoreMethods) restore();
  };
}
