/** The labels by which the probe finds its elements. */
export interface PageLabels {
  /** The button of the first step. */
  button: string;
  /** The heading of the second step. */
  next: string;
}

/** Times in ms since the navigation. */
export interface ClickResult {
  paintedAt: number;
  /** Null when the click had no effect. */
  shownAt: number | null;
}

export interface PageProbe {
  paints: () => { first: number; largest: number };
  /** The sum of all layout shifts without recent input. */
  shift: () => number;
  /** The result of the click after `delay`; never settles without a delay. */
  clickResult: Promise<ClickResult>;
  /** Waits for the next click. Resolves with the time from it to the frame after the second step is shown. */
  latency: () => Promise<number>;
  /** Plays the funnel to its end and restarts it. */
  walk: () => Promise<void>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Longer than any page takes to hydrate. */
const TIMEOUT_MS = 15_000;

/**
 * Runs in the measured page before its own scripts.
 * @param settings.delay when to click the button, in ms after the first paint; null for no click
 */
export function installPageProbe(settings: {
  labels: PageLabels;
  delay: number | null;
  timeoutMs: number;
}): void {
  const { labels, delay, timeoutMs } = settings;
  const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
  const getText = (element: Element): string => element.textContent?.trim() ?? '';
  const isSecondStep = (): boolean =>
    [...document.querySelectorAll('h1')].some((heading) => getText(heading) === labels.next);
  const waitFor = async <Value>(
    read: () => Value | null | undefined | false,
  ): Promise<Value | null> => {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const value = read();
      if (value) return value;
      if (performance.now() > deadline) return null;
      await nextFrame();
    }
  };
  const findButton = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((button) => getText(button) === labels.button);

  let largest = 0;
  let shift = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // TypeScript's DOM types lack layout-shift entries.
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const firstPaint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry !== undefined) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  });

  const click = async (delayMs: number): Promise<ClickResult> => {
    const paintedAt = await firstPaint;
    const button = await waitFor(findButton);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    button?.click();
    return {
      paintedAt,
      shownAt: (await waitFor(isSecondStep)) === null ? null : performance.now(),
    };
  };

  const type = (field: HTMLInputElement): void => {
    // The native setter, because React overrides the property to track changes.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      field.type === 'email' ? 'ada@example.org' : 'Ada',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const getStep = (): HTMLElement | null => document.querySelector('[data-step]');
  const getStepId = (): string => getStep()?.dataset.step ?? '';

  window.probe = {
    paints: () => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largest,
    }),
    shift: () => shift,
    clickResult: delay === null ? new Promise(() => undefined) : click(delay),
    latency: () =>
      new Promise((resolve) => {
        const measure = async ({ timeStamp }: Event): Promise<void> => {
          await nextFrame();
          await waitFor(isSecondStep);
          await nextFrame();
          resolve(performance.now() - timeStamp);
        };
        addEventListener('click', (event) => void measure(event), { capture: true, once: true });
      }),
    walk: async () => {
      const firstId = getStepId();
      for (;;) {
        const stepId = getStepId();
        const isLast = getStep()?.dataset.kind === 'ending';
        getStep()?.querySelector<HTMLInputElement>('[type=radio], [type=checkbox]')?.click();
        for (const field of getStep()?.querySelectorAll<HTMLInputElement>(
          '[type=text], [type=email]',
        ) ?? [])
          type(field);
        const isLoading = getStep()?.dataset.kind === 'loading';
        const button = isLoading
          ? null
          : await waitFor(() =>
              isLast
                ? [...(getStep()?.querySelectorAll('button') ?? [])].at(-1)
                : getStep()?.querySelector<HTMLButtonElement>('button[type=submit]:enabled'),
            );
        button?.click();
        if ((await waitFor(() => getStepId() !== '' && getStepId() !== stepId)) === null)
          throw new Error(`The walk does not get past the step "${stepId}".`);
        if (getStepId() === firstId) return;
      }
    },
  };
}

/** Creates the settings of `installPageProbe` with the timeout of the bench. */
export const createProbeSettings = (labels: PageLabels, delay: number | null) => ({
  labels,
  delay,
  timeoutMs: TIMEOUT_MS,
});
