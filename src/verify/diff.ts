import type { FunnelDefinition } from '../definition/normalise';
import { findChanges, type DefinitionChange } from './diff/find-changes';
import { compareOutcomes, type OutcomeComparison } from './diff/compare-outcomes';
import { compareSessions, type SessionComparison } from './diff/compare-sessions';

/** Effects of a change of the definition on visitors. */
export interface FunnelDifference {
  funnel: string;
  changes: DefinitionChange[];
  outcomes: OutcomeComparison;
  sessions: SessionComparison;
}

/** Compares two versions of a funnel: visible changes, outcomes, and stored sessions. */
export function diffFunnels(before: FunnelDefinition, after: FunnelDefinition): FunnelDifference {
  return {
    funnel: after.id,
    changes: findChanges(before, after),
    outcomes: compareOutcomes([before, after]),
    sessions: compareSessions([before, after]),
  };
}

/** Do equal answers still lead to equal outcomes? */
export const hasUnchangedOutcomes = ({ outcomes }: FunnelDifference): boolean =>
  outcomes.moves.length === 0;

/** Does every stored session resume on its own step? */
export const hasUnchangedSessions = ({ sessions }: FunnelDifference): boolean =>
  sessions.moved.length === 0;

/** Is nothing different for visitors? */
export const isUnchanged = (difference: FunnelDifference): boolean =>
  difference.changes.length === 0 &&
  hasUnchangedOutcomes(difference) &&
  hasUnchangedSessions(difference);
