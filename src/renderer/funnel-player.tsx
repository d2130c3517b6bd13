import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FunnelDefinition } from '../definition/normalise';
import type { FunnelEvent } from '../engine/context';
import { type CurrentStep, freshStand, readStep } from '../engine/current-step';
import { type FunnelOutline, outline } from '../engine/outline';
import type { Session } from '../engine/session';
import type { FunnelViews } from '../steps/step-view';
import { StepOfKind } from '../steps/step-of-kind';
import { afterFrame } from '../ui/after-frame';
import { WaitingLine } from '../ui/waiting-line';
import type { Onward } from './onward';
import { PlayerFrame } from './player-frame';
import type { PlayerMessages } from './player-messages';
import { readable, type ReadableActor, useActor } from './use-actor';
import { fieldStates, keptText, labelsFor, noticeText, progressFor, titleFor } from './step-props';

export interface FunnelPlayerProps {
  definition: FunnelDefinition;
  /** How its first step looks, or all of them. */
  views: FunnelViews;
  messages: PlayerMessages;
  /** Null until it is there: then a visit begins that nobody knows yet. */
  onward: Onward | null;
  /** Something was done, and waits for `onward`. */
  onWanted?: () => void;
  /**
   * What is said in the step where `onward` could not be fetched; null for nothing, and again from
   * the next press on.
   */
  missing?: ReactNode;
  /** The visit is to be read anew from storage, by another player. */
  onAnew?: () => void;
  /** Something quiet to know beside every step; null for nothing. */
  note?: string | null;
}

/** A visit that is played, and no longer only shown. */
interface Begun extends ReadableActor {
  session: Session;
}

/** What somebody does in a visit. */
type Move = (begun: Begun) => void;

const nothing = () => undefined;

function begin({ open }: Onward, funnel: FunnelOutline): Begun {
  const session = open(funnel);
  return { session, ...readable(session.newActor()) };
}

/**
 * Plays any funnel: one session of its machine, shown step by step.
 * It knows no one funnel; a definition and the world outside come in as props and are read once.
 */
export function FunnelPlayer(props: FunnelPlayerProps) {
  const { definition, onward } = props;
  const [funnel] = useState(() => outline(definition));
  const [begun, setBegun] = useState(() => onward && begin(onward, funnel));
  if (begun === null && onward !== null) setBegun(begin(onward, funnel));
  // Where another tab went on before this page could hear of it, its visit is played, not this one.
  const isStored = begun?.session.resumes === true;
  return <Played key={isStored ? 'stored' : 'begun'} {...props} {...{ funnel, begun }} />;
}

interface PlayedProps extends FunnelPlayerProps {
  funnel: FunnelOutline;
  begun: Begun | null;
}

/** One visit, from where it begins or was stored. */
function Played({ funnel, begun, ...props }: PlayedProps) {
  const { views, messages, onward, onWanted = nothing, missing = null } = props;
  const snapshot = useActor(begun);
  const current = useMemo(
    () => readStep(funnel, snapshot ?? freshStand(funnel)),
    [funnel, snapshot],
  );
  const { isWaiting, move } = useMoves(begun, onWanted);
  const { leave, takeExit } = useExit();
  if (current === null) return null;
  return (
    <>
      <Playing
        {...{ funnel, begun, current, messages, onward, move, missing, leave }}
        isWaiting={isWaiting && missing === null}
        views={onward?.views ?? views}
        note={props.note ?? null}
      />
      {onward !== null && begun !== null && (
        <onward.Keeper
          {...{ funnel, current, takeExit }}
          session={begun.session}
          actor={begun.actor}
          onAnew={props.onAnew ?? nothing}
        />
      )}
    </>
  );
}

/** Makes the moves in a visit. Before it has begun the latest one waits for that. */
function useMoves(begun: Begun | null, onWanted: () => void) {
  const awaited = useRef<Move | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const latest = useRef({ begun, onWanted });
  useEffect(() => {
    latest.current = { begun, onWanted };
  });
  useEffect(() => {
    if (begun === null || awaited.current === null) return undefined;
    // What keeps the visit stands below, and so follows it already.
    return afterFrame(() => {
      setAwaited(false);
      awaited.current?.(begun);
      awaited.current = null;
    });
  }, [begun]);
  const [move] = useState(() => (made: Move) => {
    if (latest.current.begun !== null) return made(latest.current.begun);
    awaited.current = made;
    setAwaited(true);
    latest.current.onWanted();
  });
  return { isWaiting: isAwaited, move };
}

