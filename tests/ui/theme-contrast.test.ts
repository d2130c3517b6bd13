import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/ui/theme.css', import.meta.url), 'utf8');

function parseTokens(block: string): Record<string, string> {
  const matches = block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g);
  return Object.fromEntries([...matches].map(([, name = '', hex = '']) => [name, hex]));
}

const light = parseTokens(css.slice(css.indexOf('@theme'), css.indexOf('@layer base')));
const dark = parseTokens(css.slice(css.indexOf('@layer base')));

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(foreground: string, background: string): number {
  const [low = 0, high = 0] = [getLuminance(foreground), getLuminance(background)].sort(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

const AA_TEXT = 4.5;
const AA_SHAPE = 3;
const backgrounds = ['paper', 'surface', 'sunken'];

/** Foregrounds and backgrounds used in src/ui, with the contrast WCAG AA requires. */
const pairs: [front: string, ground: string, atLeast: number][] = [
  ...[...backgrounds, 'accent-soft'].map(
    (ground) => ['ink', ground, AA_TEXT] as [string, string, number],
  ),
  ...[...backgrounds, 'accent-soft'].map(
    (ground) => ['ink-soft', ground, AA_TEXT] as [string, string, number],
  ),
  ...[...backgrounds, 'accent-soft'].map(
    (ground) => ['accent-text', ground, AA_TEXT] as [string, string, number],
  ),
  ...[...backgrounds, 'accent-soft'].map(
    (ground) => ['focus', ground, AA_SHAPE] as [string, string, number],
  ),
  ['accent-ink', 'accent', AA_TEXT],
  ['accent-ink', 'accent-strong', AA_TEXT],
  ['ink-soft', 'line', AA_TEXT],
  ['paper', 'ink', AA_TEXT],
  ['danger-text', 'paper', AA_TEXT],
  ['danger-text', 'surface', AA_TEXT],
  ['danger-text', 'danger-soft', AA_TEXT],
  ['warning-text', 'warning-soft', AA_TEXT],
  ['accent', 'paper', AA_SHAPE],
  ['accent', 'surface', AA_SHAPE],
  ['accent', 'line', AA_SHAPE],
  ['line-strong', 'paper', AA_SHAPE],
  ['line-strong', 'surface', AA_SHAPE],
  ['danger-line', 'surface', AA_SHAPE],
  ['warning-line', 'warning-soft', AA_SHAPE],
];

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('tokens of the %s scheme', (_, tokens) => {
  it.each(pairs)('%s on %s has a contrast of at least %d to 1', (front, ground, atLeast) => {
    const [foreground, background] = [tokens[front], tokens[ground]];
    if (foreground === undefined || background === undefined)
      throw new Error(`theme.css has no token ${front} or ${ground}.`);
    expect(getContrast(foreground, background)).toBeGreaterThanOrEqual(atLeast);
  });
});

it('the dark scheme redefines every colour', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});
