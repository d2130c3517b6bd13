import { useActorRef, useSelector } from '@xstate/react';
import {
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FunnelDefinition } from '../definition/normalise';
import type { FunnelEvent } from '../engine/model/context';
import { type CurrentStep, getCurrentStep } from '../engine/current-step';
import { compileFunnel } from '../engine/compile-funnel';
import type { FunnelModel } from '../engine/funnel-model';
import type { FunnelSnapshot } from '../engine/machine';
import type { EarlierPress, FunnelActor, Session } from '../engine/session';
import { isNothingFocused } from '../../shared/browser/is-nothing-focused';
import { StepRenderer } from '../steps/shared/view/step-renderer';
import { Notice } from '../../shared/ui/notice';
import { PendingSaveText } from '../../shared/ui/pending-save-text';
import type { PlayerRuntime } from './player-runtime';
import { PlayerFrame } from './player-frame';
import type { PlayerMessages } from './player-messages';
import {
  toFieldStates,
  getQueuedLeadText,
  getButtonLabels,
  getChoiceNote,
  getNoticeText,
  getPrivacyNote,
  getProgressProps,
  formatPageTitle,
  getAnswerLabels,
  getBesideStep,
  isAboutVisit,
  isInformation,
  isToastNotice,
} from './step-props';

export interface FunnelPlayerProps {
  definition: FunnelDefinition;
  messages: PlayerMessages;
  runtime: PlayerRuntime;
  /** Requests a new player that opens the session from storage again. */
  onReset?: () => void;
  /** A hint shown with every step; null for none. */
  note?: string | null;
  /** The session that this player starts with. Left out: it opens one from storage. */
  opened?: OpenedSession | undefined;
}

/** A session with the funnel that it plays. */
export interface OpenedSession {
  funnel: FunnelModel;
  session: Session;
}

const noop = () => undefined;

/** Opens a session of a funnel from storage. */
export function openPlayerSession(
  { openSession, getVisit, extensions }: PlayerRuntime,
  definition: FunnelDefinition,
  press?: EarlierPress,
): OpenedSession {
  const funnel = compileFunnel(definition, getVisit?.(definition), extensions);
  return { funnel, session: openSession(funnel, press) };
}

const selectSnapshot = (snapshot: FunnelSnapshot): FunnelSnapshot => snapshot;

/**
 * Plays a funnel: runs one session and renders it step by step. `definition`, `runtime` and
 * `messages` are read once, at mount. Who starts again on another day has a session of that day.
 */
export function FunnelPlayer({ opened, ...props }: FunnelPlayerProps) {
  const [days, setDays] = useState(0);
  const [handleNewDay] = useState(() => () => setDays((count) => count + 1));
  const isNewDay = days > 0;
  const first = isNewDay ? undefined : opened;
  return (
    <PlayedSession
      key={days}
      {...props}
      opened={first}
      isNewDay={isNewDay}
      onNewDay={handleNewDay}
    />
  );
}

interface PlayedSessionProps extends FunnelPlayerProps {
  isNewDay: boolean;
  onNewDay: () => void;
}

function PlayedSession(props: PlayedSessionProps) {
  const { messages, runtime, onReset = noop, note = null, isNewDay, onNewDay } = props;
  const [{ funnel, session }] = useState(
    () => props.opened ?? openPlayerSession(runtime, props.definition),
  );
  const { machine, input } = session;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, selectSnapshot);
  const current = useMemo(() => getCurrentStep(funnel, snapshot), [funnel, snapshot]);
  const { exit, registerExitHandler } = useExitHandler();
  if (current === null) return null;
  return (
    <>
      <StepScreen
        {...{ funnel, session, actor, current, messages, runtime, exit, onReset, note, isNewDay }}
      />
      <runtime.SessionEffects
        {...{ funnel, session, actor, current, messages, registerExitHandler, onReset, onNewDay }}
      />
    </>
  );
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

