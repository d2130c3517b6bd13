import { execFileSync, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const backend = path.join(
  execFileSync('git', ['--exec-path']).toString('utf8').trim(),
  'git-http-backend',
);

/** Runs the program of git that serves repositories, as a web server runs it (CGI). */
function runBackend(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const child = spawn(backend, [], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      CONTENT_LENGTH: request.headers['content-length'],
      REMOTE_USER: 'ada',
      REMOTE_ADDR: '127.0.0.1',
    },
  });
  request.pipe(child.stdin);
  child.stdin.on('error', () => undefined);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    const headers = output
      .subarray(0, end)
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]);
    const status = Number(headers.find(([name]) => name === 'Status')?.[1].slice(0, 3) ?? 200);
    response.writeHead(status, Object.fromEntries(headers));
    response.end(output.subarray(end + 4));
  });
}

/** Whether a request reads or writes. */
const isPush = ({ url = '' }: IncomingMessage): boolean => url.includes('git-receive-pack');

export interface HttpHost {
  address: (repository: string) => string;
  stop: () => Promise<void>;
}

/**
 * Serves the bare repositories of a folder over http.
 * @param deny the status that a request is refused with
 */
export async function startHttpHost(
  folder: string,
  deny: (request: { isPush: boolean }) => number | null = () => null,
): Promise<HttpHost> {
  const server = createServer((request, response) => {
    const status = deny({ isPush: isPush(request) });
    if (status === null) return runBackend(folder, request, response);
    request.resume();
    response.writeHead(status, status === 401 ? { 'www-authenticate': 'Basic realm="x"' } : {});
    response.end('No.\n');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    address: (repository) => `http://localhost:${String(port)}/${repository}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
