import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { replayEvents } from '../event-replay/replay-events';
import { patchDomForTranslation } from './patch-dom-for-translation';

/** Effects of what stands inside have run when its own does: everything in the page listens. */
function Hydrated({
  onHydrated: onLive,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}) {
  useEffect(onLive, [onLive]);
  return children;
}

/** HTML of another page, or of an earlier step, with its title and what else stands for it in the head. */
function clearPrerenderedPage(container: HTMLElement): void {
  container.replaceChildren();
  for (const element of document.head.querySelectorAll(
    'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical]',
  ))
    element.remove();
}

/** Styles of single elements, which the site's policy lets a script set but no HTML. */
function applyDeferredStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/**
 * Lets React take up what is drawn, a few milliseconds at a time: meanwhile the browser scrolls and
 * paints. What React is not in a transition for, it does at one go.
 */
function hydrateInTransition(container: HTMLElement, page: ReactNode): Root {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(container, page)));
  const [root] = roots;
  if (root === undefined) throw new Error('A transition begins at once.');
  return root;
}

/**
 * Shows a page in a document that was just loaded.
 * @param isDrawn its HTML stands in the container already and comes alive, with what the visitor
 *   did meanwhile; anything else in there gives way to the page
 * @param onLive called once, when everything in the page listens
 */
export function hydrateOrRender(
  container: HTMLElement,
  page: ReactNode,
  isDrawn: boolean,
  onLive: () => void = () => undefined,
): Root {
  patchDomForTranslation();
  const begin = (): void => {
    const { dataset } = document.documentElement;
    delete dataset.resumes;
    delete dataset.narrowed;
    replayEvents(container);
    onLive();
  };
  const lively = <Hydrated onHydrated={begin}>{page}</Hydrated>;
  if (isDrawn) {
    applyDeferredStyles(container);
    return hydrateInTransition(container, lively);
  }
  clearPrerenderedPage(container);
  const root = createRoot(container);
  root.render(lively);
  return root;
}
