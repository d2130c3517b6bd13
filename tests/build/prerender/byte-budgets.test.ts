import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type ByteBudgets,
  checkBudgets,
  type WrittenPage,
} from '../../../src/build/prerender/byte-budgets';

/** Text that cannot be made smaller than half: so many KiB after gzip, and a little. */
const noise = (kib: number): string => randomBytes(kib * 1024).toString('hex');

const files: Readonly<Record<string, string>> = {
  'assets/react.js': noise(30),
  'assets/engine.js': noise(8),
  'assets/site.js': noise(3),
  'assets/funnel.css': noise(4),
};
const contentOf = (name: string): string => files[name] ?? '';

function page(address: string, scripts: readonly string[], changed?: Partial<WrittenPage>) {
  return {
    address,
    pattern: address,
    kind: 'funnel',
    html: '<h1>How hungry are you?</h1>',
    files: { scripts, styles: ['assets/funnel.css'] },
    ...changed,
  } as const;
}

const roomy = { js: 60, css: 6, html: 1 };
const budgets: ByteBudgets = { kinds: { funnel: roomy, site: roomy }, pages: {} };

const lunch = page('/lunch', ['assets/react.js', 'assets/engine.js']);

describe('the byte budget of a page', () => {
  it('lets a page pass that stays within it', () => {
    expect(checkBudgets([lunch], contentOf, budgets)).toBeNull();
  });

  it('says which page is over it, by how much, what is largest and what to do', () => {
    const tight = {
      ...budgets,
      kinds: { ...budgets.kinds, funnel: { ...roomy, js: 40 } },
    };
    const text = checkBudgets([lunch], contentOf, tight) ?? '';
    const size = (name: string) => gzipSync(contentOf(name), { level: 9 }).length / 1024;
    const weight = size('assets/react.js') + size('assets/engine.js');
    expect(text).toContain(
      `/lunch: JavaScript ${weight.toFixed(1)} KiB, ${(weight - 40).toFixed(1)} KiB over the 40.0 KiB of "funnel"`,
    );
    expect(text).toMatch(/largest: assets\/react\.js [\d.]+ KiB, assets\/engine\.js/);
    expect(text).toContain('raise the row in src/build/prerender/byte-budgets.ts');
    expect(text).not.toContain('styles');
  });

  it('counts styles and the page itself too', () => {
    const wordy = page('/wordy', [], { html: noise(2), files: { scripts: [], styles: [] } });
    const styled = page('/styled', [], { files: { scripts: [], styles: ['assets/funnel.css'] } });
    const tight = {
      ...budgets,
      kinds: { ...budgets.kinds, funnel: { ...roomy, css: 1 } },
    };
    const text = checkBudgets([wordy, styled], contentOf, tight) ?? '';
    expect(text).toMatch(/^\/wordy: HTML/m);
    expect(text).toMatch(/^\/styled: styles/m);
    expect(text).not.toContain('JavaScript');
  });

  it('is its own where the page has a row, and not that of its kind', () => {
    const heavy = page('/heavy', ['assets/react.js', 'assets/engine.js'], {
      kind: 'site',
    });
    const small = { js: 1, css: 6, html: 1 };
    const rows: ByteBudgets = {
      kinds: { ...budgets.kinds, site: small },
      pages: { '/heavy': roomy },
    };
    expect(checkBudgets([heavy], contentOf, rows)).toBeNull();
    expect(checkBudgets([{ ...heavy, pattern: '/other' }], contentOf, rows)).toMatch('"site"');
  });

  it('names of many pages with one fault the heaviest, and counts the others', () => {
    const place = (name: string, scripts: readonly string[]) =>
      page(`/location/${name}`, scripts, { pattern: '/location/:slug', kind: 'site' });
    const pages = [
      place('ohio', ['assets/react.js']),
      place('texas', ['assets/react.js', 'assets/site.js']),
      place('iowa', ['assets/react.js']),
    ];
    const small = { js: 10, css: 6, html: 1 };
    const text = checkBudgets(pages, contentOf, {
      ...budgets,
      pages: { '/location/:slug': small },
    });
    expect(text).toContain('/location/texas (2 more like it): JavaScript');
    expect(text).not.toMatch(/ohio|iowa/);
  });

  it('is exactly what the page may weigh: one byte more is too much', () => {
    const html = 'a'.repeat(5000);
    const weight = gzipSync(html, { level: 9 }).length / 1024;
    const one = page('/one', [], { html, files: { scripts: [], styles: [] } });
    const of = (most: number): ByteBudgets => ({
      ...budgets,
      pages: { '/one': { ...roomy, html: most } },
    });
    expect(checkBudgets([one], contentOf, of(weight))).toBeNull();
    expect(checkBudgets([one], contentOf, of(weight - 1 / 1024))).toContain('/one: HTML');
  });
});
