import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type ByteBudgets,
  checkBudgets,
  checkFontBudget,
  type WrittenPage,
} from '../../../src/server/prerender/byte-budgets';

/** Random hex text: a little more than so many KiB after gzip. */
const noise = (kib: number): string => randomBytes(kib * 1024).toString('hex');

const files: Readonly<Record<string, string>> = {
  'assets/react.js': noise(30),
  'assets/engine.js': noise(8),
  'assets/site.js': noise(3),
  'assets/funnel.css': noise(4),
};
const readFile = (name: string): string => files[name] ?? '';

function page(address: string, scripts: readonly string[], changed?: Partial<WrittenPage>) {
  return {
    address,
    pattern: address,
    kind: 'funnel',
    html: '<h1>How hungry are you?</h1>',
    fields: [],
    files: { scripts, styles: ['assets/funnel.css'] },
    ...changed,
  } as const;
}

const budget = { js: 60, css: 6, html: 1 };
const budgets: ByteBudgets = {
  kinds: { funnel: budget, extendedFunnel: budget, site: budget },
  pages: {},
  indexEntry: 0,
  fields: {},
  fonts: 40,
};

const lunch = page('/lunch', ['assets/react.js', 'assets/engine.js']);

describe('the byte budget of a page', () => {
  it('a page within its byte budget passes', () => {
    expect(checkBudgets([lunch], readFile, budgets)).toBeNull();
  });

  it('a page over its byte budget is reported with the excess, its largest files and the remedy', () => {
    const tight = {
      ...budgets,
      kinds: { ...budgets.kinds, funnel: { ...budget, js: 40 } },
    };
    const text = checkBudgets([lunch], readFile, tight) ?? '';
    const size = (name: string) => gzipSync(readFile(name), { level: 9 }).length / 1024;
    const weight = size('assets/react.js') + size('assets/engine.js');
    expect(text).toContain(
      `/lunch: JavaScript ${weight.toFixed(1)} KiB, ${(weight - 40).toFixed(1)} KiB over the budget of 40.0 KiB of "funnel"`,
    );
    expect(text).toMatch(/largest: assets\/react\.js [\d.]+ KiB, assets\/engine\.js/);
    expect(text).toContain('raise the row in src/server/prerender/byte-budgets.ts');
    expect(text).not.toContain('styles');
  });

  it('styles and HTML have byte budgets too', () => {
    const longPage = page('/wordy', [], { html: noise(2), files: { scripts: [], styles: [] } });
    const styled = page('/styled', [], { files: { scripts: [], styles: ['assets/funnel.css'] } });
    const tight = {
      ...budgets,
      kinds: { ...budgets.kinds, funnel: { ...budget, css: 1 } },
    };
    const text = checkBudgets([longPage, styled], readFile, tight) ?? '';
    expect(text).toMatch(/^\/wordy: HTML/m);
    expect(text).toMatch(/^\/styled: styles/m);
    expect(text).not.toContain('JavaScript');
  });

  it('the own row of a page replaces the byte budget of its kind', () => {
    const heavy = page('/heavy', ['assets/react.js', 'assets/engine.js'], {
      kind: 'site',
    });
    const small = { js: 1, css: 6, html: 1 };
    const rows: ByteBudgets = {
      ...budgets,
      kinds: { ...budgets.kinds, site: small },
      pages: { '/heavy': budget },
    };
    expect(checkBudgets([heavy], readFile, rows)).toBeNull();
    expect(checkBudgets([{ ...heavy, pattern: '/other' }], readFile, rows)).toMatch('"site"');
  });

  it('each funnel of the site, and a field type with a library of its own, adds to the byte budget', () => {
    const weight = ['assets/react.js', 'assets/engine.js'].reduce(
      (total, name) => total + gzipSync(readFile(name), { level: 9 }).length / 1024,
      0,
    );
    const rows = (js: number, changed: Partial<ByteBudgets>): ByteBudgets => ({
      ...budgets,
      kinds: { ...budgets.kinds, funnel: { ...budget, js } },
      ...changed,
    });
    const dinner = page('/dinner', []);
    const entries = rows(weight - 0.15, { indexEntry: 0.1 });
    expect(checkBudgets([lunch], readFile, entries)).toContain('/lunch: JavaScript');
    expect(checkBudgets([lunch, dinner], readFile, entries)).toBeNull();

    const phones = rows(weight - 20, { fields: { phone: 20 } });
    expect(checkBudgets([lunch], readFile, phones)).toContain('/lunch: JavaScript');
    expect(checkBudgets([{ ...lunch, fields: ['phone'] }], readFile, phones)).toBeNull();
  });

  it('pages over the same byte budget are reported once, with the heaviest and a count', () => {
    const place = (name: string, scripts: readonly string[]) =>
      page(`/location/${name}`, scripts, { pattern: '/location/:slug', kind: 'site' });
    const pages = [
      place('ohio', ['assets/react.js']),
      place('texas', ['assets/react.js', 'assets/site.js']),
      place('iowa', ['assets/react.js']),
    ];
    const small = { js: 10, css: 6, html: 1 };
    const text = checkBudgets(pages, readFile, {
      ...budgets,
      pages: { '/location/:slug': small },
    });
    expect(text).toContain('/location/texas (and 2 more): JavaScript');
    expect(text).not.toMatch(/ohio|iowa/);
  });

  it('one byte over the byte budget is too much', () => {
    const html = 'a'.repeat(5000);
    const weight = gzipSync(html, { level: 9 }).length / 1024;
    const exactPage = page('/one', [], { html, files: { scripts: [], styles: [] } });
    const createBudgets = (htmlLimit: number): ByteBudgets => ({
      ...budgets,
      pages: { '/one': { ...budget, html: htmlLimit } },
    });
    expect(checkBudgets([exactPage], readFile, createBudgets(weight))).toBeNull();
    expect(checkBudgets([exactPage], readFile, createBudgets(weight - 1 / 1024))).toContain(
      '/one: HTML',
    );
  });
});

describe('the byte budget of the fonts', () => {
  const fonts = [
    { name: 'assets/text.woff2', bytes: 16 * 1024 },
    { name: 'assets/display.woff2', bytes: 23 * 1024 },
  ];

  it('font files that are together within the byte budget pass', () => {
    expect(checkFontBudget(fonts, { fonts: 39 })).toBeNull();
  });

  it('font files over their byte budget are reported with the excess and the script to change', () => {
    expect(checkFontBudget(fonts, { fonts: 38 })).toBe(
      'The fonts have 39.0 KiB, 1.0 KiB over the budget of 38.0 KiB: assets/text.woff2 16.0 KiB, assets/display.woff2 23.0 KiB. Remove letters in scripts/build-fonts.mjs.',
    );
  });
});
