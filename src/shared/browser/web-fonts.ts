import { WEB_FONTS_KEY } from '../names/storage-keys';
import { attempt } from './attempt';
import { prefetchOnIdle } from './prefetch';
import { preloadWebFonts } from './preload-web-fonts';

/** The web fonts that a page of a funnel defers. The capture script has them from the HTML. */
export const deferredWebFonts = {
  key: WEB_FONTS_KEY,
  /** The typefaces of src/shared/ui/fonts, as `document.fonts` takes them. */
  typefaces: ['1em Figtree', '1em "Bricolage Grotesque"'],
  /** Slow 4G needs 150 ms for a request alone, and more for the connection. */
  fastHeadMs: 120,
} as const;

/** The distance of every element from the top of the window, in px. */
const measureTops = (container: HTMLElement): number[] =>
  Array.from(container.querySelectorAll('*'), (element) => element.getBoundingClientRect().top);

function showWebFonts(): void {
  delete document.documentElement.dataset.webFonts;
}

/** Shows the web fonts unless a line would then break elsewhere and move what is below it. */
function showUnlessMoved(container: HTMLElement): boolean {
  const before = measureTops(container);
  showWebFonts();
  const after = measureTops(container);
  if (before.every((top, index) => Math.abs(top - (after[index] ?? NaN)) < 1)) return true;
  document.documentElement.dataset.webFonts = 'deferred';
  return false;
}

/** Calls `listener` once, before the first paint of another heading: of the next step or page. */
function onNextHeading(container: HTMLElement, listener: () => void): void {
  const getHeading = (): Element | null => container.querySelector('h1');
  const heading = getHeading();
  const observer = new MutationObserver(() => {
    if (getHeading() === heading) return;
    observer.disconnect();
    listener();
  });
  observer.observe(container, { childList: true, subtree: true });
}

/**
 * Shows the page in the web fonts, which a page of a funnel defers until hydration. On slow 4G they
 * delay the first step by 170 ms. A step that they would move keeps the fallback fonts, and the next
 * one has them. With Save-Data, or when they cannot be fetched, the fallback fonts stay. Over a fast
 * connection the capture script has shown them already (`src/site/app/event-replay`).
 */
export function applyWebFonts(container: HTMLElement): void {
  const { key, typefaces } = deferredWebFonts;
  const rememberRequest = (): void =>
    attempt(() => window.sessionStorage.setItem(key, 'requested'), undefined);
  if (document.documentElement.dataset.webFonts === undefined) {
    rememberRequest();
    return;
  }
  const fetchAndShow = async (): Promise<void> => {
    await preloadWebFonts();
    await Promise.all(typefaces.map((typeface) => document.fonts.load(typeface)));
    rememberRequest();
    if (!showUnlessMoved(container)) onNextHeading(container, showWebFonts);
  };
  prefetchOnIdle(() => void fetchAndShow().catch(() => undefined));
}
