import { useEffect, useState } from 'react';
import { library as copy } from '../../content/library';
import { BrandMark } from '../../ui/brand-mark';
import { Button } from '../../ui/button';
import { colourPairs } from '../../ui/colour-pairs';
import { BoardScene } from '../../ui/scenes/board-scene';
import { CalendarScene } from '../../ui/scenes/calendar-scene';
import { CoachScene } from '../../ui/scenes/coach-scene';
import { CvScene } from '../../ui/scenes/cv-scene';
import { EmptyListScene } from '../../ui/scenes/empty-list-scene';
import { EnvelopeScene } from '../../ui/scenes/envelope-scene';
import { FeedScene } from '../../ui/scenes/feed-scene';
import { HandshakeScene } from '../../ui/scenes/handshake-scene';
import { OfflineScene } from '../../ui/scenes/offline-scene';
import { SavedScene } from '../../ui/scenes/saved-scene';
import { ScoreDialScene } from '../../ui/scenes/score-dial-scene';
import { TornPathScene } from '../../ui/scenes/torn-path-scene';
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
      <table className="mt-6 w-full max-w-step text-left text-sm tabular-nums">
        <thead>
          <tr>
            <th className="py-2 pr-4">{copy.colourColumns.pair}</th>
            <th className="py-2 pr-4">{copy.colourColumns.measured}</th>
            <th className="py-2">{copy.colourColumns.atLeast}</th>
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

const scenes = [
  CvScene,
  FeedScene,
  CalendarScene,
  EnvelopeScene,
  BoardScene,
  HandshakeScene,
  CoachScene,
  EmptyListScene,
  TornPathScene,
  OfflineScene,
  SavedScene,
  ScoreDialScene,
] as const;

export function Scenes() {
  return (
    <>
      <p className="max-w-step">{copy.scenesNote}</p>
      <div className="mt-6 grid grid-cols-2 gap-6 md:grid-cols-4">
        {scenes.map((LibraryScene) => (
          <LibraryScene key={LibraryScene.name} />
        ))}
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
