/**
 * `npm start`: builds the site and serves the build with its database on http://localhost:4173.
 * PORT sets another port. Runs until it is stopped.
 *
 * Exit 0 after Ctrl+C or SIGTERM; exit 1 with an error text when it cannot start.
 */
import './tool-environment.mjs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

let server;
let isStopping = false;

async function stop() {
  if (isStopping) return;
  isStopping = true;
  // Set first: Vite also handles SIGTERM and keeps an existing exit code.
  process.exitCode = 0;
  await server?.close();
  console.log('Stopped.');
  process.exit();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const port = parsePort(process.env.PORT);
  await assertPortFree(port);

  await runWithProgress('Building the site', () => build({ logLevel: 'warn' }));
  const address = `http://localhost:${port}`;
  await runWithProgress('Opening the database and the server', async () => {
    server = await preview({ logLevel: 'warn', preview: { port } });
    await waitForFirstResponse(`${address}/`);
  });
  if (!isStopping) console.log(`\n  GetHired is ready: ${address}\n  Ctrl+C stops it.\n`);
} catch (error) {
  if (!isStopping) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await server?.close();
    process.exit(1);
  }
}

function parsePort(text) {
  if (text === undefined || text === '') return 4173;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT is "${text}", which is not a port. Use a whole number from 1 to 65535.`);
}

/** Runs before the build, which would be wasted on a server that cannot start. */
function assertPortFree(port) {
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

async function runWithProgress(title, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${title} ...`);
  const progress = setInterval(() => console.log(`  still running (${seconds()} s)`), 5_000);
  try {
    await work();
  } finally {
    clearInterval(progress);
  }
  console.log(`  done in ${seconds()} s`);
}

async function waitForFirstResponse(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
}
