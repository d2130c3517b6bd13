import type { ComponentType, ReactNode } from 'react';
import type { CurrentStep } from '../engine/current-step';
import type { FunnelOutline } from '../engine/outline';
import type { FunnelActor, Session } from '../engine/session';
import type { FunnelViews } from '../steps/step-view';

/** A visit as it is played. */
export interface Visit {
  funnel: FunnelOutline;
  actor: FunnelActor;
  current: CurrentStep;
}

export interface KeeperProps extends Visit {
  session: Session;
  /** Is given how to leave by a way out in the page; always the same function. */
  takeExit: (exit: (to: string) => void) => void;
  /** The visit is to be read anew from storage. */
  onAnew: () => void;
}

/**
 * What a visit needs from its first act on, the machine that plays it first of all. A first step that
 * was just opened does without: it is shown, and whatever is done on it waits until this is there.
 */
export interface Onward {
  /** How all kinds of steps and types of fields of the funnel look. */
  views: FunnelViews;
  /** Opens the visit that is stored. */
  open: (funnel: FunnelOutline) => Session;
  /** Stores the visit, moves the history, hears of other tabs; draws nothing of the step. */
  Keeper: ComponentType<KeeperProps>;
  /** What stands inside an ending that is itself the result. */
  outcome: (visit: Visit) => ReactNode;
}
