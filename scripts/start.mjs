/**
 * `npm start`: builds the site and serves what was built, with its database,
 * on http://localhost:4173 (PORT for another). Runs until it is stopped.
 *
 * Exit 0 after Ctrl+C or SIGTERM; exit 1 with a sentence when it cannot start.
 */
import './tool-environment.mjs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

let server;
let stopping = false;

async function stop() {
  if (stopping) return;
  stopping = true;
  // Set first: Vite listens to SIGTERM too, and keeps an exit code it finds.
  process.exitCode = 0;
  await server?.close();
  console.log('Stopped.');
  process.exit();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const port = portFromEnvironment(process.env.PORT);
  await assertFree(port);

  await announced('Building the site', () => build({ logLevel: 'warn' }));
  const address = `http://localhost:${port}`;
  await announced('Opening the database and the server', async () => {
    server = await preview({ logLevel: 'warn', preview: { port } });
    await firstAnswer(`${address}/`);
  });
  if (!stopping) console.log(`\n  GetHired is ready: ${address}\n  Ctrl+C stops it.\n`);
} catch (error) {
  if (!stopping) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await server?.close();
    process.exit(1);
  }
}

function portFromEnvironment(text) {
  if (text === undefined || text === '') return 4173;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT is "${text}", which is no port. Use a whole number from 1 to 65535.`);
}

/** Asked before the build, so that nobody waits for a server that cannot start. */
function assertFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
            )
          : error,
      );
    });
    probe.listen(port, 'localhost', () => probe.close(resolve));
  });
}

async function announced(what, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${what} ...`);
  const progress = setInterval(() => console.log(`  still at it (${seconds()} s)`), 5_000);
  try {
    await work();
  } finally {
    clearInterval(progress);
  }
  console.log(`  done in ${seconds()} s`);
}

async function firstAnswer(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
}
