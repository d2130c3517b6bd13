import { cutText, markCut } from '../../shared/text/cut-text';
import { wrapWords } from '../../shared/text/wrap-words';
import { company } from '../../site/content/company';
import type { PrerenderedPage } from '../../site/app/prerender/prerender-targets';

type Preview = Pick<PrerenderedPage['preview'], 'title' | 'firstQuestion'>;

export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const COLUMN_WIDTH = 940;
/** Widest average of Bricolage Grotesque's letters in the titles of the site, in em. */
const LETTER_WIDTH = 0.54;
const LINE_HEIGHT = 1.12;

interface FontSize {
  size: number;
  /** The lines that fit at that size. */
  lines: number;
}

/** Font sizes of a title below the name, largest first. */
const TITLE_SIZES: readonly FontSize[] = [
  { size: 84, lines: 3 },
  { size: 68, lines: 4 },
  { size: 56, lines: 4 },
];

/** Those of a question above its answers. */
const QUESTION_SIZES: readonly FontSize[] = [
  { size: 68, lines: 2 },
  { size: 56, lines: 2 },
  { size: 44, lines: 3 },
];

/** Where the answers of a question stand, two in a row. */
const ANSWER = { top: 416, width: 510, height: 76, gap: 20, size: 28, indent: 68 } as const;
const MAX_ANSWERS = 4;

const countLetters = (width: number, size: number): number =>
  Math.floor(width / (size * LETTER_WIDTH));

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Breaks a text between words. A longer word than the line stays whole. */
export const wrapText = (text: string, maxLetters: number): string[] =>
  wrapWords(text, ({ length }) => length <= maxLetters);

/** The largest size at which a text fits; a longer text ends with "…". */
export function fitTitle(
  title: string,
  sizes: readonly FontSize[] = TITLE_SIZES,
): { size: number; lines: readonly string[] } {
  const fitted = sizes.map(({ size, lines: limit }) => ({
    size,
    limit,
    lines: wrapText(title, countLetters(COLUMN_WIDTH, size)),
  }));
  const fitting = fitted.find(({ lines, limit }) => lines.length <= limit);
  if (fitting !== undefined) return fitting;
  const { size, limit, lines } = fitted.at(-1) ?? { size: 56, limit: 4, lines: [] };
  const kept = lines.slice(0, limit);
  return { size, lines: [...kept.slice(0, -1), markCut(kept.at(-1) ?? '')] };
}

/** @param top where the first line begins */
const drawLines = (text: string, sizes: readonly FontSize[], top: number): string => {
  const { size, lines } = fitTitle(text, sizes);
  return lines
    .map(
      (line, index) =>
        `<text x="${String(MARGIN)}" y="${String(top + Math.round(size * (0.8 + index * LINE_HEIGHT)))}" font-size="${String(size)}" letter-spacing="${(-0.02 * size).toFixed(1)}">${escapeText(line)}</text>`,
    )
    .join('\n');
};

/** An answer as a quiz shows it: a frame with the circle that is pressed. */
function drawAnswer(text: string, index: number): string {
  const x = MARGIN + (index % 2) * (ANSWER.width + ANSWER.gap);
  const y = ANSWER.top + Math.floor(index / 2) * (ANSWER.height + ANSWER.gap);
  const middle = y + ANSWER.height / 2;
  const shown = cutText(text, countLetters(ANSWER.width - ANSWER.indent - 20, ANSWER.size));
  return `<rect x="${String(x)}" y="${String(y)}" width="${String(ANSWER.width)}" height="${String(ANSWER.height)}" rx="18" fill="#123f30" stroke="#2f7a5e" stroke-width="2"/>
<circle cx="${String(x + 38)}" cy="${String(middle)}" r="13" fill="none" stroke="#a9d8c3" stroke-width="3"/>
<text x="${String(x + ANSWER.indent)}" y="${String(middle + 10)}" font-size="${String(ANSWER.size)}">${escapeText(shown)}</text>`;
}

/** The title of a page with the rising line. */
const drawTitle = (title: string): string =>
  `<path d="M0 560 C300 600 420 470 640 520 S 900 500 1010 400 L1110 262" fill="none" stroke="#17553f" stroke-width="10" stroke-linecap="round"/>
<circle cx="1128" cy="236" r="22" fill="#ffc24b"/>
${drawLines(title, TITLE_SIZES, 230)}`;

/** The title of a quiz, small, with its first question and up to four answers. */
const drawQuestion = (
  title: string,
  { question, answers }: NonNullable<Preview['firstQuestion']>,
): string =>
  [
    `<text x="${String(MARGIN)}" y="214" font-size="34" fill="#a9d8c3">${escapeText(cutText(title, 52))}</text>`,
    drawLines(question, QUESTION_SIZES, 244),
    ...answers.slice(0, MAX_ANSWERS).map(drawAnswer),
  ].join('\n');

/** The picture of a shared link as SVG: the mark with the name, and a title or the first question. */
export function drawSharePicture({ title, firstQuestion }: Preview): string {
  const { width, height } = SHARE_PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">
<rect width="${String(width)}" height="${String(height)}" fill="#0a2e22"/>
<g transform="translate(80 72) scale(2.5)">
<rect width="32" height="32" rx="9" fill="#0b5d43"/>
<path d="M7.5 17.5l5.5 5.5 8.75-11" fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="24.25" cy="8.5" r="2.5" fill="#ffc24b"/>
</g>
<g font-family="Bricolage Grotesque" font-weight="700" fill="#ffffff">
<text x="184" y="127" font-size="44" letter-spacing="-0.9">${company.name}</text>
${firstQuestion === undefined ? drawTitle(title) : drawQuestion(title, firstQuestion)}
</g>
</svg>`;
}
