import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FunnelDefinition } from '../definition/normalise';
import type { FunnelEvent } from '../engine/parts/context';
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
  /** Views of the first step, or of all steps. */
  views: FunnelViews;
  messages: PlayerMessages;
  /** Null while loading. When set, a session is opened from storage. */
  runtime: PlayerRuntime | null;
  /** Called when a command is queued while `runtime` is null. */
  onRuntimeNeeded?: () => void;
  /** Shown in the step if `runtime` failed to load. The parent clears it on a retry. */
  loadError?: ReactNode;
  /** Requests a new player that opens the session from storage again. */
  onReset?: () => void;
  /** A hint shown with every step; null for none. */
  note?: string | null;
}

/** A started session with its actor. */
interface ActiveSession extends ReadableActor {
  session: Session;
}

type SessionCommand = (activeSession: ActiveSession) => void;

const noop = () => undefined;

function startSession({ openSession }: PlayerRuntime, funnel: FunnelModel): ActiveSession {
  const session = openSession(funnel);
  return { session, ...readable(session.createActor()) };
}

/** Plays a funnel: runs one session and renders it step by step. Props are read once, at mount. */
export function FunnelPlayer(props: FunnelPlayerProps) {
  const { definition, runtime } = props;
  const [funnel] = useState(() => createFunnelModel(definition));
  const [activeSession, setActiveSession] = useState(
    () => runtime && startSession(runtime, funnel),
  );
  if (activeSession === null && runtime !== null) setActiveSession(startSession(runtime, funnel));
  // Saved progress found after the first step was shown replaces it with a new player.
  const isRestored = activeSession?.session.hasSavedProgress === true;
  return (
    <SessionPlayer
      key={isRestored ? 'restored' : 'new'}
      {...props}
      {...{ funnel, activeSession }}
    />
  );
}

interface SessionPlayerProps extends FunnelPlayerProps {
  funnel: FunnelModel;
  activeSession: ActiveSession | null;
}

function SessionPlayer({ funnel, activeSession, ...props }: SessionPlayerProps) {
  const { views, messages, runtime, onRuntimeNeeded = noop, loadError = null } = props;
  const snapshot = useActor(activeSession);
  const current = useMemo(
    () => getCurrentStep(funnel, snapshot ?? createInitialPosition(funnel)),
    [funnel, snapshot],
  );
  const { isWaiting, runCommand } = useCommandQueue(activeSession, onRuntimeNeeded);
  const { exit, registerExitHandler } = useExitHandler();
  if (current === null) return null;
  return (
    <>
      <StepScreen
        {...{
          funnel,
          activeSession,
          current,
          messages,
          runtime,
          runCommand,
          loadError,
          exit,
        }}
        isWaiting={isWaiting && loadError === null}
        views={runtime?.views ?? views}
        note={props.note ?? null}
      />
      {runtime !== null && activeSession !== null && (
        <runtime.SessionEffects
          {...{ funnel, current, registerExitHandler }}
          session={activeSession.session}
          actor={activeSession.actor}
          onReset={props.onReset ?? noop}
        />
      )}
    </>
  );
}

/** Runs commands on the session. Without a session the latest command waits for it. */
function useCommandQueue(activeSession: ActiveSession | null, onRuntimeNeeded: () => void) {
  const pendingCommand = useRef<SessionCommand | null>(null);
  const [isCommandPending, setCommandPending] = useState(false);
  const latestProps = useRef({ begun: activeSession, onWanted: onRuntimeNeeded });
  useEffect(() => {
    latestProps.current = { begun: activeSession, onWanted: onRuntimeNeeded };
  });
  useEffect(() => {
    if (activeSession === null || pendingCommand.current === null) return undefined;
    // `SessionEffects` is rendered below this component, so its effects have already run.
    return scheduleAfterFrame(() => {
      setCommandPending(false);
      pendingCommand.current?.(activeSession);
      pendingCommand.current = null;
    });
  }, [activeSession]);
  const [runCommand] = useState(() => (command: SessionCommand) => {
    if (latestProps.current.begun !== null) return command(latestProps.current.begun);
    pendingCommand.current = command;
    setCommandPending(true);
    latestProps.current.onWanted();
  });
  return { isWaiting: isCommandPending, runCommand };
}

