import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { applyWebFonts } from '../../../shared/browser/web-fonts';
import { replayEvents } from '../event-replay/replay-events';
import { SHELL_PATTERN } from './shell-pattern';
import { patchDomForTranslation } from '../vendor/patch-dom-for-translation';

/** Effects of children run first, so every listener is attached when `onHydrated` is called. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => {
    onHydrated();
  }, [onHydrated]);
  return children;
}

/** The HTML of these patterns is true of the address, if not all of it. */
const keptPatterns: readonly (string | undefined)[] = [SHELL_PATTERN, '*'];

/**
 * Removes the HTML and head elements of a page that cannot be hydrated. The frame of the shell and the
 * not-found page stay until the first commit, with which React empties the container.
 */
function clearPrerenderedPage(container: HTMLElement): void {
  if (!keptPatterns.includes(container.dataset.page)) container.replaceChildren();
  for (const element of document.head.querySelectorAll(
    'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical]',
  ))
    element.remove();
}

/** Applies `data-style`. The content security policy forbids `style` attributes in HTML. */
function applyDeferredStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/** The development server reports effects that cannot run twice. */
export const withStrictMode = (page: ReactNode): ReactNode =>
  import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page;

/** Hydrates inside a transition, so that React yields to the browser every few milliseconds. */
function hydrateInTransition(container: HTMLElement, page: ReactNode): Root {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(container, page)));
  const [root] = roots;
  if (root === undefined)
    throw new Error(
      'React did not run the hydration transition synchronously. Check startTransition of this React version.',
    );
  return root;
}

/** A visitor who has clicked is waiting, so the page is hydrated without yielding. */
const hydrate = (container: HTMLElement, page: ReactNode): Root =>
  window.eventReplay?.lastClickedButton
    ? hydrateRoot(container, page)
    : hydrateInTransition(container, page);

/**
 * Hydrates the prerendered page, or renders it into the emptied container. Replays captured events.
 * @param isPrerendered the container holds the HTML of this page
 * @param onHydrated called once, after the effects of the whole page have run
 */
export function hydrateOrRender(
  container: HTMLElement,
  page: ReactNode,
  isPrerendered: boolean,
  onHydrated: () => void = () => undefined,
): Root {
  patchDomForTranslation();
  // From now on only React changes the page.
  window.eventReplay?.nextStep?.take();
  const handleHydrated = (): void => {
    const { dataset } = document.documentElement;
    delete dataset.resumes;
    delete dataset.narrowed;
    replayEvents(container);
    applyWebFonts(container);
    onHydrated();
  };
  const hydratable = <Hydrated onHydrated={handleHydrated}>{withStrictMode(page)}</Hydrated>;
  if (isPrerendered) {
    applyDeferredStyles(container);
    return hydrate(container, hydratable);
  }
  clearPrerenderedPage(container);
  const root = createRoot(container);
  root.render(hydratable);
  return root;
}
