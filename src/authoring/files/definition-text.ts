import { readFile } from 'node:fs/promises';
import type { IssueParams } from '../../funnel/definition/issues/issue-params';
import type { Position } from '../../funnel/definition/source-text';

export type Encoding = IssueParams['file/encoding']['encoding'];

/** The text of a file, or the encoding that is not UTF-8. */
export type DecodedText =
  | { ok: true; text: string }
  | {
      ok: false;
      encoding: Encoding;
      /** Where the file stops being UTF-8. */
      position: Position;
    };

/** Marks at the start, longer ones first: that of UTF-32 begins with that of UTF-16. */
const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

/** Without a mark the zeros beside the first letters tell: "{" is one byte of two, or of four. */
function findByZeros(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 1, 2, 3].map((at) => (bytes.length > at ? bytes[at] === 0 : null));
  const pattern = zeros
    .map((isZero) => (isZero === true ? '0' : isZero === null ? '' : 'x'))
    .join('');
  if (pattern === '000x' || pattern === 'x000') return 'UTF-32';
  return pattern.includes('0') ? 'UTF-16' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The first byte that is not UTF-8: all before it are. */
function findFirstWrongByte(bytes: Uint8Array): Position {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for (const byte of bytes) text += decoder.decode(Uint8Array.of(byte), { stream: true });
  } catch {
    // The text ends before it.
  }
  const lines = text.split(/\r\n|\n|\r/);
  const excerpt = lines.at(-1) ?? '';
  return { line: lines.length, column: excerpt.length + 1, excerpt };
}

/** Decodes the bytes of a definition, which is UTF-8, with or without its mark. */
export function decodeDefinition(bytes: Uint8Array): DecodedText {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.[0] ?? findByZeros(bytes);
  if (encoding !== null)
    return { ok: false, encoding, position: { line: 1, column: 1, excerpt: '' } };
  if (!isUtf8(bytes)) return { ok: false, encoding: 'other', position: findFirstWrongByte(bytes) };
  return { ok: true, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

/**
 * Reads a file that an author has written: a definition, rates, events.
 * @returns null when it does not exist or cannot be read
 */
export async function readDefinitionText(file: string): Promise<DecodedText | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes === null ? null : decodeDefinition(bytes);
}
