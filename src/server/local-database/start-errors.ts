import { relative } from 'node:path';
import { inspect } from 'node:util';

/** An error that is printed without a stack: the message alone helps the reader. */
function createMessageOnlyError(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  // Vite prints errors with `inspect`, which puts brackets around one without a stack.
  return Object.defineProperty(error, inspect.custom, { value: () => message });
}

export function createDirectoryInUseError(folder: string, pid: number): Error {
  return createMessageOnlyError(
    `The database in ${folder} is in use by process ${String(pid)} (another "npm start" or ` +
      '"npm run dev"?). Stop that one, or set GETHIRED_DATABASE_DIR to another folder.',
  );
}

export function createDatabaseDamagedError(folder: string): Error {
  const path = relative(process.cwd(), folder);
  return createMessageOnlyError(
    `The database in ${path.startsWith('..') ? folder : path} cannot be opened. Move the folder away or delete it. The next ` +
      'start creates a new one.',
  );
}

export function createPortTakenError(port: number, command: string): Error {
  return createMessageOnlyError(
    `Port ${String(port)} is taken by another program. Stop it, or choose another port: ` +
      `${command} -- --port ${String(port + 1)}`,
  );
}
