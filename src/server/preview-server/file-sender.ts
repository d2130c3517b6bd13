import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding (RFC 9110, 8.4.1). */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Types of text files, which are worth compressing, by extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
};

/** The type of a compressible file; `null` for any other. */
export function getContentType(file: string): string | null {
  return CONTENT_TYPES[extname(file)] ?? null;
}

// Quality 11 saves a few percent and takes seconds, which the first visitor would wait for.
const compressBrotli = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

const encoders: Readonly<Record<ContentEncoding, (text: Buffer) => Promise<Buffer>>> = {
  br: compressBrotli,
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: (text) => Promise.resolve(text),
};

/** In the order of body size, which decides between equal weights. */
const PREFERRED_ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip'];

/**
 * Negotiates the encoding (RFC 9110, 12.5.3).
 * @param acceptEncoding the value of the header
 */
export function negotiateEncoding(acceptEncoding: string | undefined): ContentEncoding {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const getWeight = (encoding: ContentEncoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best = 'identity'] = PREFERRED_ENCODINGS.filter(
    (encoding) => getWeight(encoding) > 0,
  ).toSorted((a, b) => getWeight(b) - getWeight(a));
  return best;
}

interface CachedFile {
  /** A newer file invalidates the entry. */
  modifiedMs: number;
  bodies: Partial<Record<ContentEncoding, Promise<Buffer>>>;
}

function createBodyCache(): (file: string, encoding: ContentEncoding) => Promise<Buffer> {
  const cache = new Map<string, CachedFile>();
  return async (file, encoding) => {
    const { mtimeMs } = await stat(file);
    let entry = cache.get(file);
    if (entry?.modifiedMs !== mtimeMs)
      cache.set(file, (entry = { modifiedMs: mtimeMs, bodies: {} }));
    return (entry.bodies[encoding] ??= readFile(file).then(encoders[encoding]));
  };
}

/** Sends a file in the negotiated encoding. Rejects when the file cannot be read. */
type FileSender = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: string,
) => Promise<void>;

/** Reads and compresses each file once for each encoding, and caches it in memory. */
export function createFileSender(): FileSender {
  const getBody = createBodyCache();
  return async ({ headers }, response, status, file) => {
    const encoding = negotiateEncoding(headers['accept-encoding']);
    const body = await getBody(file, encoding);
    response.writeHead(status, {
      'content-type': getContentType(file) ?? 'application/octet-stream',
      'content-length': body.length,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    // Node drops the body of a response to HEAD.
    response.end(body);
  };
}
