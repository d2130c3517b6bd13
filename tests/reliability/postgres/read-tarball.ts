import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** Reads the regular files of a `.tar.gz`, by path. */
export function readTarball(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const tar = gunzipSync(bytes);
  const files = new Map<string, Buffer>();
  let offset = 0;
  while (offset + BLOCK <= tar.length) {
    const field = (start: number, length: number) =>
      tar.toString('utf8', offset + start, offset + start + length).replace(/\0[^]*$/, '');
    const name = field(0, 100);
    if (name === '') break;
    const prefix = field(257, 5) === 'ustar' ? field(345, 155) : '';
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    const content = offset + BLOCK;
    if (['0', ''].includes(field(156, 1)))
      files.set(prefix === '' ? name : `${prefix}/${name}`, tar.subarray(content, content + size));
    offset = content + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
