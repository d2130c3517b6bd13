/**
 * `npm run studio`: builds the studio, serves it on http://localhost:4175/studio and opens it in the
 * browser. Its options are in run-options.ts. Runs until it is stopped.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { getErrorMessage } from '../../shared/text/error-message';
import { buildStudio } from './build-studio';
import { findDatabase } from './find-database';
import { askToRun } from './ask-to-run';
import { parseRunOptions, studioHelp } from './run-options';
import { startStudioServer } from './studio-server';

const root = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));

const openCommands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** A request that is being answered may end within this time. */
const stopMs = 2_000;

/** Opens an address in the browser of the desktop. Without one, the printed address is enough. */
function openBrowser(address: string): void {
  const [command, ...args] = openCommands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

const isAddressTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function run(): Promise<void> {
  const { wantsHelp, opensBrowser, port, ...options } = parseRunOptions(
    process.argv.slice(2),
    process.env,
  );
  if (wantsHelp) {
    console.log(studioHelp);
    return;
  }
  const directory = path.resolve(root, options.directory);
  const runsTypeScript = await askToRun({
    directory,
    root,
    isAllowed: options.runsTypeScript,
    say: (sentence) => console.error(sentence),
    confirm: process.stdin.isTTY ? confirm : null,
  });
  console.log('Building the studio …');
  const build = await buildStudio(root);
  const { getPreviewAddress } = options;
  const server = await startStudioServer({
    directory,
    root,
    build,
    port,
    runsTypeScript,
    getPreviewAddress,
    database: findDatabase(root, process.env),
  }).catch((error: unknown) => {
    if (!isAddressTaken(error)) throw error;
    throw new Error(
      `Port ${String(port)} is taken by another program. Stop it, or choose another port: PORT=${String(port + 1)} npm run studio`,
    );
  });
  const address = `http://localhost:${String(port)}/studio`;
  console.log(`\n  The studio is ready: ${address}\n  Ctrl+C stops it.\n`);
  if (opensBrowser) openBrowser(address);
  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
    // Whatever still runs ends with the process.
    setTimeout(() => process.exit(0), stopMs).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

run().catch((error: unknown) => {
  console.error(`\n${getErrorMessage(error)}`);
  process.exit(1);
});
