import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { compile, prepare } from '../../funnel/engine/compile';
import { filterAcceptedWarnings } from './filter-accepted-warnings';
import { checkPrematureConditions } from './checks/premature-conditions';
import { checkAlikeOptions } from './checks/alike-options';
import { checkBlankAnswers, nameWrittenOperators } from './checks/blank-answers';
import { checkDecisionResults } from './checks/decisions';
import { checkWheelFairness } from './checks/draws';
import { checkEndingRules } from './checks/endings';
import { checkUnusedQuestions, checkUnusedScores } from './checks/questions';
import { checkResultPayload } from './checks/results';
import { checkNumberGaps } from './checks/numbers';
import { checkPoints } from './checks/points';
import { checkValues } from './checks/values';
import { checkDeadRules } from './checks/rules';
import { checkScoreBands } from './checks/scores';
import { checkStepFlow } from './checks/steps';
import { checkInputUse } from './checks/inputs';
import { checkFilledTexts } from './checks/texts';
import { checkUnwrittenTexts } from './checks/unwritten-texts';
import {
  exploreFunnel,
  findLeftOut,
  getExploredShare,
  isExhaustive,
  type ExploredFunnel,
} from './explored-funnel';
import { createTraceCompleter } from './complete-trace';
import type { ExplorationLimits } from './exploration-limits';
import type { Finding, RawFinding, RuleId } from './finding';
import { findingRules } from './finding-rules';
import type { LeftOut } from './left-out';
import { closeEvents, closeInputs, closePath, isInputField, openInputs } from './open-inputs';
import { findVisitDays, fixDaysOn } from './visit-days';
import { getTraceEvents, type Trace, type TraceEvent } from './trace';

const checks: readonly ((explored: ExploredFunnel) => RawFinding[])[] = [
  checkStepFlow,
  checkPrematureConditions,
  checkDeadRules,
  checkBlankAnswers,
  checkEndingRules,
  checkDecisionResults,
  checkScoreBands,
  checkValues,
  checkPoints,
  checkNumberGaps,
  checkUnusedQuestions,
  checkUnusedScores,
  checkResultPayload,
  checkFilledTexts,
  checkWheelFairness,
];

/** All findings of a funnel, and how much of it was explored. */
export interface Proof {
  findings: Finding[];
  exhaustive: boolean;
  /** Share of all answer combinations that was explored; 1 if none was dropped. */
  share: number;
  /** What was not explored completely. */
  leftOut: LeftOut[];
}

function toFinding(
  { trace, ...finding }: RawFinding,
  exhaustive: boolean,
  getEvents: (trace: Trace | null) => readonly TraceEvent[],
): Finding {
  const rule = findingRules[finding.code];
  // A sample cannot prove that something never happens.
  const isUncertain = rule.requiresExhaustive === true && !exhaustive;
  return {
    ...finding,
    place: finding.place ?? finding.path,
    severity: isUncertain ? 'warning' : rule.severity,
    isProved: !isUncertain,
    counterexample: trace === undefined ? null : getEvents(trace),
  };
}

/** A sample of fewer combinations than this share shows what can happen, and not what never does. */
const tellingShare = 0.001;

const isTooFew = (explored: ExploredFunnel): boolean => getExploredShare(explored) < tellingShare;

/** The finding at the places of the author's definition. */
function closeFinding(definition: FunnelDefinition, finding: RawFinding): RawFinding {
  const close = (path: DefinitionPath): DefinitionPath => closePath(definition, path);
  return {
    ...finding,
    path: close(finding.path),
    ...(finding.place && { place: close(finding.place) }),
    ...(finding.related && { related: finding.related.map(close) }),
  };
}

/**
 * Runs all checks on an explored funnel, without the warnings that the definition accepts.
 * @param known findings of the author's definition, which the explored one differs from
 * @param written the definition before the days of a visit were filled in
 */
export function proveExplored(
  definition: FunnelDefinition,
  explored: ExploredFunnel,
  known: readonly RawFinding[] = [],
  written: FunnelDefinition = definition,
): Proof {
  const found = checks
    .flatMap((check) => check(explored))
    .filter(({ path }) => !isInputField(definition, path))
    .map((finding) => closeFinding(definition, finding));
  const rawFindings = [...known, ...nameWrittenOperators(written, found)];
  const exhaustive = isExhaustive(explored);
  let completer: ReturnType<typeof createTraceCompleter> | null = null;
  const completeEvents = (trace: Trace | null): readonly TraceEvent[] => {
    completer ??= createTraceCompleter(compile(definition));
    return completer(trace).events;
  };
  const getEvents = (trace: Trace | null): readonly TraceEvent[] =>
    closeEvents(definition, explored.isApart ? completeEvents(trace) : getTraceEvents(trace));
  const toFindings = (raw: readonly RawFinding[]) =>
    raw.map((finding) => toFinding(finding, exhaustive, getEvents));
  const leftOut = findLeftOut(explored);
  // Where hardly anything was explored, nothing can be said of what never happens.
  const isPartial = leftOut.some(({ why }) => why === 'out-of-time') || isTooFew(explored);
  const certain = rawFindings.filter(
    ({ code }) => !isPartial || findingRules[code].requiresExhaustive !== true,
  );
  const { open, unused } = filterAcceptedWarnings(closeInputs(definition), toFindings(certain));
  return {
    findings: [...open, ...(isPartial ? [] : toFindings(unused))],
    exhaustive,
    share: getExploredShare(explored),
    leftOut,
  };
}

