/**
 * Draws the pictures of options that /library and the funnels of the tests show.
 * Run it with `node scripts/draw-pictures.mjs` after a change of a drawing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const folders = ['src/site/app/library/pictures', 'tests/support/funnels/fixtures/media'];
const width = 960;

const ink = '#10231c';
const green = '#0b5d43';
const mint = '#bfe3d0';
const sand = '#efe3c8';
const paper = '#faf7f0';
const signal = '#ffc24b';
const wood = '#c98f5a';

/** A plant in a pot, whose foot stands at the point. */
const drawPlant = (x, y, size = 1) => `<g transform="translate(${x} ${y}) scale(${size})">
  <path d="M0 -34C-30 -52 -34 -86 -26 -104C-8 -92 2 -66 0 -34Z" fill="${green}"/>
  <path d="M0 -34C30 -56 36 -82 30 -98C12 -88 0 -66 0 -34Z" fill="#17805e"/>
  <path d="M0 -30C-6 -66 2 -104 6 -122C20 -98 16 -58 0 -30Z" fill="#0f6e50"/>
  <path d="M-20 -36H20L14 0H-14Z" fill="${wood}"/>
</g>`;

/** A lamp on a desk. */
const drawLamp = (
  x,
  y,
) => `<g transform="translate(${x} ${y})" stroke="${ink}" stroke-width="5" stroke-linecap="round" fill="none">
  <path d="M-16 0H16M0 0V-46L28 -84"/>
  <path d="M10 -98L46 -78L30 -56Z" fill="${signal}" stroke="none"/>
</g>`;

/** A laptop on a desk: the middle of its foot. */
const drawLaptop = (x, y, size = 1) => `<g transform="translate(${x} ${y}) scale(${size})">
  <rect x="-52" y="-70" width="104" height="66" rx="6" fill="${ink}"/>
  <rect x="-45" y="-63" width="90" height="52" rx="3" fill="${mint}"/>
  <path d="M-30 -28L-12 -42L4 -32L30 -52" fill="none" stroke="${green}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M-66 -4H66L58 6H-58Z" fill="#36483f"/>
</g>`;

const drawBuilding = (x, y, columns, rows, fill) => {
  const windows = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const lit = (column * 3 + row * 5) % 7 === 0;
    return `<rect x="${14 + column * 28}" y="${16 + row * 32}" width="16" height="18" rx="2" fill="${lit ? signal : paper}"/>`;
  }).join('');
  const height = rows * 32 + 26;
  return `<g transform="translate(${x} ${y - height})"><rect width="${columns * 28 + 12}" height="${height}" rx="5" fill="${fill}"/>${windows}</g>`;
};

