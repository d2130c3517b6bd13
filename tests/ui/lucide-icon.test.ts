import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createLucideIcon from '../../src/ui/lucide-icon';

const folder = 'node_modules/lucide-react/dist/esm/icons';

/** Icon data of lucide's file. */
async function readIconData(file: string) {
  const { href } = pathToFileURL(`${folder}/${file}.mjs`);
  const { __iconData: iconData } = (await import(/* @vite-ignore */ href)) as {
    __iconData: Parameters<typeof createLucideIcon>[0]; // not in lucide's types
  };
  return iconData;
}

describe('an icon', () => {
  it.each([
    ['compass', lucide.Compass],
    ['house', lucide.House],
    ['trending-up', lucide.TrendingUp],
    ['circle-check', lucide.CircleCheck],
    ['x', lucide.X],
  ])('%s renders the same markup as lucide', async (file, LucideIcon) => {
    const OwnIcon = createLucideIcon(await readIconData(file));
    const props = { 'aria-hidden': true, strokeWidth: 3, className: 'size-5 shrink-0' } as const;
    const renderedMarkup = (icon: typeof LucideIcon | typeof OwnIcon) =>
      renderToStaticMarkup(createElement(icon, props));
    expect(renderedMarkup(OwnIcon)).toBe(renderedMarkup(LucideIcon));
  });

  it('lucide icons import the function that is replaced', () => {
    expect(readFileSync(`${folder}/compass.mjs`, 'utf8')).toContain(
      "import createLucideIcon from '../createLucideIcon.mjs';",
    );
    expect(readFileSync('vite.config.ts', 'utf8')).toContain("'../createLucideIcon.mjs'");
  });
});
