import type { ComponentType, ReactNode } from 'react';
import type { CurrentStep } from '../engine/current-step';
import type { FunnelModel } from '../engine/funnel-model';
import type { FunnelActor, Session } from '../engine/session';
import type { FunnelViews } from '../steps/step-view';

/** A visit as it is played. */
export interface ActiveStep {
  funnel: FunnelModel;
  actor: FunnelActor;
  current: CurrentStep;
}

export interface PlayerSessionProps extends ActiveStep {
  session: Session;
  /** Is given how to leave by a way out in the page; always the same function. */
  registerExitHandler: (exit: (to: string) => void) => void;
  /** The visit is to be read anew from storage. */
  onReset: () => void;
}

/**
 * What a visit needs from its first act on, the machine that plays it first of all. A first step that
 * was just opened does without: it is shown, and whatever is done on it waits until this is there.
 */
export interface PlayerRuntime {
  /** How all kinds of steps and types of fields of the funnel look. */
  views: FunnelViews;
  /** Opens the visit that is stored. */
  openSession: (funnel: FunnelModel) => Session;
  /** Stores the visit, moves the history, hears of other tabs; draws nothing of the step. */
  SessionEffects: ComponentType<PlayerSessionProps>;
  /** What stands inside an ending that is itself the result. */
  renderOutcome: (visit: ActiveStep) => ReactNode;
}