const toKey = ({ code, path }: Finding): string => JSON.stringify([code, path]);

/** What is true on all days: the hull of ranges, and no reason that is another on another day. */
function joinParams(first: Finding['params'], second: Finding['params']): Finding['params'] {
  const own: Readonly<Record<string, unknown>> = { ...first };
  const joined = Object.entries({ ...second }).map(([name, value]): [string, unknown] => {
    if (name === 'least') return [name, Math.min(Number(own[name]), Number(value))];
    if (name === 'most') return [name, Math.max(Number(own[name]), Number(value))];
    const isReason = name === 'reason' || name === 'why';
    const isSame = JSON.stringify(own[name]) === JSON.stringify(value);
    return [name, isReason && !isSame ? null : own[name]];
  });
  return Object.fromEntries(joined) as Finding['params']; // of the same finding
}

/**
 * Joins the proofs for several days of the visit. What never happens must never happen on all of
 * them. What goes wrong on some of them only is a warning.
 */
function joinProofs(proofs: readonly Proof[]): Proof {
  const days = new Map<string, { finding: Finding; count: number }>();
  for (const { findings } of proofs)
    for (const finding of findings) {
      const known = days.get(toKey(finding));
      days.set(toKey(finding), {
        finding: {
          ...finding,
          ...known?.finding,
          isProved: finding.isProved && known?.finding.isProved !== false,
          params: joinParams(known?.finding.params ?? finding.params, finding.params),
        },
        count: (known?.count ?? 0) + 1,
      });
    }
  const findings = [...days.values()].flatMap(({ finding, count }): Finding[] => {
    if (count === proofs.length) return [finding];
    const { requiresExhaustive } = findingRules[finding.code];
    const isNever = requiresExhaustive === true || finding.code === 'accepted/unused';
    return isNever ? [] : [{ ...finding, severity: 'warning' }];
  });
  return {
    findings,
    exhaustive: proofs.every(({ exhaustive }) => exhaustive),
    share: Math.min(...proofs.map(({ share }) => share)),
    // What one proof leaves out, those for other days mostly leave out, too.
    leftOut: proofs.find(({ leftOut }) => leftOut.length > 0)?.leftOut ?? [],
  };
}

/** Explores a funnel and runs all checks, without the warnings that the definition accepts. */
export function prove(definition: FunnelDefinition, limits?: ExplorationLimits): Proof {
  const known = [
    ...checkInputUse(definition),
    ...checkAlikeOptions(definition),
    ...checkUnwrittenTexts(definition),
  ];
  const proofs: Proof[] = [];
  for (const day of findVisitDays(definition)) {
    const resolved = openInputs(fixDaysOn(definition, day));
    const explored = exploreFunnel(prepare(resolved), limits);
    proofs.push(proveExplored(resolved, explored, known, definition));
    // Samples of the other days would add little, and take as long.
    if (isTooFew(explored)) break;
  }
  const [only] = proofs;
  return only !== undefined && proofs.length === 1 ? only : joinProofs(proofs);
}

/**
 * Returns the findings of a funnel.
 * @param definition a valid definition
 */
export function verify(definition: FunnelDefinition, limits?: ExplorationLimits): Finding[] {
  return prove(definition, limits).findings;
}

/** Formats a finding for the author: what a sample shows is not said of all visits. */
export function describeFinding(
  finding: Pick<Finding, 'code' | 'params'> & Partial<Pick<Finding, 'isProved'>>,
): {
  message: string;
  help: string;
} {
  const rule = findingRules[finding.code] as {
    message: (params: unknown) => string;
    help: (params: unknown) => string;
  }; // the table is keyed by the code, whose params these are
  const message = rule.message(finding.params);
  return {
    message: finding.isProved === false ? `${message}, as far as it was explored` : message,
    help: rule.help(finding.params),
  };
}

export const ruleIds = Object.keys(findingRules) as RuleId[]; // keys of a table of ours
