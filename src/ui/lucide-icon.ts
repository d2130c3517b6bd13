import { createElement, type ComponentProps } from 'react';

/** A drawing as the files of lucide-react hold it. */
interface Drawing {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

/**
 * Stands in for lucide's own `createLucideIcon` (see `vite.config.ts`), which brings 1.3 KiB of ways
 * to draw an icon to every page and goes through them at each drawing. This site sets a class and
 * the width of the stroke; what comes of that is the same, to the letter.
 */
// oxlint-disable-next-line import/no-default-export -- the files of lucide ask for it so
export default function createLucideIcon({ name, aliases = [], node }: Drawing) {
  const own = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const shapes = node.map(([element, attributes]) => createElement(element, attributes));
  return function LucideIcon({ className, ...rest }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${own} ${className}` : own,
        ...rest,
      },
      shapes,
    );
  };
}
