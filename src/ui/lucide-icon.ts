import { createElement, type ComponentProps } from 'react';

/** Icon data in the format of lucide-react's files. */
interface IconSource {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

/**
 * Replaces lucide's `createLucideIcon` (see `vite.config.ts`), which adds 1.3 KiB of options to every
 * page. The output for class and stroke width is identical.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's files import the default export
export default function createLucideIcon({ name, aliases = [], node }: IconSource) {
  const iconClasses = [
    'lucide',
    ...[name, ...aliases].map((iconName) => `lucide-${iconName}`),
  ].join(' ');
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
        className: className ? `${iconClasses} ${className}` : iconClasses,
        ...rest,
      },
      shapes,
    );
  };
}
