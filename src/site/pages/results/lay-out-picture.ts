import { wrapWords } from '../../../shared/text/wrap-words';
import { results } from '../../content/results';
import { company } from '../../content/company';

/** What a picture shows of a result. */
export interface PicturedResult {
  title: string;
  lines: readonly string[];
  /** A score with its place in its range, from 0 to 1. */
  score?: { text: string; part: number } | undefined;
  /** Where the quiz is. */
  address: string;
}

export interface PictureText {
  text: string;
  x: number;
  /** Its base line. */
  y: number;
  font: string;
  colour: string;
}

export interface PictureLayout {
  texts: readonly PictureText[];
  /** Where the dial of a score stands. */
  dial: { x: number; y: number; radius: number; part: number } | null;
  /** The bar beside each line. */
  bars: readonly { y: number; height: number }[];
}

/** The width of a text in a font. */
export type MeasureText = (text: string, font: string) => number;

export const PICTURE = { width: 1080, height: 1350, margin: 90 } as const;
export const pictureColours = {
  ground: '#0a2e22',
  text: '#ffffff',
  soft: '#a9d8c3',
  accent: '#5fe0ac',
  track: '#17553f',
} as const;

const COLUMN = PICTURE.width - 2 * PICTURE.margin;
const FOOT = PICTURE.height - PICTURE.margin;
const toTitleFont = (size: number): string => `700 ${size}px 'Bricolage Grotesque', sans-serif`;
const toTextFont = (size: number, weight = 400): string =>
  `${weight} ${size}px Figtree, sans-serif`;

const TITLE = { sizes: [96, 80, 64], lines: 3, lineHeight: 1.12 } as const;
const LINE = { size: 40, height: 54, gap: 30, indent: 34 } as const;
const DIAL = { radius: 190, height: 230 } as const;

/** The fonts of a picture, which have to be there before it is drawn. */
export const pictureFonts = [toTitleFont(96), toTextFont(LINE.size), toTextFont(LINE.size, 600)];

function layOutTitle(title: string, top: number, measure: MeasureText): PictureText[] {
  const fitted = TITLE.sizes.map((size) => ({
    size,
    lines: wrapWords(title, (line) => measure(line, toTitleFont(size)) <= COLUMN),
  }));
  const found = fitted.find(({ lines }) => lines.length <= TITLE.lines) ?? fitted.at(-1);
  if (found === undefined) return [];
  const { size, lines } = found;
  return lines.map((text, index) => ({
    text,
    x: PICTURE.margin,
    y: top + Math.round(size * (1 + index * TITLE.lineHeight)),
    font: toTitleFont(size),
    colour: pictureColours.text,
  }));
}

/** Places a result on a picture. A line that has no room is left out whole. */
export function layOutPicture(result: PicturedResult, measure: MeasureText): PictureLayout {
  const { title, lines, score, address } = result;
  const small = { font: toTextFont(LINE.size, 600), colour: pictureColours.soft };
  const texts: PictureText[] = [
    { text: company.name, x: 206, y: 159, font: toTitleFont(54), colour: pictureColours.text },
    { text: results.share.pictureEyebrow, x: PICTURE.margin, y: 300, ...small },
    { text: address, x: PICTURE.margin, y: FOOT, ...small },
  ];
  let top = 320;
  let dial: PictureLayout['dial'] = null;
  if (score !== undefined) {
    const centre = PICTURE.width / 2;
    dial = { x: centre, y: top + DIAL.height, radius: DIAL.radius, part: score.part };
    top += DIAL.height + 60;
    const x = centre - measure(score.text, small.font) / 2;
    texts.push({ text: score.text, x, y: top, ...small });
    top += 20;
  }
  const titleLines = layOutTitle(title, top, measure);
  texts.push(...titleLines);
  top = (titleLines.at(-1)?.y ?? top) + 70;
  const bars: { y: number; height: number }[] = [];
  const font = toTextFont(LINE.size);
  for (const line of lines) {
    const wrapped = wrapWords(line, (text) => measure(text, font) <= COLUMN - LINE.indent);
    const height = wrapped.length * LINE.height;
    if (top + height > FOOT - LINE.height) continue;
    bars.push({ y: top, height });
    for (const [index, text] of wrapped.entries())
      texts.push({
        text,
        x: PICTURE.margin + LINE.indent,
        y: top + index * LINE.height + LINE.size,
        font,
        colour: pictureColours.text,
      });
    top += height + LINE.gap;
  }
  return { texts, dial, bars };
}
