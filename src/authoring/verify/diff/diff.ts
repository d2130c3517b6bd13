import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { findChanges, type DefinitionChange } from './find-changes';
import { compareOutcomes, type OutcomeComparison } from './compare-outcomes';
import type { Watch } from '../exploration-limits';
import { findNeededMigrations } from './needed-migrations';
import { translateDefinition } from './translate-definition';
import { openInputs } from '../open-inputs';
import { fixDays } from '../visit-days';
import { compareSessions, type SessionComparison } from './compare-sessions';
import { runToEnd } from '../run-to-end';

/** Effects of a change of the definition on visitors. */
export interface FunnelDifference {
  funnel: string;
  changes: DefinitionChange[];
  outcomes: OutcomeComparison;
  sessions: SessionComparison;
}

/**
 * Compares two versions of a funnel: visible changes, outcomes, and stored sessions. Yields between
 * these, so that a caller can stop.
 */
export function* diffInParts(
  before: FunnelDefinition,
  after: FunnelDefinition,
  watch?: Watch,
): Generator<undefined, FunnelDifference> {
  const [old, current] = [fixDays(before), fixDays(after)];
  // Steps, questions and options are the same under the names that migrations give them.
  const needed = findNeededMigrations(before, after);
  const translate = (version: FunnelDefinition) => translateDefinition(version, needed).definition;
  const versions = [translate(old), current] as const;
  const [opened, openedCurrent] = [
    openInputs(versions[0], versions),
    openInputs(versions[1], versions),
  ];
  const changes = findChanges(translate(before), after);
  yield;
  const outcomes = compareOutcomes([opened, openedCurrent], undefined, watch);
  yield;
  // A stored visit keeps its inputs, so one with the defaults stands for all.
  const sessions = compareSessions([old, current], undefined, watch);
  return { funnel: after.id, changes, outcomes, sessions };
}

/** Compares two versions of a funnel at once. */
export const diffFunnels = (
  before: FunnelDefinition,
  after: FunnelDefinition,
  watch?: Watch,
): FunnelDifference => runToEnd(diffInParts(before, after, watch));

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
