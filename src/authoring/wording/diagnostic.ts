import type { DefinitionPath, Issue, IssueCode } from '../../funnel/definition/issues/issue';
import type { Finding, RuleId } from '../verify/finding';
import type { VersionFinding } from '../verify/compare-saved-version';
import type { Severity } from '../verify/finding-rules';
import { describeVersionFinding, type VersionRuleId } from '../verify/version-rules';
import { describeFinding } from '../verify/verify';
import type { TraceEvent } from '../verify/trace';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { CheckedFile } from './funnel-file';
import { getRelatedNames } from './related-names';

/** An issue of a definition or a finding of its verification. */
export interface Diagnostic extends Omit<Issue, 'code'> {
  code: IssueCode | RuleId | VersionRuleId;
  severity: Severity;
  /** Further places that the message speaks of. */
  related: { path: DefinitionPath; line: number | null; column: number | null }[];
  /** The parts that it speaks of, and those that its cause takes away: they tell what follows from what. */
  about: string[];
  causes: string[];
  /** The file that has a taken name; null for any other issue. */
  takenFrom: string | null;
  /** Events that reproduce a finding. */
  counterexample: readonly TraceEvent[] | null;
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** Where a funnel has no score, all that gives points and all that reads a score have that cause. */
const isAboutScores = ({ code, missing = '' }: Issue): boolean =>
  code === 'score/points-without-score' || missing.startsWith('score ');

/** The diagnostic of an issue: every issue is an error. */
export function toDiagnostic(issue: Issue): Diagnostic {
  const names = isAboutScores(issue) ? ['scores'] : [];
  return {
    ...issue,
    severity: 'error',
    related: [],
    about: names,
    causes: names,
    takenFrom: issue.code === 'file/taken' ? (/ by (.*)$/.exec(issue.message)?.[1] ?? '') : null,
    counterexample: null,
  };
}

/** The diagnostic of a finding, with its place in the file. */
export function findingToDiagnostic(
  finding: Finding,
  definition: FunnelDefinition,
  { displayName, locate }: Pick<CheckedFile, 'displayName' | 'locate'>,
): Diagnostic {
  const { code, severity, path, place, atKey, counterexample } = finding;
  const position = locate({ path: place, ...(atKey !== undefined && { atKey }) });
  return {
    code,
    severity,
    path,
    file: displayName,
    line: position?.line ?? null,
    column: position?.column ?? null,
    text: position?.excerpt ?? '',
    ...describeFinding(finding),
    ...getRelatedNames(definition, finding),
    takenFrom: null,
    related: (finding.related ?? []).map((part) => {
      const found = locate({ path: part });
      return { path: part, line: found?.line ?? null, column: found?.column ?? null };
    }),
    counterexample,
  };
}

/** The diagnostic of what a new version does to stored visits. */
export function versionFindingToDiagnostic(
  { code, path, params }: VersionFinding,
  { displayName, locate }: Pick<CheckedFile, 'displayName' | 'locate'>,
): Diagnostic {
  const position = locate({ path });
  return {
    code,
    path,
    file: displayName,
    line: position?.line ?? null,
    column: position?.column ?? null,
    text: position?.excerpt ?? '',
    ...describeVersionFinding(code, params),
    about: [],
    causes: [],
    takenFrom: null,
    related: [],
    counterexample: null,
  };
}
