import { relative } from 'node:path';
import { inspect } from 'node:util';

/** An error for whoever started the server: they need the sentence and not where in the code it was said. */
function createMessageOnlyError(sentence: string): Error {
  const error = new Error(sentence);
  error.stack = sentence;
  // Vite prints what `inspect` makes of an error, which puts one without a stack into brackets.
  return Object.defineProperty(error, inspect.custom, { value: () => sentence });
}

/** The folder has a process that has it open. */
export function createDirectoryInUseError(folder: string, pid: number): Error {
  return createMessageOnlyError(
    `The database in ${folder} is in use by process ${String(pid)} (another "npm start" or ` +
      '"npm run dev"?). Stop that one, or set GETHIRED_DATABASE_DIR to another folder.',
  );
}

/** What lies in the folder is no database that Postgres can open. */
export function createDatabaseDamagedError(folder: string): Error {
  const path = relative(process.cwd(), folder);
  return createMessageOnlyError(
    `The database in ${path.startsWith('..') ? folder : path} cannot be opened. Move the folder away or delete it; a new one is ` +
      'made at the next start.',
  );
}

/** Something else listens where the server should. */
export function createPortTakenError(port: number, command: string): Error {
  return createMessageOnlyError(
    `Port ${String(port)} is taken by another program. Stop it, or choose another port: ` +
      `${command} -- --port ${String(port + 1)}`,
  );
}
