import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

interface ServedFile {
  type: string;
  raw: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Reads the files of a folder by request path, compressed in advance. */
function readFiles(folder: string): ReadonlyMap<string, ServedFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => extname(name) !== '')
      .map((name) => {
        const raw = readFileSync(join(folder, name));
        const path = `/${name.split(sep).join('/')}`.replace(/\/index\.html$/, '') || '/';
        const type = types[extname(name)] ?? 'application/octet-stream';
        return [
          path,
          { type, raw, br: brotliCompressSync(raw), gzip: gzipSync(raw, { level: 9 }) },
        ];
      }),
  );
}

function createFileServer(files: ReadonlyMap<string, ServedFile>): Server {
  return createServer(({ method, url, headers }, response) => {
    // Accepts every submission: the database is not measured.
    if (method === 'POST') {
      response.writeHead(201).end();
      return;
    }
    const { pathname } = new URL(url ?? '/', 'http://localhost');
    const file = files.get(decodeURIComponent(pathname));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const body = file[encoding ?? 'raw'];
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-length': body.length,
        'cache-control': 'no-store',
        ...(encoding !== null && { 'content-encoding': encoding }),
      })
      .end(body);
  });
}

export interface ServedFolder {
  address: string;
  close: () => void;
}

/** Serves a folder on the loopback interface. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createFileServer(readFiles(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a TCP port
  return {
    address: `http://127.0.0.1:${String(port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
