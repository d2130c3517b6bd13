/**
 * Runs in the head of every page that was rendered beforehand, before anything is painted: hides
 * what this visitor would not get, and remembers what they do until the page is live. It is put
 * into the page as it is (see scripts/prerender), so it stays small and knows no other module.
 */
import type { BootstrapData } from './bootstrap-data';

const rootElement = document.documentElement;

function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function applyBootstrapData({
  consentKey: consent,
  filterParams: narrowedBy,
  progress: visit,
}: BootstrapData): void {
  // The page was made for the address alone; what follows the query waits until it is live.
  const query = new URLSearchParams(window.location.search);
  if (narrowedBy.some((name) => query.has(name))) rootElement.dataset.narrowed = '';
  const refuses = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true; // not in the types
  if (consent !== null && (refuses || readStorage(consent) !== null))
    rootElement.dataset.consentKnown = '';
  if (visit === null) return;
  const [key, first] = visit.step;
  const isFurther = ![null, first].includes(readStorage(key));
  if (isFurther || visit.choiceKeys.some((choice) => readStorage(choice) !== null))
    rootElement.dataset.resumes = '';
}

if (rootElement.dataset.early !== undefined)
  applyBootstrapData(JSON.parse(rootElement.dataset.early) as BootstrapData); // written by the build

// Styles that stand in the page: a link that is switched off keeps the script from fetching them.
for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.setAttribute('href', dataset.href ?? '');
  document.head.append(link);
}

/**
 * React takes the page up piece by piece and hears before all of it listens. What is done again
 * then must not be heard now: it would happen twice.
 */
const stopControlEvent = (event: Event): void => {
  const { target } = event;
  if (target instanceof Element && target.closest('button, input, textarea, select') !== null)
    event.stopPropagation();
};
let isRuntimePreloaded = false;
/** What a press needs comes with what the page needs, and not after it. */
const preloadRuntime = (): void => {
  if (isRuntimePreloaded) return;
  isRuntimePreloaded = true;
  for (const href of rootElement.dataset.next?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};
const recordClick = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null || window.eventReplay === undefined) return;
  preloadRuntime();
  window.eventReplay.lastClickedButton?.removeAttribute('data-pressed');
  window.eventReplay.lastClickedButton = button;
  button.dataset.pressed = '';
};
/** A form would leave the page with what was typed in the address. */
const preventSubmit = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
/** The way on opens with the first choice; whether it is enough is found out when the page is live. */
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
  ['submit', preventSubmit],
  ['input', stopControlEvent],
  ['input', enableSubmitButton],
  ['change', stopControlEvent],
];
for (const [type, hear] of CAPTURED_EVENTS) document.addEventListener(type, hear, true);
window.eventReplay = {
  lastClickedButton: null,
  stopCapturing: () => {
    for (const [type, hear] of CAPTURED_EVENTS) document.removeEventListener(type, hear, true);
  },
};
