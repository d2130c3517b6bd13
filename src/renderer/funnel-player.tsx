import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FunnelDefinition } from '../definition/normalise';
import type { FunnelEvent } from '../engine/context';
import { type CurrentStep, createInitialPosition, getCurrentStep } from '../engine/current-step';
import { type FunnelModel, createFunnelModel } from '../engine/funnel-model';
import type { Session } from '../engine/session';
import type { FunnelViews } from '../steps/step-view';
import { StepRenderer } from '../steps/step-renderer';
import { scheduleAfterFrame } from '../browser/schedule-after-frame';
import { PendingSaveText } from '../ui/pending-save-text';
import type { PlayerRuntime } from './player-runtime';
import { PlayerFrame } from './player-frame';
import type { PlayerMessages } from './player-messages';
import { readable, type ReadableActor, useActor } from './use-actor';
import {
  toFieldStates,
  getQueuedLeadText,
  getButtonLabels,
  getNoticeText,
  getProgressProps,
  formatPageTitle,
} from './step-props';

export interface FunnelPlayerProps {
  definition: FunnelDefinition;
  /** How its first step looks, or all of them. */
  views: FunnelViews;
  messages: PlayerMessages;
  /** Null until it is there: then a visit begins that nobody knows yet. */
  runtime: PlayerRuntime | null;
  /** Something was done, and waits for `onward`. */
  onRuntimeNeeded?: () => void;
  /**
   * What is said in the step where `onward` could not be fetched; null for nothing, and again from
   * the next press on.
   */
  loadError?: ReactNode;
  /** The visit is to be read anew from storage, by another player. */
  onReset?: () => void;
  /** Something quiet to know beside every step; null for nothing. */
  note?: string | null;
}

/** A visit that is played, and no longer only shown. */
interface ActiveSession extends ReadableActor {
  session: Session;
}

/** What somebody does in a visit. */
type SessionCommand = (begun: ActiveSession) => void;

const noop = () => undefined;

function startSession({ openSession: open }: PlayerRuntime, funnel: FunnelModel): ActiveSession {
  const session = open(funnel);
  return { session, ...readable(session.createActor()) };
}

/**
 * Plays any funnel: one session of its machine, shown step by step.
 * It knows no one funnel; a definition and the world outside come in as props and are read once.
 */
export function FunnelPlayer(props: FunnelPlayerProps) {
  const { definition, runtime: onward } = props;
  const [funnel] = useState(() => createFunnelModel(definition));
  const [begun, setBegun] = useState(() => onward && startSession(onward, funnel));
  if (begun === null && onward !== null) setBegun(startSession(onward, funnel));
  // Where another tab went on before this page could hear of it, its visit is played, not this one.
  const isStored = begun?.session.hasSavedProgress === true;
  return (
    <SessionPlayer
      key={isStored ? 'stored' : 'begun'}
      {...props}
      {...{ funnel, activeSession: begun }}
    />
  );
}

interface SessionPlayerProps extends FunnelPlayerProps {
  funnel: FunnelModel;
  activeSession: ActiveSession | null;
}

/** One visit, from where it begins or was stored. */
function SessionPlayer({ funnel, activeSession: begun, ...props }: SessionPlayerProps) {
  const {
    views,
    messages,
    runtime: onward,
    onRuntimeNeeded: onWanted = noop,
    loadError: missing = null,
  } = props;
  const snapshot = useActor(begun);
  const current = useMemo(
    () => getCurrentStep(funnel, snapshot ?? createInitialPosition(funnel)),
    [funnel, snapshot],
  );
  const { isWaiting, move } = useCommandQueue(begun, onWanted);
  const { exit: leave, registerExitHandler: takeExit } = useExitHandler();
  if (current === null) return null;
  return (
    <>
      <StepScreen
        {...{
          funnel,
          activeSession: begun,
          current,
          messages,
          runtime: onward,
          runCommand: move,
          loadError: missing,
          exit: leave,
        }}
        isWaiting={isWaiting && missing === null}
        views={onward?.views ?? views}
        note={props.note ?? null}
      />
      {onward !== null && begun !== null && (
        <onward.SessionEffects
          {...{ funnel, current, registerExitHandler: takeExit }}
          session={begun.session}
          actor={begun.actor}
          onReset={props.onReset ?? noop}
        />
      )}
    </>
  );
}

