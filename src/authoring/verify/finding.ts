import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import type { FindingParams, Severity } from './finding-rules';
import type { Trace, TraceEvent } from './trace';

export type RuleId = keyof FindingParams;

/** Result of a check, without severity. */
export type RawFinding = {
  [Rule in RuleId]: {
    code: Rule;
    /** The part of the definition that the finding is about. */
    path: DefinitionPath;
    params: FindingParams[Rule];
    /** Location to point at, if not the whole part: usually its id. */
    place?: DefinitionPath;
    /** Point at the key of the property, not at its value. */
    atKey?: boolean;
    /** Further places that the message speaks of. */
    related?: readonly DefinitionPath[];
    /** Trace of a visitor who shows it. */
    trace?: Trace | null;
  };
}[RuleId];

/** A fault in what a funnel does, as data. `findingRules` formats its text. */
export type Finding = Omit<RawFinding, 'trace' | 'place'> & {
  severity: Severity;
  /** False: it says that something never happens, and only a sample of the visits was explored. */
  isProved: boolean;
  place: DefinitionPath;
  /** Events from the first step to the fault; null if no single trace shows it. */
  counterexample: readonly TraceEvent[] | null;
};
