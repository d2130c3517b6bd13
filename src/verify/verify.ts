import type { FunnelDefinition } from '../definition/normalise';
import { prepare } from '../engine/prepare';
import { withoutAccepted } from './accepted';
import { askedTooEarly } from './checks/asked-too-early';
import { decisionsDecide } from './checks/decisions';
import { drawsAreHonest } from './checks/draws';
import { questionsMatter } from './checks/questions';
import { resultsAreCarried } from './checks/results';
import { rulesMatter } from './checks/rules';
import { scoresFindBands } from './checks/scores';
import { stepsLeadOn } from './checks/steps';
import type { VerifyCheck } from './checks/check';
import { explore, type Limits } from './explore';
import type { Finding, Notice, RuleId } from './finding';
import { findingRules } from './finding-sentences';
import { eventsOf } from './walk-event';

const checks: readonly VerifyCheck[] = [
  stepsLeadOn,
  askedTooEarly,
  rulesMatter,
  decisionsDecide,
  scoresFindBands,
  questionsMatter,
  resultsAreCarried,
  drawsAreHonest,
];

/** What was found out about a funnel, and how much of it was looked at. */
export interface Proof {
  findings: Finding[];
  exhaustive: boolean;
  /** Share of the ways of answering that was followed, 1 when every way was. */
  share: number;
}

function toFinding({ walk, ...notice }: Notice, exhaustive: boolean): Finding {
  const rule = findingRules[notice.code];
  // What was not found in a sample may still be there.
  const isUncertain = rule.isAbsence === true && !exhaustive;
  return {
    ...notice,
    place: notice.place ?? notice.path,
    severity: isUncertain ? 'warning' : rule.severity,
    counterexample: walk === undefined ? null : eventsOf(walk),
  };
}

/** Looks at everything a funnel can do. The definition's own answers to warnings are taken into account. */
export function prove(definition: FunnelDefinition, limits?: Limits): Proof {
  const exploration = explore(prepare(definition), limits);
  const { exhaustive, share } = exploration;
  const found = checks.flatMap((check) => check(exploration));
  const findings = found.map((notice) => toFinding(notice, exhaustive));
  const { open, unused } = withoutAccepted(definition, findings);
  return {
    findings: [...open, ...unused.map((notice) => toFinding(notice, exhaustive))],
    exhaustive,
    share,
  };
}

/**
 * Every way in which a funnel does not do what its author meant.
 * @param definition a checked definition
 */
export function verify(definition: FunnelDefinition, limits?: Limits): Finding[] {
  return prove(definition, limits).findings;
}

/** What a finding says to an author. */
export function describe(finding: Pick<Finding, 'code' | 'params'>): {
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
