import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createFileSender,
  negotiateEncoding,
  getContentType,
} from '../../../src/server/preview-server/file-sender';

const sentence = 'Nine of ten pages say the same words again. ';
const text = sentence.repeat(200);

let folder: string;
let file: string;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gethired-compressed-'));
  file = join(folder, 'index.html');
  writeFileSync(file, text);
  const sendFile = createFileSender();
  server = createServer((asked, answer) => void sendFile(asked, answer, 200, file));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

interface FileResponse {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests without decompression by the client. */
function requestFile(accepted: string | null, method = 'GET'): Promise<FileResponse> {
  const { port } = server.address() as AddressInfo; // it listens at a port
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method,
        headers: accepted === null ? {} : { 'accept-encoding': accepted },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

describe('the preview server', () => {
  it('a file is sent in the encoding that the browser prefers, with its header', async () => {
    const inBrotli = await requestFile('gzip, deflate, br');
    expect(inBrotli.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(inBrotli.body.length),
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(inBrotli.body).toString()).toBe(text);

    const inGzip = await requestFile('gzip');
    expect(inGzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(inGzip.body).toString()).toBe(text);
    expect(inGzip.body.length).toBeLessThan(text.length / 10);
  });

  it('a file is sent uncompressed to a client that accepts no encoding', async () => {
    const { headers, body } = await requestFile(null);
    expect(headers).toMatchObject({
      'content-length': String(text.length),
      vary: 'Accept-Encoding',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe(text);
  });

  it('a HEAD request gets the headers of GET and no body', async () => {
    const { headers } = await requestFile('br');
    const asked = await requestFile('br', 'HEAD');
    expect(asked.headers['content-length']).toBe(headers['content-length']);
    expect(asked.headers['content-encoding']).toBe('br');
    expect(asked.body).toHaveLength(0);
  });

  it('a file that a new build has written is read again', async () => {
    await requestFile('br');
    writeFileSync(file, 'Another page.');
    utimesSync(file, new Date(0), new Date(0));
    const { body } = await requestFile('br');
    expect(brotliDecompressSync(body).toString()).toBe('Another page.');
  });
});

describe('content negotiation', () => {
  it('the encoding with the highest weight is chosen, and of equals the smaller', () => {
    expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br');
    expect(negotiateEncoding('br;q=0.5, gzip;q=0.8')).toBe('gzip');
    expect(negotiateEncoding('GZIP')).toBe('gzip');
    expect(negotiateEncoding('*')).toBe('br');
  });

  it('an encoding that is refused or unknown is not chosen', () => {
    expect(negotiateEncoding('br;q=0, gzip')).toBe('gzip');
    expect(negotiateEncoding('*;q=0')).toBe('identity');
    expect(negotiateEncoding('br; q=0, *')).toBe('gzip');
    expect(negotiateEncoding('zstd')).toBe('identity');
    expect(negotiateEncoding('')).toBe('identity');
    expect(negotiateEncoding(undefined)).toBe('identity');
  });

  it('only text files have a compressible type, images have none', () => {
    expect(
      ['a/index.html', 'a.js', 'a.css', 'a.svg', 'robots.txt', 'sitemap.xml'].map(getContentType),
    ).not.toContain(null);
    expect(getContentType('photo.jpg')).toBeNull();
  });
});
