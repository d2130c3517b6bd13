/** The words by which a page of the bench is used. */
export interface PageLabels {
  /** The button of the first step. */
  button: string;
  /** The heading of the second. */
  next: string;
}

/** Times in ms since the page was asked for. */
export interface ClickResult {
  paintedAt: number;
  /** `null`: the press never took effect. */
  shownAt: number | null;
}

export interface PageProbe {
  paints: () => { first: number; largest: number };
  /** The sum of all layout shifts that no visitor caused. */
  shift: () => number;
  /** What came of the one press that was asked for. */
  pressed: Promise<ClickResult>;
  /** Waits for the next trusted click; the time from it to the frame after the second step is shown. */
  latency: () => Promise<number>;
  /** Plays the funnel to its end, and begins it again. */
  walk: () => Promise<void>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Longer than any page takes to come alive. */
const TIMEOUT_MS = 15_000;

/**
 * Runs in the measured page before its own scripts.
 * @param settings.delay when to press the button once, in ms after the first paint; `null`: never
 */
export function installPageProbe(settings: {
  words: PageLabels;
  delay: number | null;
  patience: number;
}): void {
  const { words, delay, patience } = settings;
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  const said = (element: Element): string => element.textContent?.trim() ?? '';
  const isNext = (): boolean =>
    [...document.querySelectorAll('h1')].some((heading) => said(heading) === words.next);
  const until = async <Found>(
    look: () => Found | null | undefined | false,
  ): Promise<Found | null> => {
    const end = performance.now() + patience;
    for (;;) {
      const found = look();
      if (found) return found;
      if (performance.now() > end) return null;
      await frame();
    }
  };
  const button = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((one) => said(one) === words.button);

  let largest = 0;
  let shift = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // Not in the types of the DOM.
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const painted = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry !== undefined) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  });

  const press = async (after: number): Promise<ClickResult> => {
    const paintedAt = await painted;
    const control = await until(button);
    await new Promise((resolve) => setTimeout(resolve, after));
    control?.click();
    return { paintedAt, shownAt: (await until(isNext)) === null ? null : performance.now() };
  };

  const type = (field: HTMLInputElement): void => {
    // Past React, as an early visitor's keys are.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      field.type === 'email' ? 'ada@example.org' : 'Ada',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const step = (): HTMLElement | null => document.querySelector('[data-step]');
  const idOf = (): string => step()?.dataset.step ?? '';

  window.probe = {
    paints: () => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largest,
    }),
    shift: () => shift,
    pressed: delay === null ? new Promise(() => undefined) : press(delay),
    latency: () =>
      new Promise((resolve) => {
        const measure = async ({ timeStamp }: Event): Promise<void> => {
          await frame();
          await until(isNext);
          await frame();
          resolve(performance.now() - timeStamp);
        };
        addEventListener('click', (event) => void measure(event), { capture: true, once: true });
      }),
    walk: async () => {
      const first = idOf();
      for (;;) {
        const at = idOf();
        const isLast = step()?.dataset.kind === 'ending';
        step()?.querySelector<HTMLInputElement>('[type=radio], [type=checkbox]')?.click();
        for (const field of step()?.querySelectorAll<HTMLInputElement>(
          '[type=text], [type=email]',
        ) ?? [])
          type(field);
        const isLoading = step()?.dataset.kind === 'loading';
        const on = isLoading
          ? null
          : await until(() =>
              isLast
                ? [...(step()?.querySelectorAll('button') ?? [])].at(-1)
                : step()?.querySelector<HTMLButtonElement>('button[type=submit]:enabled'),
            );
        on?.click();
        if ((await until(() => idOf() !== '' && idOf() !== at)) === null)
          throw new Error(`The walk does not get past "${at}".`);
        if (idOf() === first) return;
      }
    },
  };
}

/** What `installProbe` is told, with the patience of the bench. */
export const createProbeSettings = (words: PageLabels, delay: number | null) => ({
  words,
  delay,
  patience: TIMEOUT_MS,
});
