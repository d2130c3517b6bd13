import type { FunnelDefinition } from '../definition/normalise';
import { findChanges, type Change } from './diff/changes';
import { findMoves, type OutcomeMoves } from './diff/outcome-moves';
import { findSessions, type StoredSessions } from './diff/sessions';

/** What a change of a definition means for visitors. */
export interface Difference {
  funnel: string;
  changes: Change[];
  outcomes: OutcomeMoves;
  sessions: StoredSessions;
}

/** Compares two versions of a funnel: what visitors see, what comes out, what of their progress is kept. */
export function diff(before: FunnelDefinition, after: FunnelDefinition): Difference {
  return {
    funnel: after.id,
    changes: findChanges(before, after),
    outcomes: findMoves([before, after]),
    sessions: findSessions([before, after]),
  };
}

/** Has no outcome moved for the same answers? */
export const keepsOutcomes = ({ outcomes }: Difference): boolean => outcomes.moves.length === 0;

/** Does every stored session come back on its own step? */
export const keepsSessions = ({ sessions }: Difference): boolean => sessions.moved.length === 0;

/** Is everything as it was, for all that visitors can tell? */
export const isUnchanged = (difference: Difference): boolean =>
  difference.changes.length === 0 && keepsOutcomes(difference) && keepsSessions(difference);
