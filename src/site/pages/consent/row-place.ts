/**
 * Where the row of a funnel stands: over a part of the window that the step leaves empty, below a page
 * that is scrolled anyway, or nowhere, because it would cover a control or move the page.
 */
type RowPlace = { name: 'over'; bottom: number } | { name: 'below' } | { name: 'none' };

const contents = 'button, a, input, select, textarea, label, p, li, h1, h2, h3, img, svg';

/** Between the row and what is above and below it, in pixels. */
const MARGIN = 8;

/** The lowest empty part of the window that takes a row of this height, by its lower edge; null for none. */
function findGap(step: Element, height: number, windowHeight: number): number | null {
  const boxes = [...step.querySelectorAll(contents)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0)
    .sort((a, b) => b.bottom - a.bottom);
  let edge = windowHeight;
  for (const { top, bottom } of boxes) {
    if (edge - bottom >= height + 2 * MARGIN) return edge;
    edge = Math.min(edge, top);
  }
  return null;
}

function findPlace(row: HTMLElement, current: RowPlace['name']): RowPlace {
  const main = document.querySelector('[data-player] main');
  const step = main?.querySelector<HTMLElement>('[data-step]');
  if (!main || !step) return { name: 'none' };
  const { clientHeight, scrollHeight } = document.documentElement;
  // A result is a page like others: what the row covers can be scrolled to.
  if (step.dataset.status === 'ended') return { name: 'over', bottom: 0 };
  const pageHeight = scrollHeight - (current === 'below' ? row.offsetHeight : 0);
  // A page that fits the window would get a scroll bar.
  if (pageHeight > clientHeight) return { name: 'below' };
  const edge = findGap(main, row.offsetHeight, clientHeight);
  if (edge === null) return { name: 'none' };
  return { name: 'over', bottom: edge === clientHeight ? 0 : clientHeight - edge + MARGIN };
}

/**
 * Keeps a row where it covers no control and moves nothing, while steps come and change.
 * @param signal ends it
 */
export function keepRowPlace(row: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  let name: RowPlace['name'] = 'none';
  let frame = 0;
  const update = (): void => {
    const place = findPlace(row, name);
    ({ name } = place);
    row.dataset.place = name;
    row.style.bottom = place.name === 'over' ? `${String(place.bottom)}px` : '';
    const isOverPage = document.querySelector('[data-player] [data-status="ended"]') !== null;
    if (isOverPage) style.setProperty('--consent-height', `${String(row.offsetHeight)}px`);
    else style.removeProperty('--consent-height');
  };
  // Before the next paint, so that nothing is covered for a moment.
  const updateSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  const observer = new MutationObserver(updateSoon);
  const root = document.getElementById('root');
  if (root !== null)
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-status', 'class', 'hidden'],
    });
  window.addEventListener('resize', updateSoon, { signal });
  // Its styles, and so its height, are those of a row with a place.
  row.dataset.place = name;
  update();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    style.removeProperty('--consent-height');
  });
}
