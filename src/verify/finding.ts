import type { FaultPath } from '../definition/issue';
import type { FindingParams, Severity } from './finding-sentences';
import type { Walk, WalkEvent } from './walk-event';

export type RuleId = keyof FindingParams;

/** Something a rule noticed, before it is known how much it weighs. */
export type Notice = {
  [Rule in RuleId]: {
    code: Rule;
    /** The part of the definition it is about. */
    path: FaultPath;
    params: FindingParams[Rule];
    /** Where to point, when not at the whole part: usually at its id. */
    place?: FaultPath;
    /** Point at the property's name rather than at its value. */
    atKey?: boolean;
    /** A visitor to whom it happens. */
    walk?: Walk | null;
  };
}[RuleId];

/** Something that is wrong with what a funnel does, as data; the sentence is made in one table. */
export type Finding = Omit<Notice, 'walk' | 'place'> & {
  severity: Severity;
  place: FaultPath;
  /** Events that lead a visitor there from the first step; null where no one walk shows it. */
  counterexample: readonly WalkEvent[] | null;
};
