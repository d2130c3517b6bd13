import type { FunnelDefinition } from '../definition/normalise';
import { findChanges, type DefinitionChange } from './diff/find-changes';
import { compareOutcomes, type OutcomeComparison } from './diff/compare-outcomes';
import type { Watch } from './exploration-limits';
import { findNeededMigrations } from './diff/needed-migrations';
import { translateDefinition } from './diff/translate-definition';
import { openInputs } from './open-inputs';
import { fixDays } from './visit-days';
import { compareSessions, type SessionComparison } from './diff/compare-sessions';

/** Effects of a change of the definition on visitors. */
export interface FunnelDifference {
  funnel: string;
  changes: DefinitionChange[];
  outcomes: OutcomeComparison;
  sessions: SessionComparison;
}

/** Compares two versions of a funnel: visible changes, outcomes, and stored sessions. */
export function diffFunnels(
  before: FunnelDefinition,
  after: FunnelDefinition,
  watch?: Watch,
): FunnelDifference {
  const [old, current] = [fixDays(before), fixDays(after)];
  // Steps, questions and options are the same under the names that migrations give them.
  const needed = findNeededMigrations(before, after);
  const translate = (version: FunnelDefinition) => translateDefinition(version, needed).definition;
  const versions = [translate(old), current] as const;
  const [opened, openedCurrent] = [
    openInputs(versions[0], versions),
    openInputs(versions[1], versions),
  ];
  return {
    funnel: after.id,
    changes: findChanges(translate(before), after),
    outcomes: compareOutcomes([opened, openedCurrent], undefined, watch),
    // A stored visit keeps its inputs, so one with the defaults stands for all.
    sessions: compareSessions([old, current], undefined, watch),
  };
}

/** Do equal answers still lead to equal outcomes? */
export const hasUnchangedOutcomes = ({ outcomes }: FunnelDifference): boolean =>
  outcomes.moves.length === 0 && !outcomes.isOutOfTime;

/** Does every stored session come back as it was? */
export const hasUnchangedSessions = ({ sessions }: FunnelDifference): boolean =>
  sessions.moved.length === 0 && !sessions.isOutOfTime;

/** Is nothing different for visitors? */
export const isUnchanged = (difference: FunnelDifference): boolean =>
  difference.changes.length === 0 &&
  hasUnchangedOutcomes(difference) &&
  hasUnchangedSessions(difference);
