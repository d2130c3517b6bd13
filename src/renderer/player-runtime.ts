import type { ComponentType, ReactNode } from 'react';
import type { CurrentStep, StepPosition } from '../engine/current-step';
import type { FunnelContext } from '../engine/parts/context';
import type { FunnelModel } from '../engine/funnel-model';
import type { FunnelActor, Session } from '../engine/session';
import type { FunnelViews } from '../steps/step-view';

export interface ActiveStep {
  funnel: FunnelModel;
  context: FunnelContext;
  current: CurrentStep;
}

export interface PlayerSessionProps {
  funnel: FunnelModel;
  session: Session;
  current: CurrentStep;
  /** Called with the started actor; a stable function. */
  onStart: (actor: FunnelActor) => void;
  /** Called with each snapshot of the actor; a stable function. */
  onSnapshot: (position: StepPosition) => void;
  /** Registers the handler of exit links in the page; a stable function. */
  registerExitHandler: (exit: (to: string) => void) => void;
  /** Requests a new player that opens the session from storage again. */
  onReset: () => void;
}

/**
 * Code loaded lazily after the first step is shown: machine, views, session. Input given before it
 * has loaded is queued.
 */
export interface PlayerRuntime {
  /** Views of all step kinds and field types of the funnel. */
  views: FunnelViews;
  /** Opens the session from storage. */
  openSession: (funnel: FunnelModel) => Session;
  /** Runs the actor and its effects: saves progress, syncs the history and other tabs. */
  SessionEffects: ComponentType<PlayerSessionProps>;
  /** Content of an ending without a result page. */
  renderOutcome: (activeStep: ActiveStep) => ReactNode;
}
