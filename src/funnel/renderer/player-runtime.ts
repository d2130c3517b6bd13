import type { ComponentType, ReactNode } from 'react';
import type { CurrentStep } from '../engine/current-step';
import type { FunnelDefinition } from '../definition/normalise';
import type { FunnelExtensions } from '../engine/model/prepared-funnel';
import type { VisitFacts } from '../engine/model/visit-facts';
import type { FunnelContext } from '../engine/model/context';
import type { CompiledFunnel } from '../engine/compile-funnel';
import type { FunnelModel } from '../engine/funnel-model';
import type { EarlierPress, FunnelActor, Session } from '../engine/session';
import type { FunnelViews } from '../steps/shared/view/contract';
import type { PlayerMessages } from './player-messages';

export interface ActiveStep {
  funnel: FunnelModel;
  context: FunnelContext;
  current: CurrentStep;
}

export interface PlayerSessionProps {
  funnel: FunnelModel;
  session: Session;
  actor: FunnelActor;
  current: CurrentStep;
  messages: PlayerMessages;
  /** Registers the handler of exit links in the page; a stable function. */
  registerExitHandler: (exit: (to: string) => void) => void;
  /** Requests a new player that opens the session from storage again. */
  onReset: () => void;
  /** Requests the session of a visit that has begun again on another day. */
  onNewDay: () => void;
}

/** A step with what its page may do from it. */
export interface OutcomeProps extends ActiveStep {
  /** Goes from a result back to a completed step. */
  onRevisit: (step: string) => void;
  /** Leaves out the draw that is shown. */
  onLeaveOut: () => void;
}

/** What differs with the page and the funnel: views, session, effects, content of the ending. */
export interface PlayerRuntime {
  /** Views of all step kinds and field types of the funnel. */
  views: FunnelViews;
  /** What the engine needs for this funnel beyond the usual. */
  extensions: FunnelExtensions;
  /** The facts of the visit, read once. Left out: those of proofs and tests. */
  getVisit?: (definition: FunnelDefinition) => VisitFacts;
  /** Opens the session from storage, or after what the visitor did before. */
  openSession: (funnel: CompiledFunnel, press?: EarlierPress) => Session;
  /** Runs effects only: saves progress, syncs the history and other tabs. */
  SessionEffects: ComponentType<PlayerSessionProps>;
  /** What the page adds to a step, such as the terms of a draw; null for nothing. */
  renderOutcome: (props: OutcomeProps) => ReactNode;
  /** What the page shows above the first step, without room of its own. Left out: nothing. */
  renderBeforeFirstStep?: (props: Pick<PlayerSessionProps, 'onReset'>) => ReactNode;
}
