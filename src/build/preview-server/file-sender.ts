import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body travels (RFC 9110, 8.4.1). */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** What is text, and so worth compressing, by the end of the file's name. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
};

/** The type of a file that can be sent compressed; `null` for any other. */
export function getContentType(file: string): string | null {
  return CONTENT_TYPES[extname(file)] ?? null;
}

// The best quality costs seconds for a few percent, and the first visitor would wait for them.
const compressBrotli = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

const encoders: Readonly<Record<ContentEncoding, (text: Buffer) => Promise<Buffer>>> = {
  br: compressBrotli,
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: (text) => Promise.resolve(text),
};

/** What a browser likes more stands first; equally liked, the smaller body. */
const PREFERRED_ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip'];

/**
 * The encoding for who asked (RFC 9110, 12.5.3).
 * @param accepted the value of Accept-Encoding
 */
export function negotiateEncoding(accepted: string | undefined): ContentEncoding {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const weightOf = (encoding: ContentEncoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best = 'identity'] = PREFERRED_ENCODINGS.filter(
    (encoding) => weightOf(encoding) > 0,
  ).toSorted((a, b) => weightOf(b) - weightOf(a));
  return best;
}

interface CachedFile {
  /** When the file was written: a new build is read anew. */
  modifiedMs: number;
  bodies: Partial<Record<ContentEncoding, Promise<Buffer>>>;
}

function createBodyCache(): (file: string, encoding: ContentEncoding) => Promise<Buffer> {
  const kept = new Map<string, CachedFile>();
  return async (file, encoding) => {
    const { mtimeMs } = await stat(file);
    let entry = kept.get(file);
    if (entry?.modifiedMs !== mtimeMs)
      kept.set(file, (entry = { modifiedMs: mtimeMs, bodies: {} }));
    return (entry.bodies[encoding] ??= readFile(file).then(encoders[encoding]));
  };
}

/** Answers with a file, compressed as the browser likes it. Rejects where it cannot be read. */
type FileSender = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: string,
) => Promise<void>;

/** Each file is read and compressed once for each encoding, and kept in memory. */
export function createFileSender(): FileSender {
  const bodyOf = createBodyCache();
  return async ({ headers }, response, status, file) => {
    const encoding = negotiateEncoding(headers['accept-encoding']);
    const body = await bodyOf(file, encoding);
    response.writeHead(status, {
      'content-type': getContentType(file) ?? 'application/octet-stream',
      'content-length': body.length,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    // Node sends no body in answer to HEAD.
    response.end(body);
  };
}
