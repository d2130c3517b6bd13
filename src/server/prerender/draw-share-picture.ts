import { company } from '../../site/content/company';

export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const MAX_LINES = 4;
const COLUMN_WIDTH = 940;
/** Widest average of Bricolage Grotesque's letters in the titles of the site, in em. */
const LETTER_WIDTH = 0.54;
const LINE_HEIGHT = 1.12;

/** Font sizes, largest first, with the lines that fit below the name at that size. */
const SIZES: readonly { size: number; lines: number }[] = [
  { size: 84, lines: 3 },
  { size: 68, lines: MAX_LINES },
  { size: 56, lines: MAX_LINES },
];

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Breaks a text between words. A longer word than the line stays whole. */
export function wrapText(text: string, maxLetters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > maxLetters) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** The largest size at which the title fits; a longer title ends with "…". */
export function fitTitle(title: string): { size: number; lines: readonly string[] } {
  const fitted = SIZES.map(({ size, lines: limit }) => ({
    size,
    limit,
    lines: wrapText(title, Math.floor(COLUMN_WIDTH / (size * LETTER_WIDTH))),
  }));
  const fitting = fitted.find(({ lines, limit }) => lines.length <= limit);
  if (fitting !== undefined) return fitting;
  const { size, lines } = fitted.at(-1) ?? { size: 56, lines: [] };
  const kept = lines.slice(0, MAX_LINES);
  return { size, lines: [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`] };
}

/** The picture of a shared link as SVG: the mark with the name, the title, and the rising line. */
export function drawSharePicture(title: string): string {
  const { width, height } = SHARE_PICTURE;
  const { size, lines } = fitTitle(title);
  const texts = lines.map(
    (line, index) =>
      `<text x="80" y="${String(230 + Math.round(size * (0.8 + index * LINE_HEIGHT)))}" font-size="${String(size)}" letter-spacing="${(-0.02 * size).toFixed(1)}">${escapeText(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">
<rect width="${String(width)}" height="${String(height)}" fill="#0a2e22"/>
<path d="M0 560 C300 600 420 470 640 520 S 900 500 1010 400 L1110 262" fill="none" stroke="#17553f" stroke-width="10" stroke-linecap="round"/>
<circle cx="1128" cy="236" r="22" fill="#ffc24b"/>
<g transform="translate(80 72) scale(2.5)">
<rect width="32" height="32" rx="9" fill="#0b5d43"/>
<path d="M7.5 17.5l5.5 5.5 8.75-11" fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="24.25" cy="8.5" r="2.5" fill="#ffc24b"/>
</g>
<g font-family="Bricolage Grotesque" font-weight="700" fill="#ffffff">
<text x="184" y="127" font-size="44" letter-spacing="-0.9">${company.name}</text>
${texts.join('\n')}
</g>
</svg>`;
}
