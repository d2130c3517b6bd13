import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FunnelDefinition } from '../definition/normalise';
import type { FunnelContext, FunnelEvent } from '../engine/parts/context';
import {
  type CurrentStep,
  createInitialPosition,
  getCurrentStep,
  type StepPosition,
} from '../engine/current-step';
import { type FunnelModel, createFunnelModel } from '../engine/funnel-model';
import type { FunnelActor, Session } from '../engine/session';
import type { FunnelViews } from '../steps/step-view';
import { StepRenderer } from '../steps/step-renderer';
import { scheduleAfterFrame } from '../browser/schedule-after-frame';
import { PendingSaveText } from '../ui/pending-save-text';
import type { PlayerRuntime } from './player-runtime';
import { PlayerFrame } from './player-frame';
import type { PlayerMessages } from './player-messages';
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

/** A session with its started actor. */
interface ActiveSession {
  session: Session;
  actor: FunnelActor;
}

type SessionCommand = (activeSession: ActiveSession) => void;

const noop = () => undefined;

/** Plays a funnel: runs one session and renders it step by step. Props are read once, at mount. */
export function FunnelPlayer(props: FunnelPlayerProps) {
  const { definition, runtime } = props;
  const [funnel] = useState(() => createFunnelModel(definition));
  const [session, setSession] = useState(() => runtime && runtime.openSession(funnel));
  if (session === null && runtime !== null) setSession(runtime.openSession(funnel));
  // Saved progress found after the first step was shown replaces it with a new player.
  const isRestored = session?.hasSavedProgress === true;
  return (
    <SessionPlayer key={isRestored ? 'restored' : 'new'} {...props} {...{ funnel, session }} />
  );
}

interface SessionPlayerProps extends FunnelPlayerProps {
  funnel: FunnelModel;
  session: Session | null;
}

function SessionPlayer({ funnel, session, ...props }: SessionPlayerProps) {
  const { views, messages, runtime, onRuntimeNeeded = noop, loadError = null } = props;
  // A store renders synchronously, so that the history has its entry before a quick Back.
  const [positions] = useState(() =>
    createStore<StepPosition>(() => session?.getInitialPosition() ?? createInitialPosition(funnel)),
  );
  const position = useStore(positions);
  const [actor, setActor] = useState<FunnelActor | null>(null);
  const current = useMemo(() => getCurrentStep(funnel, position), [funnel, position]);
  const { isWaiting, runCommand } = useCommandQueue(session, actor, onRuntimeNeeded);
  const { exit, registerExitHandler } = useExitHandler();
  if (current === null) return null;
  return (
    <>
      <StepScreen
        {...{ funnel, current, messages, runtime, runCommand, loadError, exit }}
        context={position.context}
        isWaiting={isWaiting && loadError === null}
        views={runtime?.views ?? views}
        note={props.note ?? null}
      />
      {runtime !== null && session !== null && (
        <runtime.SessionEffects
          {...{ funnel, session, current, registerExitHandler }}
          onStart={setActor}
          onSnapshot={positions.setState}
          onReset={props.onReset ?? noop}
        />
      )}
    </>
  );
}

/** Runs commands on the session. Until its actor has started, the latest command waits for it. */
function useCommandQueue(
  session: Session | null,
  actor: FunnelActor | null,
  onRuntimeNeeded: () => void,
) {
  const activeSession = useMemo(
    () => (session === null || actor === null ? null : { session, actor }),
    [session, actor],
  );
  const pendingCommand = useRef<SessionCommand | null>(null);
  const [isCommandPending, setCommandPending] = useState(false);
  const latest = useRef({ activeSession, onRuntimeNeeded });
  useEffect(() => {
    latest.current = { activeSession, onRuntimeNeeded };
  });
  useEffect(() => {
    if (activeSession === null || pendingCommand.current === null) return undefined;
    return scheduleAfterFrame(() => {
      setCommandPending(false);
      pendingCommand.current?.(activeSession);
      pendingCommand.current = null;
    });
  }, [activeSession]);
  const [runCommand] = useState(() => (command: SessionCommand) => {
    if (latest.current.activeSession !== null) return command(latest.current.activeSession);
    pendingCommand.current = command;
    setCommandPending(true);
    latest.current.onRuntimeNeeded();
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
  context: FunnelContext;
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
  const { funnel, context, current, messages, runtime } = props;
  const { isWaiting, runCommand, loadError, exit } = props;
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
          status === 'ended' && definition.result === undefined
            ? (runtime?.renderOutcome({ funnel, context, current }) ?? null)
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
