import type { FunnelDefinition } from '../definition/normalise';
import { findChanges, type DefinitionChange } from './diff/find-changes';
import { compareOutcomes, type OutcomeComparison } from './diff/compare-outcomes';
import { compareSessions, type SessionComparison } from './diff/compare-sessions';

/** What a change of a definition means for visitors. */
export interface FunnelDifference {
  funnel: string;
  changes: DefinitionChange[];
  outcomes: OutcomeComparison;
  sessions: SessionComparison;
}

/** Compares two versions of a funnel: what visitors see, what comes out, what of their progress is kept. */
export function diffFunnels(before: FunnelDefinition, after: FunnelDefinition): FunnelDifference {
  return {
    funnel: after.id,
    changes: findChanges(before, after),
    outcomes: compareOutcomes([before, after]),
    sessions: compareSessions([before, after]),
  };
}

/** Has no outcome moved for the same answers? */
export const hasUnchangedOutcomes = ({ outcomes }: FunnelDifference): boolean =>
  outcomes.moves.length === 0;

/** Does every stored session come back on its own step? */
export const hasUnchangedSessions = ({ sessions }: FunnelDifference): boolean =>
  sessions.moved.length === 0;

/** Is everything as it was, for all that visitors can tell? */
export const isUnchanged = (difference: FunnelDifference): boolean =>
  difference.changes.length === 0 &&
  hasUnchangedOutcomes(difference) &&
  hasUnchangedSessions(difference);
