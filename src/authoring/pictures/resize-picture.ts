import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS_FOLDER } from '../../shared/names/addresses';
import { getErrorMessage } from '../../shared/text/error-message';

/**
 * The widths in pixels, with the most bytes of each. A picture is shown 140 to 290 px wide, on screens
 * of one to three pixels each.
 */
export const pictureWidths = [
  { width: 360, maxBytes: 20 * 1024 },
  { width: 720, maxBytes: 56 * 1024 },
] as const;

/** WebP: every supported browser shows it. Effort 6 is the slowest and smallest. */
const encoding = { quality: 78, effort: 6, smartSubsample: true } as const;

// Loaded only for funnels with pictures: it is a native module.
const loadSharp = async () => (await import('sharp')).default;

const describeProblem = (error: unknown): string => getErrorMessage(error).split('\n')[0] ?? '';

/**
 * The size of a picture as it is shown, with the rotation that its camera has noted.
 * @param source its file, or its bytes
 */
export async function readPictureSize(
  source: string | Buffer,
): Promise<{ width: number; height: number; format: string } | { problem: string }> {
  try {
    const sharp = await loadSharp();
    const { autoOrient, format } = await sharp(source).metadata();
    return { width: autoOrient.width, height: autoOrient.height, format };
  } catch (error) {
    return { problem: describeProblem(error) };
  }
}

/** One width of a picture: where the site has it, and how to make it. */
export interface ResizedPicture {
  /** The name of the file of the build. It changes with the source and with the encoding. */
  fileName: string;
  width: number;
  maxBytes: number;
  /** @throws where the source cannot be read */
  encode: () => Promise<Buffer>;
}

/** A picture in the widths of the site. */
export interface SizedPicture {
  width: number;
  height: number;
  widths: readonly ResizedPicture[];
}

async function encodePicture(source: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  // Without metadata: a photo may say where it was taken.
  return sharp(source).autoOrient().resize({ width }).webp(encoding).toBuffer();
}

/**
 * Describes a picture in the widths of the site, without making them. A picture is never enlarged.
 * @throws where the source cannot be read
 */
export async function sizePicture(file: string): Promise<SizedPicture> {
  const [source, size] = await Promise.all([readFile(file), readPictureSize(file)]);
  if ('problem' in size) throw new Error(`${file} cannot be read as a picture: ${size.problem}`);
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify(encoding))
    .digest('hex')
    .slice(0, 8);
  const name = path.basename(file, path.extname(file));
  const smaller = pictureWidths.filter(({ width }) => width < size.width);
  const largest = pictureWidths[smaller.length];
  const targets = [...smaller, ...(largest ? [{ ...largest, width: size.width }] : [])];
  return {
    ...size,
    widths: targets.map(({ width, maxBytes }) => ({
      fileName: `${ASSETS_FOLDER.slice(1)}/${name}-${hash}-${String(width)}.webp`,
      width,
      maxBytes,
      encode: () => encodePicture(source, width),
    })),
  };
}
