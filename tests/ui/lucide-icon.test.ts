import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createLucideIcon from '../../src/ui/lucide-icon';

const folder = 'node_modules/lucide-react/dist/esm/icons';

/** A drawing as it stands in its file. */
async function drawingIn(file: string) {
  const { href } = pathToFileURL(`${folder}/${file}.mjs`);
  const { __iconData: drawing } = (await import(/* @vite-ignore */ href)) as {
    __iconData: Parameters<typeof createLucideIcon>[0]; // its own type says nothing of it
  };
  return drawing;
}

describe('an icon', () => {
  it.each([
    ['compass', lucide.Compass],
    ['house', lucide.House],
    ['trending-up', lucide.TrendingUp],
    ['circle-check', lucide.CircleCheck],
    ['x', lucide.X],
  ])('%s is drawn as lucide draws it', async (file, Theirs) => {
    const Ours = createLucideIcon(await drawingIn(file));
    const props = { 'aria-hidden': true, strokeWidth: 3, className: 'size-5 shrink-0' } as const;
    const drawn = (icon: typeof Theirs | typeof Ours) =>
      renderToStaticMarkup(createElement(icon, props));
    expect(drawn(Ours)).toBe(drawn(Theirs));
  });

  it('asks for the function that this one stands in for', () => {
    expect(readFileSync(`${folder}/compass.mjs`, 'utf8')).toContain(
      "import createLucideIcon from '../createLucideIcon.mjs';",
    );
    expect(readFileSync('vite.config.ts', 'utf8')).toContain("'../createLucideIcon.mjs'");
  });
});
