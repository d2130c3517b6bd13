import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/ui/theme.css', import.meta.url), 'utf8');

function tokensOf(block: string): Record<string, string> {
  const found = block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', hex = '']) => [name, hex]));
}

const light = tokensOf(css.slice(css.indexOf('@theme'), css.indexOf('@layer base')));
const dark = tokensOf(css.slice(css.indexOf('@layer base')));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const AA_TEXT = 4.5;
const AA_SHAPE = 3;
const grounds = ['paper', 'surface', 'sunken'];

/** What stands on what in the parts of src/ui, and what WCAG AA asks of the pair. */
const pairs: [front: string, ground: string, atLeast: number][] = [
  ...[...grounds, 'accent-soft'].map(
    (ground) => ['ink', ground, AA_TEXT] as [string, string, number],
  ),
  ...[...grounds, 'accent-soft'].map(
    (ground) => ['ink-soft', ground, AA_TEXT] as [string, string, number],
  ),
  ...[...grounds, 'accent-soft'].map(
    (ground) => ['accent-text', ground, AA_TEXT] as [string, string, number],
  ),
  ...[...grounds, 'accent-soft'].map(
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
    const [one, other] = [tokens[front], tokens[ground]];
    if (one === undefined || other === undefined) throw new Error(`no token ${front} or ${ground}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(atLeast);
  });
});

it('the dark scheme says every colour anew', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});
