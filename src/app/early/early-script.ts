/**
 * Runs in the head of every page that was rendered beforehand, before anything is painted: hides
 * what this visitor would not get, and remembers what they do until the page is live. It is put
 * into the page as it is (see scripts/prerender), so it stays small and knows no other module.
 */
import type { EarlyFacts } from './early-facts';

const page = document.documentElement;

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function look({ consent, narrowedBy, visit }: EarlyFacts): void {
  // The page was made for the address alone; what follows the query waits until it is live.
  const query = new URLSearchParams(window.location.search);
  if (narrowedBy.some((name) => query.has(name))) page.dataset.narrowed = '';
  const refuses = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true; // not in the types
  if (consent !== null && (refuses || stored(consent) !== null)) page.dataset.consentKnown = '';
  if (visit === null) return;
  const [key, first] = visit.step;
  const isFurther = ![null, first].includes(stored(key));
  if (isFurther || visit.choices.some((choice) => stored(choice) !== null))
    page.dataset.resumes = '';
}

if (page.dataset.early !== undefined) look(JSON.parse(page.dataset.early) as EarlyFacts); // written by the build

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
const keep = (event: Event): void => {
  const { target } = event;
  if (target instanceof Element && target.closest('button, input, textarea, select') !== null)
    event.stopPropagation();
};
let isFetched = false;
/** What a press needs comes with what the page needs, and not after it. */
const fetchNext = (): void => {
  if (isFetched) return;
  isFetched = true;
  for (const href of page.dataset.next?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};
const remember = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null || window.earlyPage === undefined) return;
  fetchNext();
  window.earlyPage.pressed?.removeAttribute('data-pressed');
  window.earlyPage.pressed = button;
  button.dataset.pressed = '';
};
/** A form would leave the page with what was typed in the address. */
const hold = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
/** The way on opens with the first choice; whether it is enough is found out when the page is live. */
const open = ({ target }: Event): void => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled');
  if (!button) return;
  button.disabled = false;
  button.dataset.opened = '';
};

const HEARD: readonly [type: string, hear: (event: Event) => void][] = [
  ['click', keep],
  ['click', remember],
  ['submit', hold],
  ['input', keep],
  ['input', open],
  ['change', keep],
];
for (const [type, hear] of HEARD) document.addEventListener(type, hear, true);
window.earlyPage = {
  pressed: null,
  stop: () => {
    for (const [type, hear] of HEARD) document.removeEventListener(type, hear, true);
  },
};
