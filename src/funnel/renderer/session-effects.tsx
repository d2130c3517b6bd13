import { useEffect, useRef, useState } from 'react';
import type { SiteName } from '../definition/schema/text-schemas';
import type { Completion } from '../engine/completion';
import { type CurrentStep, getCurrentStep } from '../engine/current-step';
import type { FunnelModel } from '../engine/funnel-model';
import type { FunnelActor } from '../engine/session';
import type { PlayerSessionProps } from './player-runtime';
import { type PlayerHistory, useHistorySync } from './use-history-sync';
import { getNoticeText, isToastNotice } from './step-props';
import { useCrossTabSync } from './use-cross-tab-sync';

export interface SessionEffectsProps extends PlayerSessionProps {
  history: PlayerHistory;
  /** Shows a toast. */
  notify: (tone: 'success' | 'error', message: string) => void;
  /** Removes the error toast. */
  dismissError: () => void;
  /** The visitor left by Back or by an exit link. */
  onExit: (to: string) => void;
  /** The funnel ended with a result for another page. */
  onComplete: (completion: Completion) => void;
  /** The funnel ended, and another site follows. */
  onRedirect: (site: SiteName) => void;
  /** Another tab has newer progress, which a new player would show. */
  onStale?: (() => void) | undefined;
}

/**
 * Runs the effects of a session: saves progress, syncs the history and other tabs, shows toasts.
 * A sibling of the step, so that history changes do not re-render the step.
 */
export function SessionEffects(props: SessionEffectsProps) {
  const { funnel, actor, current, session, history, messages } = props;
  const index = getHistoryIndex(current);
  const handleNewDay = useHandleNewDay(index, history, props.onNewDay);
  useSessionEnd(props, handleNewDay);
  useCrossTabSync(session, actor, props.onStale);
  useNoticeToast(current, getNoticeText(current, messages), props);
  useHistorySync(index, session.hasTakenEvents, history, createFunnelNavigation(funnel, actor));
  return null;
}

/** Waits until the browser is on the entry of the first step: the next session begins there. */
function useHandleNewDay(
  index: number | null,
  { position }: PlayerHistory,
  onNewDay: () => void,
): () => void {
  const isAwaited = useRef(false);
  const [handleNewDay] = useState(() => () => (isAwaited.current = true));
  useEffect(() => {
    if (!isAwaited.current || (index !== null && position?.index !== index)) return;
    isAwaited.current = false;
    onNewDay();
  });
  return handleNewDay;
}

/** Saves progress and handles the end of the session while mounted. */
function useSessionEnd(props: SessionEffectsProps, onNewDay: () => void): void {
  const { session, actor, registerExitHandler, onExit, onComplete, onRedirect } = props;
  const latestHandlers = useRef({ onExit, onComplete, onRedirect });
  useEffect(() => {
    latestHandlers.current = { onExit, onComplete, onRedirect };
    registerExitHandler(onExit);
  });
  useEffect(() => {
    return session.attach(actor, {
      onEnd: (sessionEnd) => {
        if (sessionEnd.kind === 'exited') latestHandlers.current.onExit(sessionEnd.to);
        else if (sessionEnd.kind === 'completed')
          latestHandlers.current.onComplete(sessionEnd.completion);
        else latestHandlers.current.onRedirect(sessionEnd.site);
      },
      onNewDay,
    });
  }, [session, actor, onNewDay]);
}

/** Shows each notice of a toast once. An error goes with its step, or with the next answer. */
function useNoticeToast(
  { notice }: CurrentStep,
  text: string | null,
  { notify, dismissError }: Pick<SessionEffectsProps, 'notify' | 'dismissError'>,
): void {
  const announcedNotice = useRef(notice);
  useEffect(() => {
    const previous = announcedNotice.current;
    if (previous === notice) return;
    announcedNotice.current = notice;
    if (previous?.code === 'invalid' && previous.message !== null) dismissError();
    if (notice !== null && isToastNotice(notice) && text !== null)
      notify(notice.code === 'saved' ? 'success' : 'error', text);
  }, [notice, text, notify, dismissError]);
}

/** The history index of a step; null for a step that advances automatically. */
const getHistoryIndex = ({ status, depth, opensPage }: CurrentStep): number | null =>
  status === 'running' || opensPage ? null : depth;

/** Session commands for the browser's Back and Forward. */
function createFunnelNavigation(funnel: FunnelModel, actor: FunnelActor) {
  const readCurrentStep = () => getCurrentStep(funnel, actor.getSnapshot());
  const createMove = (type: 'back' | 'continue') => (): boolean => {
    const previousStep = readCurrentStep();
    if (
      previousStep === null ||
      (type === 'back' ? previousStep.back !== 'allowed' : !previousStep.canContinue)
    )
      return false;
    actor.send({ type });
    return readCurrentStep()?.step.id !== previousStep.step.id;
  };
  return {
    goBack: createMove('back'),
    goForward: createMove('continue'),
    getDepth: () => {
      const current = readCurrentStep();
      return current === null ? null : getHistoryIndex(current);
    },
  };
}
