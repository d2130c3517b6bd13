/**
 * Inline script in the head of every prerendered page. Before the first paint it hides content that
 * does not fit this visitor. Until hydration it records events for replay. It is inlined by
 * src/server/prerender with what it imports.
 */
import { preloadWebFonts } from '../../../shared/browser/preload-web-fonts';
import { hideEmail } from '../../pages/thank-you/hide-email';
import type { BootstrapData } from './bootstrap-data';

const rootElement = document.documentElement;

function readStorage(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') {
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
  progress,
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
  if (progress === null) return;
  const [key, firstStep] = progress.step;
  const given = new URLSearchParams(`${window.location.search}&${window.location.hash.slice(1)}`);
  const isPastFirstStep = ![null, firstStep].includes(readStorage(key));
  if (
    isPastFirstStep ||
    progress.choiceKeys.some((choice) => readStorage(choice) !== null) ||
    progress.inputs?.some((name) => given.has(name))
  )
    rootElement.dataset.resumes = '';
}

if (rootElement.dataset.early !== undefined)
  applyBootstrapData(JSON.parse(rootElement.dataset.early) as BootstrapData); // written by the build

// For inlined styles: a disabled link keeps Vite's preload from fetching the same file.
for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.setAttribute('href', dataset.href ?? '');
  document.head.append(link);
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
  window.eventReplay.lastClickedButton = button;
  button.dataset.pressed = '';
};
/** On some steps a choice with a pointer continues (`detail` is 0 for keys). */
const recordPointerChoice = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof Element && event instanceof MouseEvent && event.detail > 0)) return;
  if (window.eventReplay !== undefined)
    window.eventReplay.lastPointerChoice = target.closest('label')?.control ?? target;
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

const CAPTURED_EVENTS: readonly [type: string, hear: (event: Event) => void][] = [
  ['click', stopControlEvent],
  ['click', recordClick],
  ['click', recordPointerChoice],
  ['submit', preventSubmit],
  ['input', stopControlEvent],
  ['input', enableSubmitButton],
  ['change', stopControlEvent],
];
for (const [type, listener] of CAPTURED_EVENTS) document.addEventListener(type, listener, true);
window.eventReplay = {
  lastClickedButton: null,
  lastPointerChoice: null,
  stopCapturing: () => {
    for (const [type, listener] of CAPTURED_EVENTS)
      document.removeEventListener(type, listener, true);
  },
};
