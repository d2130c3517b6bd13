import { attempt } from './attempt';
import { prefetchOnIdle } from './prefetch';

/** Key in sessionStorage: this tab has requested the web fonts. */
export const WEB_FONTS_KEY = 'web_fonts';

/**
 * Shows the page in the web fonts, which a page of a funnel defers until hydration. On slow 4G they
 * delay the first step by 170 ms. With Save-Data the fallback fonts stay.
 */
export function applyWebFonts(): void {
  prefetchOnIdle(() => {
    delete document.documentElement.dataset.webFonts;
    attempt(() => window.sessionStorage.setItem(WEB_FONTS_KEY, 'requested'), undefined);
  });
}