/** The way out in the page, which whatever keeps the visit knows how to take. */
function useExit() {
  const exit = useRef<((to: string) => void) | null>(null);
  const [ways] = useState(() => ({
    leave: (to: string) => exit.current?.(to),
    takeExit: (taken: (to: string) => void) => {
      exit.current = taken;
    },
  }));
  return ways;
}

interface PlayingProps extends Pick<FunnelPlayerProps, 'views' | 'messages' | 'onward'> {
  funnel: FunnelOutline;
  begun: Begun | null;
  current: CurrentStep;
  isWaiting: boolean;
  move: (made: Move) => void;
  missing: ReactNode;
  leave: (to: string) => void;
  note: string | null;
}

const backStates = {
  allowed: 'allowed',
  exits: 'allowed',
  paused: 'disabled',
  denied: null,
} as const;
const deniedBack = { hide: 'hidden', disable: 'disabled' } as const;

/** What is shown of a visit; drawn again only when something of it has changed. */
const Playing = memo(function Playing(props: PlayingProps) {
  const { funnel, begun, current, messages, onward, isWaiting, move, missing, leave } = props;
  const { definition } = funnel;
  const { presentation } = definition;
  const { step } = current;
  const status = isWaiting ? 'waiting' : current.status;
  const headingRef = useArrival(step.id);
  const labels = labelsFor(definition, current, messages);
  const send = (event: FunnelEvent) => move(({ actor }) => actor.send(event));
  return (
    <PlayerFrame
      title={definition.title}
      scheme={presentation.theme.scheme}
      note={props.note}
      progress={progressFor(current, messages)}
      skip={
        presentation.skip && {
          ...presentation.skip,
          onSkip: (to) => move(() => leave(to)),
        }
      }
      back={{
        state: backStates[current.back] ?? deniedBack[presentation.deniedBack],
        label: labels.back,
        onBack: () => send({ type: 'back' }),
      }}
    >
      <title>{titleFor(definition, current, messages)}</title>
      <StepOfKind
        views={props.views}
        step={step}
        status={status}
        fields={fieldStates(current, messages)}
        labels={labels}
        canContinue={current.canTry}
        notice={noticeOf(current, messages) ?? missing}
        noticeTone={current.notice?.code === 'offline' ? 'info' : 'error'}
        prize={current.prize}
        outcome={
          onward !== null && begun !== null && status === 'ended' && definition.result === undefined
            ? onward.outcome({ funnel, actor: begun.actor, current })
            : null
        }
        headingRef={headingRef}
        onAnswer={(field, value) => send({ type: 'answer', field, value })}
        onContinue={() => send({ type: 'continue' })}
        onSpin={() => move(({ session, actor }) => actor.send(session.spin()))}
        onRetry={() => send({ type: 'retry' })}
        onRestart={() => send({ type: 'restart' })}
      />
    </PlayerFrame>
  );
});

/** The message about the step as a whole that stays in the step; null for none. */
function noticeOf(current: CurrentStep, messages: PlayerMessages): ReactNode {
  if (current.notice === null || current.notice.code === 'saved') return null;
  const text = noticeText(current, messages);
  if (current.notice.code === 'offline' && text !== null)
    return <WaitingLine waiting={text} sent={messages.offline.sent} />;
  return <NoticeLines text={text} detail={keptText(current, messages)} />;
}

/** A message, and under it where what it speaks of waits. */
function NoticeLines({ text, detail }: { text: string | null; detail: string | null }) {
  if (detail === null) return text;
  return (
    <>
      <p>{text}</p>
      <p className="mt-1 text-sm">{detail}</p>
    </>
  );
}

/** Moves focus to a step's heading when it arrives, but not when the page does. */
function useArrival(stepId: string) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stepId);
  const isScrolled = useScrolled();
  useEffect(() => {
    if (shown.current === stepId) return;
    shown.current = stepId;
    if (isScrolled.current) window.scrollTo({ top: 0, behavior: 'instant' });
    headingRef.current?.focus({ preventScroll: true });
  }, [stepId, isScrolled]);
  return headingRef;
}

/**
 * Whether the page is scrolled, known beforehand: asked for, or scrolled to the top for nothing, a
 * step would be laid out twice before it is painted.
 */
function useScrolled(): RefObject<boolean> {
  const isScrolled = useRef(false);
  useEffect(() => {
    const look = (): void => {
      isScrolled.current = window.scrollY > 0;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
