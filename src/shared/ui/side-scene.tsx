import { Suspense } from 'react';
import { lazyWithPreload } from '../browser/import-with-retry';
import { useMediaQuery } from '../browser/use-media-query';
import type { NamedSceneProps } from './scenes/named-scene';

const LazyNamedScene = lazyWithPreload<NamedSceneProps>(
  async () => (await import('./scenes/named-scene')).NamedScene,
  () => null,
);

/**
 * A drawing beside the content, on screens from 1024 px (Tailwind's `lg`). Its place is reserved, and
 * smaller screens do not load it.
 */
export function SideScene({ name }: Pick<NamedSceneProps, 'name'>) {
  const isShown = useMediaQuery('(width >= 64rem)') === true;
  return (
    <div
      aria-hidden
      className="sticky top-32 mt-10 hidden aspect-3/2 w-80 self-start lg:block print:hidden"
    >
      {isShown && (
        <Suspense>
          <LazyNamedScene name={name} className="w-full animate-fade" />
        </Suspense>
      )}
    </div>
  );
}
