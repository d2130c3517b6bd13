import type { DefinitionPath } from '../definition/issue';
import type { FindingParams, Severity } from './finding-rules';
import type { Trace, TraceEvent } from './trace';

export type RuleId = keyof FindingParams;

/** Something a rule noticed, before it is known how much it weighs. */
export type RawFinding = {
  [Rule in RuleId]: {
    code: Rule;
    /** The part of the definition it is about. */
    path: DefinitionPath;
    params: FindingParams[Rule];
    /** Where to point, when not at the whole part: usually at its id. */
    place?: DefinitionPath;
    /** Point at the property's name rather than at its value. */
    atKey?: boolean;
    /** A visitor to whom it happens. */
    trace?: Trace | null;
  };
}[RuleId];

/** Something that is wrong with what a funnel does, as data; the sentence is made in one table. */
export type Finding = Omit<RawFinding, 'trace' | 'place'> & {
  severity: Severity;
  place: DefinitionPath;
  /** Events that lead a visitor there from the first step; null where no one walk shows it. */
  counterexample: readonly TraceEvent[] | null;
};
