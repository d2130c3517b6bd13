import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FunnelDefinition } from '../definition/normalise';
import { type CompiledFunnel, compile } from '../engine/compile';
import { type CurrentStep, readStep } from '../engine/current-step';
import type { Session } from '../engine/session';
import type { FunnelViews } from '../steps/step-view';
import { StepOfKind } from '../steps/step-of-kind';
import type { Onward, Visit } from './onward';
import { PlayerFrame } from './player-frame';
import type { PlayerMessages } from './player-messages';
import { useActor } from './use-actor';
import { fieldStates, keptText, labelsFor, noticeText, progressFor, titleFor } from './step-props';

export interface FunnelPlayerProps {
  definition: FunnelDefinition;
  /** How its first step looks, or all of them. */
  views: FunnelViews;
  messages: PlayerMessages;
  /** Null until it is there: then a visit begins that nobody knows yet. */
  onward: Onward | null;
  /** A press waits for `onward`. */
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

/** What leads on from a step, once it can. */
type Move = (session: Session) => void;

const nothing = () => undefined;

/**
 * Plays any funnel: one session of its machine, shown step by step.
 * It knows no one funnel; a definition and the world outside come in as props and are read once.
 */
export function FunnelPlayer(props: FunnelPlayerProps) {
  const { definition, onward } = props;
  const [funnel] = useState(() => compile(definition));
  const [session, setSession] = useState(() => onward?.open(funnel) ?? null);
  if (session === null && onward !== null) setSession(onward.open(funnel));
  // Where another tab went on before this page could hear of it, its visit is played, not this one.
  const isStored = session?.resumes === true;
  return <Played key={isStored ? 'stored' : 'begun'} {...props} {...{ funnel, session }} />;
}

interface PlayedProps extends FunnelPlayerProps {
  funnel: CompiledFunnel;
  session: Session | null;
}

/** One visit, from where it begins or was stored. */
function Played({ funnel, session, ...props }: PlayedProps) {
  const { views, messages, onward, onWanted = nothing, missing = null } = props;
  const { actor, snapshot } = useActor(session ?? { machine: funnel.machine, input: {} });
  const current = useMemo(() => readStep(funnel, snapshot), [funnel, snapshot]);
  const { isWaiting, move } = useMoves(session, onWanted);
  const { leave, takeExit } = useExit();
  if (current === null) return null;
  const visit = { funnel, actor, current };
  return (
    <>
      <Playing
        {...visit}
        {...{ messages, onward, move, missing, leave }}
        isWaiting={isWaiting && missing === null}
        views={onward?.views ?? views}
        note={props.note ?? null}
      />
      {onward !== null && session !== null && (
        <onward.Keeper {...visit} {...{ session, takeExit }} onAnew={props.onAnew ?? nothing} />
      )}
    </>
  );
}

/** Makes the moves that lead on from a step. Without a session the latest one waits for it. */
function useMoves(session: Session | null, onWanted: () => void) {
  const awaited = useRef<Move | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const latest = useRef({ session, onWanted });
  useEffect(() => {
    latest.current = { session, onWanted };
  });
  useEffect(() => {
    // What keeps the visit stands below, and so follows it already.
    if (session !== null) awaited.current?.(session);
  }, [session]);
  const [move] = useState(() => (made: Move) => {
    if (latest.current.session !== null) return made(latest.current.session);
    awaited.current = made;
    setAwaited(true);
    latest.current.onWanted();
  });
  return { isWaiting: isAwaited && session === null, move };
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

interface PlayingProps extends Visit, Pick<FunnelPlayerProps, 'views' | 'messages' | 'onward'> {
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
  const { funnel, actor, current, messages, onward, isWaiting, move, missing, leave } = props;
  const { definition } = funnel;
  const { presentation } = definition;
  const { step } = current;
  const status = isWaiting ? 'waiting' : current.status;
  const headingRef = useArrival(step.id);
  const labels = labelsFor(definition, current, messages);
  const leadsOn = step.kind === 'question' && step.advance === 'onSelect';
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
        onBack: () => move(() => actor.send({ type: 'back' })),
      }}
    >
      <title>{titleFor(definition, current, messages)}</title>
      <StepOfKind
        views={props.views}
        step={step}
        status={status}
        fields={fieldStates(current, messages)}
        labels={labels}
        canContinue={current.canContinue}
        notice={noticeOf(current, messages) ?? missing}
        prize={current.prize}
        outcome={
          onward !== null && status === 'ended' && definition.result === undefined
            ? onward.outcome({ funnel, actor, current })
            : null
        }
        headingRef={headingRef}
        onAnswer={(field, value) => {
          const answer = () => actor.send({ type: 'answer', field, value });
          if (leadsOn) move(answer);
          else answer();
        }}
        onContinue={() => {
          const goOn = () => actor.send({ type: 'continue' });
          // What is not complete says at once what is missing.
          if (current.canContinue) move(goOn);
          else goOn();
        }}
        onSpin={() => move((session) => actor.send(session.spin()))}
        onRetry={() => actor.send({ type: 'retry' })}
        onRestart={() => actor.send({ type: 'restart' })}
      />
    </PlayerFrame>
  );
});

/** The message about the step as a whole that stays in the step; null for none. */
function noticeOf(current: CurrentStep, messages: PlayerMessages): ReactNode {
  if (current.notice === null || current.notice.code === 'saved') return null;
  return <NoticeLines text={noticeText(current, messages)} detail={keptText(current, messages)} />;
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
