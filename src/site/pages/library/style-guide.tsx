import { Suspense, useEffect, useState } from 'react';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { library as copy } from '../../content/library';
import { BrandMark } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/button';
import { colourPairs } from '../../../shared/ui/colour-pairs';
import { SavedScene } from '../../../shared/ui/scenes/saved-scene';
import { Scene } from '../../../shared/ui/scenes/scene';
import { getContrast } from './get-contrast';

export function Mark() {
  return (
    <>
      <div className="flex flex-wrap items-end gap-6">
        <BrandMark className="size-24" />
        <BrandMark className="size-12" />
        <BrandMark />
        <BrandMark className="size-4" />
      </div>
      <p className="mt-4 text-sm text-ink-soft">{copy.markNote}</p>
    </>
  );
}

/** Measures every pair of colours as the page shows it, and again when the scheme changes. */
function useMeasuredContrasts(): readonly number[] {
  const [contrasts, setContrasts] = useState<readonly number[]>([]);
  useEffect(() => {
    const measure = () => {
      const styles = getComputedStyle(document.documentElement);
      const readToken = (name: string) => styles.getPropertyValue(`--${name}`).trim();
      setContrasts(
        colourPairs.map(({ front, ground }) => getContrast(readToken(front), readToken(ground))),
      );
    };
    const schemeQuery = window.matchMedia('(prefers-color-scheme: dark)');
    measure();
    schemeQuery.addEventListener('change', measure);
    return () => schemeQuery.removeEventListener('change', measure);
  }, []);
  return contrasts;
}

export function Colours() {
  const contrasts = useMeasuredContrasts();
  return (
    <>
      <p className="max-w-step">{copy.coloursNote}</p>
      {/* Columns of fixed widths: those of the text move when the font has loaded. */}
      <table className="mt-6 w-full max-w-step table-fixed text-left text-sm tabular-nums">
        <thead>
          <tr>
            <th className="w-[46%] py-2 pr-4 align-top">{copy.colourColumns.pair}</th>
            <th className="w-[30%] py-2 pr-2 align-top">{copy.colourColumns.measured}</th>
            <th className="py-2 align-top">{copy.colourColumns.atLeast}</th>
          </tr>
        </thead>
        <tbody>
          {colourPairs.map(({ front, ground, atLeast }, index) => (
            <tr key={`${front} ${ground}`} className="border-t border-line">
              <td className="py-2 pr-4">
                <span className="inline-flex items-center gap-3">
                  <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
                    <rect width="32" height="32" rx="6" fill={`var(--${ground})`} />
                    <circle cx="16" cy="16" r="8" fill={`var(--${front})`} />
                  </svg>
                  {front}, {ground}
                </span>
              </td>
              <td className="py-2 pr-4">{contrasts[index]?.toFixed(1) ?? copy.unmeasured}</td>
              <td className="py-2">{atLeast}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const AllScenes = lazyWithPreload(async () => (await import('./all-scenes')).AllScenes);

/** The number of drawings, whose space is reserved until their code has loaded. */
const SCENE_COUNT = 12;

function EmptyScenes() {
  return Array.from({ length: SCENE_COUNT }, (_, index) => <Scene key={index}>{null}</Scene>);
}

/** Not prerendered: what the prerender imports belongs to the first load of the page. */
export function Scenes() {
  const isHydrated = useHydrated();
  return (
    <>
      <p className="max-w-step">{copy.scenesNote}</p>
      <div className="mt-6 grid grid-cols-2 gap-6 md:grid-cols-4">
        {isHydrated ? (
          <Suspense fallback={<EmptyScenes />}>
            <AllScenes />
          </Suspense>
        ) : (
          <EmptyScenes />
        )}
      </div>
    </>
  );
}

const spacings = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16', 'w-24'] as const;

export function Spacing() {
  return (
    <ul className="grid gap-2">
      {spacings.map((width) => (
        <li key={width} className="flex items-center gap-4 text-sm text-ink-soft tabular-nums">
          <span className="w-12">{4 * Number(width.slice(2))} px</span>
          <span aria-hidden className={`h-4 bg-accent ${width}`} />
        </li>
      ))}
    </ul>
  );
}

export function Motion() {
  const [plays, setPlays] = useState(0);
  return (
    <>
      <p className="max-w-step">{copy.motionNote}</p>
      <div key={plays} className="my-6 grid gap-4 overflow-hidden sm:grid-cols-3">
        <p className="animate-step rounded-md bg-accent-soft p-5">{copy.motionNames.step}</p>
        <p className="animate-step-back rounded-md bg-accent-soft p-5">{copy.motionNames.back}</p>
        <p className="rounded-md bg-accent-soft p-5">
          {copy.motionNames.reward}
          <SavedScene className="mt-2 w-24" />
        </p>
      </div>
      <Button variant="secondary" onClick={() => setPlays(plays + 1)}>
        {copy.motionReplay}
      </Button>
    </>
  );
}
