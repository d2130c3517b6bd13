import { prefetchOnIdle } from '../../browser/prefetch';

/**
 * Fetches, once the browser has nothing else to do, the files that the build found likely to be
 * needed next (`data-later`). They are not run: that would take the processor from the page.
 * @param container what the build drew
 */
export function preloadHintedModules(container: HTMLElement): void {
  const files = (container.dataset.later ?? '').split(' ').filter((file) => file !== '');
  prefetchOnIdle(() => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = href;
      document.head.append(link);
    }
  });
}
