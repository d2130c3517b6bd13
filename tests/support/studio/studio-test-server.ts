import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quizFolder } from '../funnels/quiz-folder';
import { startStudioServer } from '../../../src/server/studio/studio-server';

const root = path.resolve(import.meta.dirname, '../../..');

/** A request as raw as an attacker's: any header, any path. */
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface StudioTestServer {
  folder: string;
  port: number;
  origin: string;
  token: string;
  /** Sends a request without any header of its own but `Host`. */
  send: (raw: RawRequest) => Promise<RawResponse>;
  /** Sends a request as the page does. */
  sendAsPage: (raw: RawRequest) => Promise<RawResponse>;
  stop: () => Promise<void>;
}

function sendRaw(port: number, { method = 'GET', path: address, headers = {}, body }: RawRequest) {
  return new Promise<RawResponse>((resolve, reject) => {
    const sent = request(
      {
        host: 'localhost',
        port,
        // A connection of its own, so that none is used again that was cut off.
        agent: false,
        method,
        path: address,
        headers: { host: `localhost:${String(port)}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    // A refused body is cut off, perhaps after the answer: then Node has no listener left.
    sent.on('socket', (socket) => socket.on('error', reject));
    sent.end(body);
  });
}

/** Starts the studio's server on a copy of some definitions, with pages that hold nothing. */
export async function startStudioTestServer(
  names: readonly string[] = ['job-alert.funnel.json'],
): Promise<StudioTestServer> {
  const base = await mkdtemp(path.join(tmpdir(), 'gethired-studio-'));
  const [folder, build] = [path.join(base, 'funnels'), path.join(base, 'build')];
  await Promise.all([mkdir(folder), mkdir(path.join(build, 'assets'), { recursive: true })]);
  for (const name of names) await cp(path.join(root, quizFolder, name), path.join(folder, name));
  for (const page of ['studio.html', 'player.html'])
    await writeFile(path.join(build, page), '<!doctype html><html><head></head></html>');
  const server = await startStudioServer({
    directory: folder,
    root,
    build,
    port: 0,
    runsTypeScript: true,
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const origin = `http://localhost:${String(port)}`;
  const send = (raw: RawRequest) => sendRaw(port, raw);
  const page = await send({ path: '/studio' });
  const token = /content="([\w-]+)"/.exec(page.body)?.[1] ?? '';
  return {
    folder,
    port,
    origin,
    token,
    send,
    sendAsPage: ({ headers, ...raw }) =>
      send({
        ...raw,
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'x-studio-token': token,
          'content-type': 'application/json',
          ...headers,
        },
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(base, { recursive: true, force: true });
    },
  };
}
