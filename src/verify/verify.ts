import type { FunnelDefinition } from '../definition/normalise';
import { prepare } from '../engine/prepare';
import { filterAcceptedWarnings } from './filter-accepted-warnings';
import { checkPrematureConditions } from './checks/premature-conditions';
import { checkDecisionResults } from './checks/decisions';
import { checkWheelFairness } from './checks/draws';
import { checkUnusedQuestions } from './checks/questions';
import { checkResultPayload } from './checks/results';
import { checkDeadRules } from './checks/rules';
import { checkScoreBands } from './checks/scores';
import { checkStepFlow } from './checks/steps';
import type { VerifyCheck } from './checks/check';
import { explore, type ExplorationLimits } from './explore';
import type { Finding, RawFinding, RuleId } from './finding';
import { findingRules } from './finding-rules';
import { getTraceEvents } from './trace';

const checks: readonly VerifyCheck[] = [
  checkStepFlow,
  checkPrematureConditions,
  checkDeadRules,
  checkDecisionResults,
  checkScoreBands,
  checkUnusedQuestions,
  checkResultPayload,
  checkWheelFairness,
];

/** All findings of a funnel, and how much of it was explored. */
export interface Proof {
  findings: Finding[];
  exhaustive: boolean;
  /** Share of all answer combinations that was explored; 1 if none was dropped. */
  share: number;
}

function toFinding({ trace, ...finding }: RawFinding, exhaustive: boolean): Finding {
  const rule = findingRules[finding.code];
  // A sample cannot prove that something never happens.
  const isUncertain = rule.requiresExhaustive === true && !exhaustive;
  return {
    ...finding,
    place: finding.place ?? finding.path,
    severity: isUncertain ? 'warning' : rule.severity,
    counterexample: trace === undefined ? null : getTraceEvents(trace),
  };
}

/** Explores a funnel and runs all checks, without the warnings that the definition accepts. */
export function prove(definition: FunnelDefinition, limits?: ExplorationLimits): Proof {
  const exploration = explore(prepare(definition), limits);
  const { exhaustive, share } = exploration;
  const rawFindings = checks.flatMap((check) => check(exploration));
  const findings = rawFindings.map((finding) => toFinding(finding, exhaustive));
  const { open, unused } = filterAcceptedWarnings(definition, findings);
  return {
    findings: [...open, ...unused.map((finding) => toFinding(finding, exhaustive))],
    exhaustive,
    share,
  };
}

/**
 * Returns the findings of a funnel.
 * @param definition a valid definition
 */
export function verify(definition: FunnelDefinition, limits?: ExplorationLimits): Finding[] {
  return prove(definition, limits).findings;
}

/** Formats a finding for the author. */
export function describeFinding(finding: Pick<Finding, 'code' | 'params'>): {
  message: string;
  help: string;
} {
  const rule = findingRules[finding.code] as {
    message: (params: unknown) => string;
    help: (params: unknown) => string;
  }; // the table is keyed by the code, whose params these are
  return { message: rule.message(finding.params), help: rule.help(finding.params) };
}

export const ruleIds = Object.keys(findingRules) as RuleId[]; // keys of a table of ours