/** Makes the moves in a visit. Before it has begun the latest one waits for that. */
function useCommandQueue(begun: ActiveSession | null, onWanted: () => void) {
  const awaited = useRef<SessionCommand | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const latest = useRef({ begun, onWanted });
  useEffect(() => {
    latest.current = { begun, onWanted };
  });
  useEffect(() => {
    if (begun === null || awaited.current === null) return undefined;
    // What keeps the visit stands below, and so follows it already.
    return scheduleAfterFrame(() => {
      setAwaited(false);
      awaited.current?.(begun);
      awaited.current = null;
    });
  }, [begun]);
  const [move] = useState(() => (made: SessionCommand) => {
    if (latest.current.begun !== null) return made(latest.current.begun);
    awaited.current = made;
    setAwaited(true);
    latest.current.onWanted();
  });
  return { isWaiting: isAwaited, move };
}

/** The way out in the page, which whatever keeps the visit knows how to take. */
function useExitHandler() {
  const exit = useRef<((to: string) => void) | null>(null);
  const [ways] = useState(() => ({
    exit: (to: string) => exit.current?.(to),
    registerExitHandler: (taken: (to: string) => void) => {
      exit.current = taken;
    },
  }));
  return ways;
}

interface StepScreenProps extends Pick<FunnelPlayerProps, 'views' | 'messages' | 'onward'> {
  funnel: FunnelModel;
  activeSession: ActiveSession | null;
  current: CurrentStep;
  isWaiting: boolean;
  runCommand: (made: SessionCommand) => void;
  loadError: ReactNode;
  exit: (to: string) => void;
  note: string | null;
}

const backButtonStates = {
  allowed: 'allowed',
  exits: 'allowed',
  paused: 'disabled',
  denied: null,
} as const;
const deniedBackButtonStates = { hide: 'hidden', disable: 'disabled' } as const;

/** What is shown of a visit; drawn again only when something of it has changed. */
const StepScreen = memo(function Playing(props: StepScreenProps) {
  const {
    funnel,
    activeSession: begun,
    current,
    messages,
    runtime: onward,
    isWaiting,
    runCommand: move,
    loadError: missing,
    exit: leave,
  } = props;
  const { definition } = funnel;
  const { presentation } = definition;
  const { step } = current;
  const status = isWaiting ? 'waiting' : current.status;
  const headingRef = useFocusHeadingOnStepChange(step.id);
  const labels = getButtonLabels(definition, current, messages);
  const send = (event: FunnelEvent) => move(({ actor }) => actor.send(event));
  return (
    <PlayerFrame
      title={definition.title}
      scheme={presentation.theme.scheme}
      note={props.note}
      progress={getProgressProps(current, messages)}
      skip={
        presentation.skip && {
          ...presentation.skip,
          onSkip: (to) => move(() => leave(to)),
        }
      }
      back={{
        state: backButtonStates[current.back] ?? deniedBackButtonStates[presentation.deniedBack],
        label: labels.back,
        onBack: () => send({ type: 'back' }),
      }}
    >
      <title>{formatPageTitle(definition, current, messages)}</title>
      <StepRenderer
        views={props.views}
        step={step}
        status={status}
        fields={toFieldStates(current, messages)}
        labels={labels}
        canContinue={current.canSubmit}
        notice={renderNotice(current, messages) ?? missing}
        noticeTone={current.notice?.code === 'offline' ? 'info' : 'error'}
        prize={current.prize}
        outcome={
          onward !== null && begun !== null && status === 'ended' && definition.result === undefined
            ? onward.renderOutcome({ funnel, actor: begun.actor, current })
            : null
        }
        headingRef={headingRef}
        onAnswer={(field, value) => send({ type: 'answer', field, value })}
        onContinue={() => send({ type: 'continue' })}
        onSpin={() => move(({ session, actor }) => actor.send(session.createSpinEvent()))}
        onRetry={() => send({ type: 'retry' })}
        onRestart={() => send({ type: 'restart' })}
      />
    </PlayerFrame>
  );
});

/** The message about the step as a whole that stays in the step; null for none. */
function renderNotice(current: CurrentStep, messages: PlayerMessages): ReactNode {
  if (current.notice === null || current.notice.code === 'saved') return null;
  const text = getNoticeText(current, messages);
  if (current.notice.code === 'offline' && text !== null)
    return <PendingSaveText pendingText={text} sentText={messages.offline.sent} />;
  return <NoticeLines text={text} detail={getQueuedLeadText(current, messages)} />;
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
function useFocusHeadingOnStepChange(stepId: string) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stepId);
  const isScrolled = useIsScrolledRef();
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
function useIsScrolledRef(): RefObject<boolean> {
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
