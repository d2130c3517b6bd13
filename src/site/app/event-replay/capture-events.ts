import { preloadWebFonts } from '../../../shared/browser/preload-web-fonts';
import { hideEmail } from '../../pages/thank-you/hide-email';
import type { BootstrapData } from './bootstrap-data';
import type { NextStep } from './next-step';

export const rootElement = document.documentElement;

export function readStorage(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

function showWebFonts(): void {
  delete rootElement.dataset.webFonts;
}

/** Over a fast connection the web fonts arrive before the first paint. */
async function fetchWebFontsEarly({
  key,
  typefaces,
  fastHeadMs,
}: NonNullable<BootstrapData['webFonts']>): Promise<void> {
  // This tab has fetched them, so they come from the browser's cache.
  if (readStorage(key, 'sessionStorage') !== null) {
    void preloadWebFonts().catch(() => undefined);
    showWebFonts();
    return;
  }
  if (navigator.connection?.saveData === true || performance.now() > fastHeadMs) return;
  await preloadWebFonts();
  await Promise.all(typefaces.map((typeface) => document.fonts.load(typeface)));
  // After the first paint they could move the page, so they wait for hydration.
  if (performance.getEntriesByType('paint').length === 0) showWebFonts();
}

function applyBootstrapData({
  consentKey,
  filterParams,
  hidesEmail,
  webFonts,
}: BootstrapData): void {
  // Chromium sends the address with requests for fonts, whatever the policy says.
  if (hidesEmail === true) hideEmail();
  if (webFonts !== null) void fetchWebFontsEarly(webFonts).catch(() => undefined);
  // The HTML was rendered without the query, so filtered content stays hidden until hydration.
  const query = new URLSearchParams(window.location.search);
  if (filterParams.some((name) => query.has(name))) rootElement.dataset.narrowed = '';
  const hasGlobalPrivacyControl =
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true; // not in TypeScript's DOM types
  if (consentKey !== null && (hasGlobalPrivacyControl || readStorage(consentKey) !== null))
    rootElement.dataset.consentKnown = '';
}

/** For inlined styles: a disabled link keeps Vite's preload from fetching the same file. */
function disableStyleFetches(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.setAttribute('href', dataset.href ?? '');
    document.head.append(link);
  }
}

/** React handles events during hydration. They are stopped here, because they are replayed afterwards. */
const stopControlEvent = (event: Event): void => {
  const { target } = event;
  if (target instanceof Element && target.closest('button, input, textarea, select') !== null)
    event.stopPropagation();
};
const recordClick = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null || window.eventReplay === undefined) return;
  window.eventReplay.lastClickedButton?.removeAttribute('data-pressed');
  if (window.eventReplay.nextStep?.press(button) === true) return;
  window.eventReplay.lastClickedButton = button;
  button.dataset.pressed = '';
};
/** A native submit would put the typed values into the URL. */
const preventSubmit = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
/** Enables the submit button after the first input. Validation runs after hydration. */
const enableSubmitButton = ({ target }: Event): void => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled');
  if (!button) return;
  button.disabled = false;
  button.dataset.opened = '';
};

type CapturedEvent = readonly [type: string, hear: (event: Event) => void];

const CAPTURED_EVENTS: readonly CapturedEvent[] = [
  ['click', stopControlEvent],
  ['click', recordClick],
  ['submit', preventSubmit],
  ['input', stopControlEvent],
  ['input', enableSubmitButton],
  ['change', stopControlEvent],
];

/**
 * Runs in the head of every prerendered page. Before the first paint it hides content that does not fit
 * this visitor. Until hydration it records events for replay.
 * @param createNextStep what shows the second step of a funnel, and the events that it captures first
 */
export function captureEvents(
  createNextStep: (data: BootstrapData) => NextStep | null = () => null,
  events: readonly CapturedEvent[] = [],
): void {
  const { early } = rootElement.dataset;
  const data = early === undefined ? null : (JSON.parse(early) as BootstrapData); // written by the build
  if (data !== null) applyBootstrapData(data);
  disableStyleFetches();
  const captured = [...events, ...CAPTURED_EVENTS];
  for (const [type, hear] of captured) document.addEventListener(type, hear, true);
  window.eventReplay = {
    lastClickedButton: null,
    lastPointerChoice: null,
    nextStep: data && createNextStep(data),
    stopCapturing: () => {
      for (const [type, hear] of captured) document.removeEventListener(type, hear, true);
    },
  };
}