interface StepScreenProps extends Pick<FunnelPlayerProps, 'messages' | 'runtime'> {
  funnel: FunnelModel;
  session: Session;
  actor: FunnelActor;
  current: CurrentStep;
  exit: (to: string) => void;
  onReset: () => void;
  note: string | null;
  isNewDay: boolean;
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
  const { funnel, session, actor, current, messages, runtime, exit, onReset, note, isNewDay } =
    props;
  const { definition } = funnel;
  const { presentation } = definition;
  const { step, status } = current;
  const headingRef = useFocusHeadingOnStepChange(step.id, isNewDay);
  const labels = getButtonLabels(definition, current, messages);
  const { context } = actor.getSnapshot();
  const send = (event: FunnelEvent) => actor.send(event);
  return (
    <PlayerFrame
      title={definition.title}
      scheme={presentation.theme.scheme}
      note={note}
      beside={getBesideStep(funnel, context, current, messages)}
      progress={getProgressProps(current, messages)}
      skip={presentation.skip && { ...presentation.skip, onSkip: exit }}
      home={note === null ? { label: messages.close, to: '/', onLeave: exit } : null}
      back={{
        state: backButtonStates[current.back] ?? deniedBackButtonStates[presentation.deniedBack],
        label: labels.back,
        onBack: () => send({ type: 'back' }),
      }}
    >
      <PageTitle>{formatPageTitle(definition, current, messages)}</PageTitle>
      {current.notice !== null && isAboutVisit(current.notice) && (
        <Notice tone="info" className="mb-8">
          {getNoticeText(current, messages)}
        </Notice>
      )}
      {step.id === funnel.firstStepId && runtime.renderBeforeFirstStep?.({ onReset })}
      <StepRenderer
        views={runtime.views}
        step={step}
        status={status}
        fields={toFieldStates(definition, current, messages)}
        labels={labels}
        privacyNote={getPrivacyNote(current, messages)}
        canContinue={current.canSubmit}
        answerLabels={getAnswerLabels(funnel, context, step)}
        choiceNote={getChoiceNote(current, messages)}
        notice={renderNotice(current, messages)}
        noticeTone={current.notice !== null && isInformation(current.notice) ? 'info' : 'error'}
        prize={current.prize}
        isLeftOut={context.leftOut === step.id}
        outcome={runtime.renderOutcome({
          funnel,
          context,
          current,
          onRevisit: (id) => send({ type: 'revisit', step: id }),
          onLeaveOut: () => send({ type: 'leaveOut' }),
        })}
        headingRef={headingRef}
        onAnswer={(field, value) => send({ type: 'answer', field, value })}
        onContinue={() => send({ type: 'continue' })}
        onSpin={() => send(session.createSpinEvent())}
        onRetry={() => send({ type: 'retry' })}
        onRestart={() => send({ type: 'restart' })}
      />
    </PlayerFrame>
  );
});

/**
 * The title of the page, which changes after the step is painted: telling the browser takes longer
 * than most parts of a step. The history entry of the step exists by then, so it gets the title.
 */
function PageTitle({ children }: { children: string }) {
  return <title>{useDeferredValue(children)}</title>;
}

/** The notice shown in the step; null for none, and for one that is shown elsewhere. */
function renderNotice(current: CurrentStep, messages: PlayerMessages): ReactNode {
  const { notice } = current;
  if (notice === null || isToastNotice(notice) || isAboutVisit(notice)) return null;
  if (notice.code === 'offline') {
    const { offline, unreached } = messages;
    const retainedIn = notice.retainedIn ?? 'nowhere';
    return <PendingSaveText retainedIn={retainedIn} offline={offline} unreached={unreached} />;
  }
  const text = getNoticeText(current, messages);
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

/**
 * Focuses the heading when the step changes, so that screen readers announce it. On the first step
 * it takes the focus that nothing has: the digits of the answers work from there.
 */
function useFocusHeadingOnStepChange(stepId: string, hasActed: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownStepId = useRef(hasActed ? null : stepId);
  useEffect(() => {
    if (isNothingFocused()) headingRef.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (shownStepId.current === stepId) return;
    shownStepId.current = stepId;
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
    headingRef.current?.focus({ preventScroll: true });
  }, [stepId]);
  return headingRef;
}
