/**
 * Makes the files of src/shared/ui/fonts from the npm packages of the two typefaces: `npm run fonts`.
 *
 * The subsets have the letters, weights and features that the site shows. fonts.css has a fallback
 * for each file: a font of the device with the widths and heights of the typeface, so that nothing
 * shifts when the file arrives.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const outputFolder = join(import.meta.dirname, '../src/shared/ui/fonts');

/** @param {number} first @param {number} last */
const listCharacters = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

const basicLatin = listCharacters(0x20, 0x7e);
const punctuation = '«»‘’‚“”„–—…·€';

/**
 * Fonts that devices have, and their advance widths in 1/1000 em, from a to z and of the space.
 * Windows, macOS, iOS and Linux have Arial, Helvetica or Liberation Sans, which are as wide as
 * Adobe's Helvetica (Helvetica.afm, Helvetica-Bold.afm). Android has Roboto. A bare Linux has DejaVu
 * Sans (the hmtx tables of both).
 */
const deviceFonts = [
  {
    suffix: 'Fallback',
    regular: {
      sources: ['Arial', 'Helvetica', 'Liberation Sans'],
      widths: [
        556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
        500, 278, 556, 500, 722, 500, 500, 500, 278,
      ],
    },
    bold: {
      sources: ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold'],
      widths: [
        556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
        556, 333, 611, 556, 778, 556, 556, 500, 278,
      ],
    },
  },
  {
    suffix: 'Fallback Android',
    regular: {
      sources: ['Roboto', 'Roboto Regular'],
      widths: [
        544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339,
        516, 327, 551, 484, 751, 496, 473, 496, 248,
      ],
    },
    bold: {
      sources: ['Roboto Bold'],
      widths: [
        536, 563, 522, 564, 541, 358, 571, 560, 265, 260, 534, 265, 866, 560, 565, 563, 565, 365,
        515, 338, 560, 506, 735, 509, 502, 509, 249,
      ],
    },
  },
  {
    suffix: 'Fallback Linux',
    regular: {
      sources: ['DejaVu Sans'],
      widths: [
        613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411,
        521, 392, 634, 592, 818, 592, 592, 525, 318,
      ],
    },
    bold: {
      sources: ['DejaVu Sans Bold'],
      widths: [
        675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493,
        595, 478, 712, 652, 924, 645, 652, 582, 348,
      ],
    },
  },
];

/** Relative frequency of a to z in English text, and of the space. */
const letterFrequencies = [
  8.2, 1.5, 2.8, 4.3, 12.7, 2.2, 2, 6.1, 7, 0.15, 0.77, 4, 2.4, 6.7, 7.5, 1.9, 0.095, 6, 6.3, 9.1,
  2.8, 0.98, 2.4, 0.15, 2, 0.074, 20,
];
const letters = `${listCharacters(0x61, 0x7a)} `;

const typefaces = [
  {
    family: 'Figtree',
    file: 'figtree',
    source: import.meta
      .resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    characters: `${basicLatin}${listCharacters(0xa0, 0xff)}ŒœŸ‹›™•−→←↑↓${punctuation}`,
    features: ['kern', 'tnum'],
    weights: { min: 400, max: 700 },
    fallbacks: [
      { weight: 400, range: '400 500', style: 'regular' },
      { weight: 650, range: '600 700', style: 'bold' },
    ],
  },
  {
    // Headings only: fewer letters than the text has.
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    source: import.meta
      .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    characters: `${basicLatin}äöüßÄÖÜàâæçèéêëîïôœùûÀÇÈÉÊáíñóúÁÑ¡¿£${punctuation}`,
    features: ['kern'],
    weights: { min: 700, max: 800 },
    fallbacks: [{ weight: 700, range: '700 800', style: 'bold' }],
  },
];

/**
 * The tables of an OpenType font by their tags.
 * @param {Buffer} font
 */
function readTables(font) {
  const tables = {};
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    const offset = font.readUInt32BE(record + 8);
    const tag = font.toString('latin1', record, record + 4);
    tables[tag] = font.subarray(offset, offset + font.readUInt32BE(record + 12));
  }
  return tables;
}

/**
 * Maps a code point to its glyph by the format 4 subtable, which every font for the web has.
 * @param {Buffer} cmap @param {number} codePoint
 */
function findGlyph(cmap, codePoint) {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + 8 * index + 4),
  );
  const offset = offsets.find((start) => cmap.readUInt16BE(start) === 4);
  if (offset === undefined) throw new Error('The font has no cmap subtable of format 4.');
  const table = cmap.subarray(offset);
  const doubledCount = table.readUInt16BE(6);
  for (let segment = 0; segment < doubledCount; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + doubledCount + segment);
    if (codePoint < start || codePoint > end) continue;
    const delta = table.readUInt16BE(16 + 2 * doubledCount + segment);
    const rangeAt = 16 + 3 * doubledCount + segment;
    const range = table.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) % 65536;
    return (table.readUInt16BE(rangeAt + range + 2 * (codePoint - start)) + delta) % 65536;
  }
  throw new Error(`The font has no glyph for ${codePoint}.`);
}

/**
 * Widths and heights of a font with one weight, in em.
 * @param {Buffer} font
 */
function measureFont(font) {
  const { head, hhea, hmtx, cmap } = readTables(font);
  const unitsPerEm = head.readUInt16BE(18);
  const metricCount = hhea.readUInt16BE(34);
  const widths = [...letters].map((letter) => {
    const glyph = findGlyph(cmap, letter.codePointAt(0));
    return hmtx.readUInt16BE(4 * Math.min(glyph, metricCount - 1)) / unitsPerEm;
  });
  return {
    widths,
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
  };
}

/** @param {number[]} widths */
const sumWeighted = (widths) =>
  widths.reduce((total, width, index) => total + width * letterFrequencies[index], 0);

/** @param {number} ratio */
const formatPercent = (ratio) => `${Number((100 * ratio).toFixed(2))}%`;

async function formatFallbacks(family, source, { weight, range, style }) {
  const instance = await subsetFont(source, letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const metrics = measureFont(instance);
  return deviceFonts.map(({ suffix, [style]: { sources, widths } }) => {
    const sizeAdjust =
      sumWeighted(metrics.widths) / sumWeighted(widths.map((width) => width / 1000));
    return `@font-face {
  font-family: '${family} ${suffix}';
  font-weight: ${range};
  src: ${sources.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${formatPercent(sizeAdjust)};
  ascent-override: ${formatPercent(metrics.ascent / sizeAdjust)};
  descent-override: ${formatPercent(metrics.descent / sizeAdjust)};
  line-gap-override: ${formatPercent(metrics.lineGap / sizeAdjust)};
}
`;
  });
}

const rules = [];
for (const { family, file, source, characters, features, weights, fallbacks } of typefaces) {
  const path = fileURLToPath(source);
  const font = await readFile(path);
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: { ...weights, default: weights.min } },
  });
  await writeFile(join(outputFolder, `${file}.woff2`), subset);
  const licence = await readFile(join(dirname(path), '../LICENSE'), 'utf8');
  await writeFile(join(outputFolder, `${file}-licence.txt`), licence);
  rules.push(`@font-face {
  font-family: '${family}';
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./${file}.woff2') format('woff2');
}
`);
  for (const fallback of fallbacks) rules.push(...(await formatFallbacks(family, font, fallback)));
  console.log(`${file}.woff2 ${(subset.length / 1024).toFixed(1)} KiB`);
}
await writeFile(
  join(outputFolder, 'fonts.css'),
  `/* Made by \`npm run fonts\` (scripts/build-fonts.mjs). */\n${rules.join('')}`,
);