const drawings = {
  // A desk at home, with a window, a lamp and a plant.
  'home-desk': `<rect width="320" height="240" fill="${sand}"/>
    <rect x="36" y="30" width="104" height="92" rx="8" fill="${paper}"/>
    <rect x="44" y="38" width="88" height="76" rx="4" fill="${mint}"/>
    <circle cx="108" cy="60" r="12" fill="${signal}"/>
    <path d="M44 100C64 78 84 84 96 94C108 80 120 82 132 90V110A4 4 0 0 1 128 114H48A4 4 0 0 1 44 110Z" fill="${green}"/>
    <path d="M88 38V114M44 76H132" stroke="${paper}" stroke-width="5"/>
    <rect x="182" y="52" width="104" height="8" rx="3" fill="${wood}"/>
    <rect x="192" y="22" width="13" height="30" rx="2" fill="${green}"/>
    <rect x="208" y="28" width="11" height="24" rx="2" fill="${ink}"/>
    <rect x="222" y="18" width="15" height="34" rx="2" fill="${signal}"/>
    <path d="M243 52L252 24L264 28L255 52Z" fill="#17805e"/>
    ${drawPlant(56, 168, 0.62)}
    ${drawLaptop(164, 164)}
    ${drawLamp(250, 168)}
    <rect x="22" y="168" width="276" height="12" rx="4" fill="${wood}"/>
    <path d="M44 180V240M276 180V240" stroke="#9c6a3d" stroke-width="12"/>`,
  // A high-rise of offices between two lower houses.
  'office-tower': `<rect width="320" height="240" fill="${mint}"/>
    <circle cx="258" cy="52" r="24" fill="${signal}"/>
    <path d="M28 62H92M48 76H110M196 96H244" stroke="${paper}" stroke-width="8" stroke-linecap="round"/>
    ${drawBuilding(26, 206, 3, 3, '#36483f')}
    ${drawBuilding(196, 206, 3, 2, wood)}
    ${drawBuilding(106, 206, 4, 5, green)}
    <rect x="154" y="180" width="28" height="26" rx="3" fill="${ink}"/>
    <rect y="204" width="320" height="36" fill="${sand}"/>
    <path d="M0 204H320" stroke="${ink}" stroke-width="4"/>
    ${drawPlant(300, 214, 0.5)}
    ${drawPlant(16, 214, 0.5)}`,
  // A wall calendar with days at home and days at the office.
  'week-plan': `<rect width="320" height="240" fill="${paper}"/>
    <rect x="40" y="44" width="240" height="164" rx="14" fill="${green}"/>
    <rect x="40" y="80" width="240" height="128" rx="10" fill="#ffffff"/>
    <path d="M92 30V58M228 30V58" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>
    ${['home', 'office', 'home', 'office', 'home']
      .map((place, index) => {
        const x = 54 + index * 44;
        const sign =
          place === 'home'
            ? `<path d="M${x + 6} 150L${x + 18} 137L${x + 30} 150V168H${x + 6}Z" fill="${green}"/>`
            : `<rect x="${x + 8}" y="132" width="20" height="36" rx="3" fill="${wood}"/><path d="M${x + 14} 141H${x + 22}M${x + 14} 149H${x + 22}" stroke="${paper}" stroke-width="4"/>`;
        return `<rect x="${x}" y="96" width="36" height="96" rx="8" fill="${place === 'home' ? mint : sand}"/><circle cx="${x + 18}" cy="112" r="5" fill="${ink}"/>${sign}`;
      })
      .join('')}`,
  // A train that passes hills.
  'train-ride': `<rect width="320" height="240" fill="#dcecf2"/>
    <circle cx="74" cy="56" r="22" fill="${signal}"/>
    <path d="M0 150C50 96 96 104 140 136C188 84 250 84 320 140V240H0Z" fill="#17805e"/>
    <path d="M0 178C70 140 150 150 210 168C250 154 290 156 320 166V240H0Z" fill="${green}"/>
    <path d="M18 134H226C264 134 286 160 292 190A8 8 0 0 1 284 200H18Z" fill="${paper}"/>
    <path d="M18 178H289C291 182 292 186 292 190A8 8 0 0 1 284 200H18Z" fill="${signal}"/>
    <path d="M234 148C252 152 264 162 270 174H234Z" fill="${ink}"/>
    ${[34, 84, 134, 184].map((x) => `<rect x="${x}" y="148" width="36" height="24" rx="5" fill="${ink}"/>`).join('')}
    <circle cx="66" cy="204" r="9" fill="${ink}"/><circle cx="118" cy="204" r="9" fill="${ink}"/><circle cx="236" cy="204" r="9" fill="${ink}"/>
    <path d="M0 217H320" stroke="${ink}" stroke-width="6"/>
    <path d="M18 217V230M66 217V230M114 217V230M162 217V230M210 217V230M258 217V230M306 217V230" stroke="#36483f" stroke-width="6"/>`,
};

for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
for (const [name, drawing] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="${width}">${drawing}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  for (const folder of folders) await writeFile(join(root, folder, `${name}.png`), png);
}
