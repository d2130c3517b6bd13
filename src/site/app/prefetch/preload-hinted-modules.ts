import { prefetchOnIdle } from '../../../shared/browser/prefetch';

/**
 * Preloads the modules that the build listed as likely next (`data-later`) when the browser is idle.
 * Preloaded modules are not executed, so they do not block the page.
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
