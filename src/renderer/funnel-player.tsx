import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FunnelDefinition } from '../definition/normalise';
import { compile, type CompiledFunnel } from '../engine/compile';
import type { Completion } from '../engine/completion';
import { type CurrentStep, readStep } from '../engine/current-step';
import { type FunnelActor, openSession, type Session, type SessionPorts } from '../engine/session';
import { type FunnelSummary, summarise } from '../engine/summary';
import type { FunnelViews } from '../steps/step-view';
import { StepOfKind } from '../steps/step-of-kind';
import { PlayerFrame } from './player-frame';
import type { PlayerMessages } from './player-messages';
import { type StepHistory, useStepHistory } from './step-history';
import { useActor } from './use-actor';
import { useOtherVisits } from './use-other-visits';
import { fieldStates, keptText, labelsFor, noticeText, progressFor, titleFor } from './step-props';

export interface FunnelPlayerProps {
  definition: FunnelDefinition;
  /** How its kinds of steps and types of fields look. */
  views: FunnelViews;
  ports: SessionPorts;
  messages: PlayerMessages;
  history: StepHistory;
  /** Tells a visitor something that needs no answer. */
  notify: (tone: 'success' | 'error', message: string) => void;
  /** The visitor went back out of the funnel, or pressed its way out. */
  onExit: (to: string) => void;
  /** The funnel ended, and its result belongs on another page. */
  onComplete: (completion: Completion) => void;
  /** The stored visit went on elsewhere: played anew it shows what is stored. */
  onOvertaken?: () => void;
  /** Something quiet to know beside every step; null for nothing. */
  note?: string | null;
  /** What stands inside an ending that is itself the result. */
  outcome: (summary: FunnelSummary) => ReactNode;
}

/**
 * Plays any funnel: one session of its machine, shown step by step.
 * It knows no one funnel; a definition and the world outside come in as props and are read once.
 */
export function FunnelPlayer(props: FunnelPlayerProps) {
  const { definition, views, messages, notify, note, outcome, history } = props;
  const [funnel] = useState(() => compile(definition));
  const [session] = useState(() => openSession(funnel, props.ports));
  const { actor, snapshot } = useActor(session);
  const current = useMemo(() => readStep(funnel, snapshot), [funnel, snapshot]);
  const onExit = useSessionEnd(session, actor, props);
  useOtherVisits(session, actor, props.onOvertaken);
  if (current === null) return null;
  return (
    <>
      <Playing
        {...{ funnel, session, actor, current, views, messages, notify, onExit, outcome }}
        note={note ?? null}
      />
      <HistoryMoves {...{ funnel, actor, current, history }} />
    </>
  );
}

/**
 * Stores progress and hears of the end, for as long as the player is shown.
 * @returns how to leave by a way out in the page; always the same function
 */
function useSessionEnd(
  session: Session,
  actor: FunnelActor,
  { onExit, onComplete }: FunnelPlayerProps,
): FunnelPlayerProps['onExit'] {
  const latest = useRef({ onExit, onComplete });
  useEffect(() => {
    latest.current = { onExit, onComplete };
  });
  useEffect(
    () =>
      session.attach(actor, (end) => {
        if (end.kind === 'exited') latest.current.onExit(end.to);
        else latest.current.onComplete(end.completion);
      }),
    [session, actor],
  );
  const [exit] = useState(() => (to: string) => latest.current.onExit(to));
  return exit;
}

interface Visit {
  funnel: CompiledFunnel;
  actor: FunnelActor;
  current: CurrentStep;
}

/** Apart from the step, which need not be drawn again because the history has moved. */
function HistoryMoves({ funnel, actor, current, history }: Visit & { history: StepHistory }) {
  useStepHistory(historyDepth(funnel, current), history, movesOf(funnel, actor));
  return null;
}

interface PlayingProps
  extends Visit, Pick<FunnelPlayerProps, 'views' | 'messages' | 'notify' | 'onExit' | 'outcome'> {
  session: Session;
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
  const { funnel, session, actor, current, messages, notify } = props;
  const { definition } = funnel;
  const { presentation } = definition;
  const { step, status } = current;
  const notice = noticeText(current, messages);
  const headingRef = useArrival(step.id);
  useNoticeToast(current, notice, notify);
  const labels = labelsFor(definition, current, messages);
  return (
    <PlayerFrame
      title={definition.title}
      scheme={presentation.theme.scheme}
      note={props.note}
      progress={progressFor(current, messages)}
      skip={presentation.skip && { ...presentation.skip, onSkip: props.onExit }}
      back={{
        state: backStates[current.back] ?? deniedBack[presentation.deniedBack],
        label: labels.back,
        onBack: () => actor.send({ type: 'back' }),
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
        notice={
          current.notice === null || current.notice.code === 'saved' ? null : (
            <NoticeLines text={notice} detail={keptText(current, messages)} />
          )
        }
        prize={current.prize}
        outcome={
          status === 'ended' && definition.result === undefined
            ? props.outcome(summarise(funnel.prepared, actor.getSnapshot().context, step.id))
            : null
        }
        headingRef={headingRef}
        onAnswer={(field, value) => actor.send({ type: 'answer', field, value })}
        onContinue={() => actor.send({ type: 'continue' })}
        onSpin={() => actor.send(session.spin())}
        onRetry={() => actor.send({ type: 'retry' })}
        onRestart={() => actor.send({ type: 'restart' })}
      />
    </PlayerFrame>
  );
});

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

/** A notice is said once as a toast; what asks for action stays in the step as well. */
function useNoticeToast(
  { notice }: CurrentStep,
  text: string | null,
  notify: FunnelPlayerProps['notify'],
): void {
  const said = useRef(notice);
  useEffect(() => {
    if (said.current === notice) return;
    said.current = notice;
    if (notice !== null && text !== null)
      notify(notice.code === 'saved' ? 'success' : 'error', text);
  }, [notice, text, notify]);
}

/** How deep in the history a step stands; null for one that is passed by itself. */
function historyDepth({ definition }: CompiledFunnel, { status, depth }: CurrentStep) {
  const handsOver = status === 'ended' && definition.result !== undefined;
  return status === 'running' || handsOver ? null : depth;
}

/** What the browser's Back and Forward may do to a session. */
function movesOf(funnel: CompiledFunnel, actor: FunnelActor) {
  const read = () => readStep(funnel, actor.getSnapshot());
  const moves = (type: 'back' | 'continue') => (): boolean => {
    const before = read();
    if (before === null || (type === 'back' ? before.back !== 'allowed' : !before.canContinue))
      return false;
    actor.send({ type });
    return read()?.step.id !== before.step.id;
  };
  return {
    back: moves('back'),
    forward: moves('continue'),
    depth: () => {
      const current = read();
      return current === null ? null : historyDepth(funnel, current);
    },
  };
}
