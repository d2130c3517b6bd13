import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names';
import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import { getMediaAddress } from '../../api/api-protocol';
import { PanelMessage } from '../../controls/panel-message';
import { Segments } from '../../controls/segments';
import { ToolButton } from '../../controls/tool-button';
import type { FrameCommand, FrameFollow, FrameReport } from '../../player/frame-protocol';
import { useFrame, useScale } from '../../player/use-frame';
import { usePart, useReport } from '../../report/report-store';
import { reviewMessages } from '../review-messages';
import { useReview } from '../review-store';
import {
  describePositions,
  emptyPair,
  findFollow,
  getOther,
  type PairedVisit,
  recordEvent,
  recordFollow,
  recordPosition,
  type Side,
} from './play-both';

const phoneWidth = 390;

const sideLabels = { before: 'Before', after: 'Proposal' } as const satisfies Record<Side, string>;
const sideSegments = [
  { value: 'before', label: sideLabels.before },
  { value: 'after', label: sideLabels.after },
] as const;

type Definitions = Readonly<Record<Side, FunnelDefinition>>;

/** One visit in both versions: what is done on one side is done on the other. */
function usePairedVisit(definitions: Definitions) {
  const [pair, setPair] = useState<PairedVisit>(emptyPair);
  const [restarts, setRestarts] = useState(0);
  const latest = useRef(emptyPair);
  const frames = useRef<Partial<Record<Side, (message: FrameFollow) => void>>>({});
  const keep = useCallback((next: PairedVisit): void => {
    latest.current = next;
    setPair(next);
  }, []);
  const follow = useCallback(
    (side: Side): void => {
      const found = findFollow(latest.current, side, definitions);
      if (found === null) return;
      keep(recordFollow(latest.current, side, found));
      frames.current[side]?.({ follow: found });
    },
    [definitions, keep],
  );
  const handleReport = useCallback(
    (side: Side, report: FrameReport): void => {
      const other = getOther(side);
      if (report.report === 'position') {
        keep(recordPosition(latest.current, side, report.step));
        follow(side);
      }
      if (report.report !== 'event') return;
      const { step } = latest.current[side];
      const isTogether = step === latest.current[other].step;
      keep(recordEvent(latest.current, side, report.event));
      if (report.event.type !== 'back') follow(other);
      else if (isTogether && step !== null) {
        keep(recordEvent(latest.current, other, report.event));
        frames.current[other]?.({ follow: { step, events: [report.event] } });
      }
    },
    [follow, keep],
  );
  const restart = (): void => {
    keep(emptyPair);
    setRestarts(restarts + 1);
  };
  /** How a side is told what to do. */
  const connect = useCallback((side: Side, send: (message: FrameFollow) => void): void => {
    frames.current[side] = send;
  }, []);
  return { pair, restarts, restart, connect, handleReport };
}

type Paired = ReturnType<typeof usePairedVisit>;

function SideFrame({
  side,
  definition,
  media,
  isShown,
  paired: { restarts, connect, handleReport },
}: {
  side: Side;
  definition: FunnelDefinition;
  /** Where the pictures of this version are. */
  media: string;
  /** In a narrow window one side is shown, and the other moves with it. */
  isShown: boolean;
  paired: Paired;
}) {
  const command = useMemo<FrameCommand>(
    () => ({
      funnel: side,
      definition,
      media,
      scheme: 'auto',
      reducesMotion: false,
      showing: { kind: 'visit' },
      restarts,
    }),
    [side, definition, media, restarts],
  );
  const report = useCallback(
    (message: FrameReport) => handleReport(side, message),
    [handleReport, side],
  );
  const frame = useFrame(command, report);
  useEffect(() => {
    connect(side, (message) =>
      frame.current?.contentWindow?.postMessage(message, window.location.origin),
    );
  }, [connect, side, frame]);
  const { room, scale, height } = useScale(phoneWidth);
  return (
    <section
      aria-label={sideLabels[side]}
      className={classNames(
        'min-h-0 min-w-0 flex-1 flex-col desk:flex',
        isShown ? 'flex' : 'hidden',
      )}
    >
      <h2 className="hidden px-3 py-1 font-sans text-sm font-semibold desk:block">
        {sideLabels[side]}
      </h2>
      <div ref={room} className="relative min-h-96 flex-1 overflow-hidden bg-sunken">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which scripts reach */}
        <iframe
          ref={frame}
          src="/studio/player"
          title={`Player: ${sideLabels[side]}`}
          className="absolute top-0 left-1/2 origin-top border-x border-line bg-paper"
          style={{
            width: phoneWidth,
            height,
            transform: `translateX(-50%) scale(${String(scale)})`,
          }}
        />
      </div>
    </section>
  );
}

function BothPlayers({
  definitions,
  commits,
}: {
  definitions: Definitions;
  commits: Readonly<Record<Side, string>>;
}) {
  const paired = usePairedVisit(definitions);
  const [shown, setShown] = useState<Side>('after');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
        <span className="desk:hidden">
          <Segments label="Side" value={shown} onChange={setShown} segments={sideSegments} />
        </span>
        <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
          {describePositions(paired.pair, definitions)}
        </p>
        <ToolButton variant="outlined" onClick={paired.restart}>
          <RotateCcw aria-hidden className="size-4" />
          Restart both
        </ToolButton>
      </div>
      <div className="flex min-h-0 flex-1">
        {sideSegments.map(({ value: side }) => (
          <SideFrame
            key={side}
            side={side}
            definition={definitions[side]}
            media={getMediaAddress(commits[side])}
            isShown={side === shown}
            paired={paired}
          />
        ))}
      </div>
    </div>
  );
}

/** The player on each side, with one visit. */
export function PlayBothPanel() {
  const after = useReport((state) => state.definition);
  const before = usePart('savedDefinition')?.value ?? null;
  const review = useReview((state) => state.review);
  const definitions = useMemo(
    () => (before === null || after === null ? null : { before, after }),
    [before, after],
  );
  if (after === null || review === null)
    return (
      <PanelMessage title="Nothing to play yet">
        The player starts as soon as the definition has no errors.
      </PanelMessage>
    );
  return definitions === null ? (
    <PanelMessage title="One side alone">{reviewMessages.noBefore(review.base)}</PanelMessage>
  ) : (
    <BothPlayers definitions={definitions} commits={review.commits} />
  );
}
