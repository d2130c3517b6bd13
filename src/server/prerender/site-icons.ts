import { company } from '../../site/content/company';
import type { PngRenderer } from './render-png';

/** A file of the build, by its name. */
export type BuildFiles = Readonly<Record<string, string | Uint8Array>>;

const PAPER = '#faf7f0';
const BRAND = '#0b5d43';

/** The system cuts the corners itself: https://web.dev/articles/maskable-icon */
function fillCorners(icon: string): string {
  const filled = icon.replace(/ rx="9"/, '');
  if (filled === icon) throw new Error('icon.svg must have a rounded rectangle with rx="9".');
  return filled;
}

/** Shrinks the mark into the safe zone of a maskable icon, a circle of 80% of the width. */
const addSafeZone = (icon: string): string =>
  fillCorners(icon)
    .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    .replace(/<rect [^>]*>/, `<rect x="-4" y="-4" width="40" height="40" fill="${BRAND}"/>`);

/** An ICO file that contains PNG images, smallest first. */
export function createIco(images: readonly { size: number; png: Uint8Array }[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

function formatManifest(): string {
  const icon = (size: number, purpose: 'any' | 'maskable', name: string) => ({
    src: `/${name}`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: company.name,
    short_name: company.name,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: BRAND,
    icons: [
      icon(192, 'any', 'icon-192.png'),
      icon(512, 'any', 'icon-512.png'),
      icon(512, 'maskable', 'icon-maskable-512.png'),
    ],
  });
}

/** The icons that need PNG, and the web app manifest. `icon` is the SVG of the site's icon. */
export function createSiteIcons(icon: string, renderPng: PngRenderer): BuildFiles {
  return {
    'favicon.ico': createIco([16, 32, 48].map((size) => ({ size, png: renderPng(icon, size) }))),
    'apple-touch-icon.png': renderPng(fillCorners(icon), 180),
    'icon-192.png': renderPng(icon, 192),
    'icon-512.png': renderPng(icon, 512),
    'icon-maskable-512.png': renderPng(addSafeZone(icon), 512),
    'manifest.webmanifest': formatManifest(),
  };
}

/** Links to the icons and the manifest for the head of every page. */
export const ICON_LINKS: readonly string[] = [
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
];
