import { compareIssuePosition, type Issue, type IssueCode } from '../definition/parts/issue';
import type { Finding, RuleId } from '../verify/finding';
import type { Severity } from '../verify/finding-rules';
import { describeFinding, prove } from '../verify/verify';
import type { TraceEvent } from '../verify/trace';
import { findConflicts } from './conflicts';
import { findBrokenLinks } from './broken-links';
import type { FunnelFile } from './read-funnels';

/** An issue of a definition or a finding of its verification. */
export interface Diagnostic extends Omit<Issue, 'code'> {
  code: IssueCode | RuleId;
  severity: Severity;
  /** Events that reproduce a finding. */
  counterexample: readonly TraceEvent[] | null;
}

/** How much of a valid definition was verified. */
export interface ProofCoverage {
  file: string;
  exhaustive: boolean;
  share: number;
}

export interface CheckResult {
  /** In the order of the files, then by position. */
  diagnostics: Diagnostic[];
  coverage: ProofCoverage[];
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const toDiagnostic = (issue: Issue): Diagnostic => ({
  ...issue,
  severity: 'error',
  counterexample: null,
});

function findingToDiagnostic(finding: Finding, { displayName, locate }: FunnelFile): Diagnostic {
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
    counterexample,
  };
}

/**
 * Checks definitions. The command line, the build and the dev server share this check.
 * @param neighbours definitions that may conflict with them, in order: the later one gets the issue
 * @param siteFunnels every definition of the site, which they may link to
 */
export function checkFunnels(
  files: readonly FunnelFile[],
  neighbours: readonly FunnelFile[] = files,
  siteFunnels: readonly FunnelFile[] = neighbours,
): CheckResult {
  const siteIssues = [...findConflicts(neighbours), ...findBrokenLinks(files, siteFunnels)];
  const coverage: ProofCoverage[] = [];
  const diagnostics = files.flatMap((file) => {
    const { result, displayName } = file;
    if (!result.ok) return result.issues.map(toDiagnostic);
    const { findings, exhaustive, share } = prove(result.definition);
    coverage.push({ file: displayName, exhaustive, share });
    return [
      ...siteIssues.filter((issue) => issue.file === displayName).map(toDiagnostic),
      ...findings.map((finding) => findingToDiagnostic(finding, file)),
    ].sort(compareIssuePosition);
  });
  return { diagnostics, coverage };
}
