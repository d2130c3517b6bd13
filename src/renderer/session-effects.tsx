import { useEffect, useRef } from 'react';
import type { Completion } from '../engine/completion';
import { type CurrentStep, getCurrentStep } from '../engine/current-step';
import type { FunnelModel } from '../engine/funnel-model';
import type { FunnelActor } from '../engine/session';
import type { PlayerSessionProps } from './player-runtime';
import type { PlayerMessages } from './player-messages';
import { type PlayerHistory, useHistorySync } from './use-history-sync';
import { getNoticeText } from './step-props';
import { useCrossTabSync } from './use-cross-tab-sync';

export interface SessionEffectsProps extends PlayerSessionProps {
  messages: PlayerMessages;
  history: PlayerHistory;
  /** Tells a visitor something that needs no answer. */
  notify: (tone: 'success' | 'error', message: string) => void;
  /** The visitor went back out of the funnel, or pressed its way out. */
  onExit: (to: string) => void;
  /** The funnel ended, and its result belongs on another page. */
  onComplete: (completion: Completion) => void;
  /** The stored visit went on elsewhere: played anew it shows what is stored. */
  onStale?: (() => void) | undefined;
}

/**
 * Keeps a visit: stores it, moves the browser's history with it, says what comes of it and hears of
 * other tabs. Beside the step, which need not be drawn again because the history has moved.
 */
export function SessionEffects(props: SessionEffectsProps) {
  const { funnel, actor, current, session, history, messages } = props;
  useSessionEnd(props);
  useCrossTabSync(session, actor, props.onStale);
  useNoticeToast(current, getNoticeText(current, messages), props.notify);
  useHistorySync(getHistoryIndex(funnel, current), history, createFunnelNavigation(funnel, actor));
  return null;
}

/** Stores progress and hears of the end, for as long as the player is shown. */
function useSessionEnd(props: SessionEffectsProps): void {
  const { session, actor, registerExitHandler: takeExit, onExit, onComplete } = props;
  const latest = useRef({ onExit, onComplete });
  useEffect(() => {
    latest.current = { onExit, onComplete };
    takeExit(onExit);
  });
  useEffect(
    () =>
      session.attach(actor, (end) => {
        if (end.kind === 'exited') latest.current.onExit(end.to);
        else latest.current.onComplete(end.completion);
      }),
    [session, actor],
  );
}

/**
 * A notice is said once as a toast; what asks for action stays in the step as well. What waits for
 * the network is said in the step alone: one sentence, in one place.
 */
function useNoticeToast(
  { notice }: CurrentStep,
  text: string | null,
  notify: SessionEffectsProps['notify'],
): void {
  const said = useRef(notice);
  useEffect(() => {
    if (said.current === notice) return;
    said.current = notice;
    if (notice !== null && notice.code !== 'offline' && text !== null)
      notify(notice.code === 'saved' ? 'success' : 'error', text);
  }, [notice, text, notify]);
}

/** How deep in the history a step stands; null for one that is passed by itself. */
function getHistoryIndex({ definition }: FunnelModel, { status, depth }: CurrentStep) {
  const handsOver = status === 'ended' && definition.result !== undefined;
  return status === 'running' || handsOver ? null : depth;
}

/** What the browser's Back and Forward may do to a session. */
function createFunnelNavigation(funnel: FunnelModel, actor: FunnelActor) {
  const read = () => getCurrentStep(funnel, actor.getSnapshot());
  const moves = (type: 'back' | 'continue') => (): boolean => {
    const before = read();
    if (before === null || (type === 'back' ? before.back !== 'allowed' : !before.canContinue))
      return false;
    actor.send({ type });
    return read()?.step.id !== before.step.id;
  };
  return {
    goBack: moves('back'),
    goForward: moves('continue'),
    getDepth: () => {
      const current = read();
      return current === null ? null : getHistoryIndex(funnel, current);
    },
  };
}