/** Connects the exit links of the page with the exit handler that `SessionEffects` registers. */
function useExitHandler() {
  const exit = useRef<((to: string) => void) | null>(null);
  const [exitHandler] = useState(() => ({
    exit: (to: string) => exit.current?.(to),
    registerExitHandler: (handler: (to: string) => void) => {
      exit.current = handler;
    },
  }));
  return exitHandler;
}

interface StepScreenProps extends Pick<FunnelPlayerProps, 'views' | 'messages' | 'runtime'> {
  funnel: FunnelModel;
  activeSession: ActiveSession | null;
  current: CurrentStep;
  isWaiting: boolean;
  runCommand: (command: SessionCommand) => void;
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

/** Memoized: history updates re-render the parent without a change to the step. */
const StepScreen = memo(function StepScreen(props: StepScreenProps) {
  const {
    funnel,
    activeSession,
    current,
    messages,
    runtime,
    isWaiting,
    runCommand,
    loadError,
    exit,
  } = props;
  const { definition } = funnel;
  const { presentation } = definition;
  const { step } = current;
  const status = isWaiting ? 'waiting' : current.status;
  const headingRef = useFocusHeadingOnStepChange(step.id);
  const labels = getButtonLabels(definition, current, messages);
  const send = (event: FunnelEvent) => runCommand(({ actor }) => actor.send(event));
  return (
    <PlayerFrame
      title={definition.title}
      scheme={presentation.theme.scheme}
      note={props.note}
      progress={getProgressProps(current, messages)}
      skip={
        presentation.skip && {
          ...presentation.skip,
          onSkip: (to) => runCommand(() => exit(to)),
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
        notice={renderNotice(current, messages) ?? loadError}
        noticeTone={current.notice?.code === 'offline' ? 'info' : 'error'}
        prize={current.prize}
        outcome={
          runtime !== null &&
          activeSession !== null &&
          status === 'ended' &&
          definition.result === undefined
            ? runtime.renderOutcome({ funnel, actor: activeSession.actor, current })
            : null
        }
        headingRef={headingRef}
        onAnswer={(field, value) => send({ type: 'answer', field, value })}
        onContinue={() => send({ type: 'continue' })}
        onSpin={() => runCommand(({ session, actor }) => actor.send(session.createSpinEvent()))}
        onRetry={() => send({ type: 'retry' })}
        onRestart={() => send({ type: 'restart' })}
      />
    </PlayerFrame>
  );
});

/** The notice shown in the step; null for none. */
function renderNotice(current: CurrentStep, messages: PlayerMessages): ReactNode {
  if (current.notice === null || current.notice.code === 'saved') return null;
  const text = getNoticeText(current, messages);
  if (current.notice.code === 'offline' && text !== null)
    return <PendingSaveText pendingText={text} sentText={messages.offline.sent} />;
  return <NoticeLines text={text} detail={getQueuedLeadText(current, messages)} />;
}

/** A notice, with the state of the queued lead below it. */
function NoticeLines({ text, detail }: { text: string | null; detail: string | null }) {
  if (detail === null) return text;
  return (
    <>
      <p>{text}</p>
      <p className="mt-1 text-sm">{detail}</p>
    </>
  );
}

/** Focuses the heading when the step changes, but not on page load. */
function useFocusHeadingOnStepChange(stepId: string) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownStepId = useRef(stepId);
  const isScrolled = useIsScrolledRef();
  useEffect(() => {
    if (shownStepId.current === stepId) return;
    shownStepId.current = stepId;
    if (isScrolled.current) window.scrollTo({ top: 0, behavior: 'instant' });
    headingRef.current?.focus({ preventScroll: true });
  }, [stepId, isScrolled]);
  return headingRef;
}

/**
 * Tracks whether the page is scrolled. Reading `scrollY` on a step change would force a second
 * layout.
 */
function useIsScrolledRef(): RefObject<boolean> {
  const isScrolled = useRef(false);
  useEffect(() => {
    const updateIsScrolled = (): void => {
      isScrolled.current = window.scrollY > 0;
    };
    updateIsScrolled();
    window.addEventListener('scroll', updateIsScrolled, { passive: true });
    return () => window.removeEventListener('scroll', updateIsScrolled);
  }, []);
  return isScrolled;
}
