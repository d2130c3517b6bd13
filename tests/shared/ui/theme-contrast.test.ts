import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getContrast } from '../../../src/site/pages/library/get-contrast';
import { colourPairs } from '../../../src/shared/ui/colour-pairs';

const root = new URL('../../../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const css = readText('src/shared/ui/theme.css');

const valuesStart = css.indexOf('/* Backgrounds, from the page up. */');
const darkStart = css.indexOf('@variant dark-scheme');
const valuesEnd = css.indexOf('color-scheme: light dark');

function parseTokens(block: string): Record<string, string> {
  const matches = block.matchAll(/^\s+--([a-z-]+):\s*(#[0-9a-f]{6});/gm);
  return Object.fromEntries([...matches].map(([, name = '', hex = '']) => [name, hex]));
}

const light = parseTokens(css.slice(valuesStart, darkStart));
const dark = parseTokens(css.slice(darkStart, valuesEnd));

describe.each([
  ['light', light],
  ['dark', dark],
])('tokens of the %s scheme', (_, tokens) => {
  it.each(colourPairs)(
    '$front on $ground has a contrast of at least $atLeast to 1',
    ({ front, ground, atLeast }) => {
      const [foreground, background] = [tokens[front], tokens[ground]];
      if (foreground === undefined || background === undefined)
        throw new Error(`theme.css has no token ${front} or ${ground}.`);
      expect(getContrast(foreground, background)).toBeGreaterThanOrEqual(atLeast);
    },
  );
});

it('the dark scheme redefines every colour', () => {
  expect(Object.keys(light)).toHaveLength(24);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

it('text has AAA contrast, so every pair of text asks for at least 7 to 1', () => {
  const texts = ['ink', 'ink-soft', 'accent-text', 'accent-ink', 'danger-text', 'warning-text'];
  const asked = colourPairs.filter(({ front }) => texts.includes(front));
  expect(new Set(asked.map(({ front }) => front))).toEqual(new Set(texts));
  expect(asked.filter(({ atLeast }) => atLeast < 7)).toEqual([]);
});

it('the browser frame has the colour of the page in both schemes', () => {
  const html = readText('index.html');
  expect(html).toContain(
    `<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)" />`,
  );
  expect(html).toContain(
    `<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)" />`,
  );
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
});

it.each(['ink', 'ink-soft', 'accent-text'])(
  'the footer is dark in both schemes, and %s has AAA contrast on it',
  (front) => {
    expect(getContrast(dark[front] ?? '', dark.deep ?? '')).toBeGreaterThanOrEqual(7);
  },
);
