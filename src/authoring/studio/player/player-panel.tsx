import { Monitor, Moon, RotateCcw, Smartphone, Sun, SunMoon, Zap, ZapOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { MEDIA_PATH } from '../api/api-protocol';
import { useOpenFunnel } from '../files/open-funnel';
import type { SoundRest } from '../../edit/leave-out-broken';
import { describeEntryPlace } from '../../wording/describe-path';
import { usePart, useReport } from '../report/report-store';
import { createProseVoice } from '../../wording/prose-voice';
import { PanelMessage } from '../controls/panel-message';
import { Segments } from '../controls/segments';
import { ToolButton } from '../controls/tool-button';
import { useStudioStore } from '../state/studio-store';
import type { FrameCommand } from './frame-protocol';
import { handleReport, restartVisit, usePlayer } from './player-store';
import { StateMenu } from './state-menu';
import { useFrame, useScale } from './use-frame';
import { VisitRecord } from './visit-record';

/** Typing rests for this time before the player opens the new definition. */
const settleMs = 150;
const icon = 'size-4';

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What can be played of a text with errors; null where it has none, or nothing can. */
function useRest(): SoundRest | null {
  const isValid = useReport((state) => state.isValid);
  const playable = usePart('playable')?.value ?? null;
  return isValid ? null : playable;
}

/** What the frame is to show; null while there is no definition to play. */
function useCommand(): FrameCommand | null {
  const valid = useReport((state) => state.definition);
  const rest = useRest();
  const definition = useSettled(rest?.definition ?? valid);
  const settings = useStudioStore((state) => state.player);
  const showing = usePlayer((state) => state.showing);
  const restarts = usePlayer((state) => state.restarts);
  const funnel = useOpenFunnel((state) => state.open?.entry.name ?? '');
  const { scheme, reducesMotion } = settings;
  return useMemo(
    () =>
      definition === null
        ? null
        : { funnel, definition, media: MEDIA_PATH, scheme, reducesMotion, showing, restarts },
    [funnel, definition, scheme, reducesMotion, showing, restarts],
  );
}

const schemes = [
  {
    value: 'auto',
    label: 'As the funnel says',
    picture: <SunMoon aria-hidden className={icon} />,
  },
  { value: 'light', label: 'Light', picture: <Sun aria-hidden className={icon} /> },
  { value: 'dark', label: 'Dark', picture: <Moon aria-hidden className={icon} /> },
] as const;

/** The colours of the funnel: a button for each, or on a phone one that goes on to the next. */
function ColoursChoice() {
  const { scheme } = useStudioStore((state) => state.player);
  const setPlayer = useStudioStore((state) => state.setPlayer);
  const index = schemes.findIndex(({ value }) => value === scheme);
  const shown = schemes[index] ?? schemes[0];
  const next = schemes[(index + 1) % schemes.length] ?? schemes[0];
  return (
    <>
      <span className="hidden desk:contents">
        <Segments
          label="Colours"
          value={scheme}
          onChange={(value) => setPlayer({ scheme: value })}
          segments={schemes}
        />
      </span>
      <ToolButton
        isSquare
        className="desk:hidden"
        aria-label={`Colours: ${shown.label}`}
        title={`Colours: ${shown.label}`}
        onClick={() => setPlayer({ scheme: next.value })}
      >
        {shown.picture}
      </ToolButton>
    </>
  );
}

function PlayerToolbar() {
  const { width, reducesMotion } = useStudioStore((state) => state.player);
  const setPlayer = useStudioStore((state) => state.setPlayer);
  return (
    <div
      role="toolbar"
      aria-label="Player"
      className="flex flex-wrap items-center gap-0.5 border-b border-line px-1 py-1.5 desk:gap-1.5 desk:px-2"
    >
      <Segments
        label="Width"
        value={String(width)}
        onChange={(value) => setPlayer({ width: value === '390' ? 390 : 1280 })}
        segments={[
          { value: '390', label: '390 px', picture: <Smartphone aria-hidden className={icon} /> },
          { value: '1280', label: '1280 px', picture: <Monitor aria-hidden className={icon} /> },
        ]}
      />
      <ColoursChoice />
      <ToolButton
        isSquare
        aria-label="Reduced motion"
        aria-pressed={reducesMotion}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
        onClick={() => setPlayer({ reducesMotion: !reducesMotion })}
      >
        {reducesMotion ? (
          <ZapOff aria-hidden className={icon} />
        ) : (
          <Zap aria-hidden className={icon} />
        )}
      </ToolButton>
      <StateMenu />
      <ToolButton
        isSquare
        className="ml-auto"
        aria-label="Restart the visit"
        title="Restart the visit"
        onClick={restartVisit}
      >
        <RotateCcw aria-hidden className={icon} />
      </ToolButton>
    </div>
  );
}

/** More places are counted. */
const maxPlaces = 4;

function describeRest({ definition, leftOut }: SoundRest): string {
  const voice = createProseVoice(definition);
  const places = [...new Set(leftOut.map((place) => describeEntryPlace(place, voice)))];
  const more = places.length > maxPlaces ? ` and ${places.length - maxPlaces} more` : '';
  return `The text has errors. Not played until they are corrected: ${places.slice(0, maxPlaces).join('; ')}${more}.`;
}

/** What an author has to know of the visit that is shown. */
function PlayerNotes() {
  const isOld = useReport((state) => state.isDefinitionOld);
  const rest = useRest();
  const { moved, left, problem } = usePlayer();
  const notes = [
    rest !== null && describeRest(rest),
    rest === null && isOld && 'The text has errors. This is the last version without any.',
    moved !== null && `A visitor who stood at “${moved.from}” would be sent to “${moved.to}”.`,
    left !== null && `The funnel leads to ${left}.`,
    problem,
  ].filter((note) => typeof note === 'string');
  return (
    <div role="status" className="empty:hidden">
      {notes.map((note) => (
        <p
          key={note}
          className="border-b border-warning-line/40 bg-warning-soft px-3 py-1.5 text-xs text-warning-text"
        >
          {note}
        </p>
      ))}
    </div>
  );
}

/** The real player, in a frame of a phone's or a desktop's width. */
export function PlayerPanel() {
  const command = useCommand();
  const frame = useFrame(command, handleReport);
  const { width } = useStudioStore((state) => state.player);
  const rest = useRest();
  const isOld = useReport((state) => state.isDefinitionOld) && rest === null;
  const { room, scale, height } = useScale(width);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PlayerToolbar />
      <PlayerNotes />
      <div ref={room} className="relative min-h-0 flex-1 overflow-hidden bg-sunken">
        {command === null && (
          <div className="absolute inset-0">
            <PanelMessage title="Nothing to play yet">
              The player starts as soon as the definition has no errors.
            </PanelMessage>
          </div>
        )}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which scripts reach */}
        <iframe
          ref={frame}
          src="/studio/player"
          title="Player"
          className="absolute top-0 left-1/2 origin-top border-x border-line bg-paper"
          hidden={command === null}
          style={{
            width,
            height,
            transform: `translateX(-50%) scale(${String(scale)})`,
            opacity: isOld ? 0.55 : 1,
          }}
        />
      </div>
      <VisitRecord />
    </div>
  );
}
