import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** The files in a `.tar.gz`, by the path in it. Knows plain files; whatever else is passed over. */
export function readTarball(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const tar = gunzipSync(bytes);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (at + BLOCK <= tar.length) {
    const field = (from: number, length: number) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0[^]*$/, '');
    const name = field(0, 100);
    if (name === '') break;
    const prefix = field(257, 5) === 'ustar' ? field(345, 155) : '';
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    const start = at + BLOCK;
    if (['0', ''].includes(field(156, 1)))
      files.set(prefix === '' ? name : `${prefix}/${name}`, tar.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
