import type { Issue, IssueCode } from '../definition/issue';
import type { Finding, RuleId } from '../verify/finding';
import type { Severity } from '../verify/finding-rules';
import { describeFinding, prove } from '../verify/verify';
import type { TraceEvent } from '../verify/trace';
import { findConflicts } from './conflicts';
import { findBrokenLinks } from './broken-links';
import type { FunnelFile } from './read-funnels';

/** Anything wrong with a definition: what it says, or what it does. */
export interface Diagnostic extends Omit<Issue, 'code'> {
  code: IssueCode | RuleId;
  severity: Severity;
  /** Events that show it to whoever replays them. */
  counterexample: readonly TraceEvent[] | null;
}

/** How much of a sound definition was looked at. */
export interface ProofCoverage {
  file: string;
  exhaustive: boolean;
  share: number;
}

export interface CheckResult {
  /** In the order of the files, and in each as they stand in it. */
  diagnostics: Diagnostic[];
  coverage: ProofCoverage[];
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const toDiagnostic = (issue: Issue): Diagnostic => ({
  ...issue,
  severity: 'error',
  counterexample: null,
});

function findingToDiagnostic(
  finding: Finding,
  { displayName: shownAs, locate: placeOf }: FunnelFile,
): Diagnostic {
  const { code, severity, path, place, atKey, counterexample } = finding;
  const position = placeOf({ path: place, ...(atKey !== undefined && { atKey }) });
  return {
    code,
    severity,
    path,
    file: shownAs,
    line: position?.line ?? null,
    column: position?.column ?? null,
    text: position?.excerpt ?? '',
    ...describeFinding(finding),
    counterexample,
  };
}

const compareByPosition = (a: Diagnostic, b: Diagnostic): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/**
 * The one check of definitions: the command line, the build and the dev server all ask it.
 * @param beside every definition that could clash with them, in order: the later one is at fault
 * @param served every definition of the site they may lead to
 */
export function checkFunnels(
  files: readonly FunnelFile[],
  beside: readonly FunnelFile[] = files,
  served: readonly FunnelFile[] = beside,
): CheckResult {
  const aboutSite = [...findConflicts(beside), ...findBrokenLinks(files, served)];
  const coverage: ProofCoverage[] = [];
  const problems = files.flatMap((file) => {
    const { result, displayName: shownAs } = file;
    if (!result.ok) return result.issues.map(toDiagnostic);
    const { findings, exhaustive, share } = prove(result.definition);
    coverage.push({ file: shownAs, exhaustive, share });
    return [
      ...aboutSite.filter(({ file: of }) => of === shownAs).map(toDiagnostic),
      ...findings.map((finding) => findingToDiagnostic(finding, file)),
    ].sort(compareByPosition);
  });
  return { diagnostics: problems, coverage };
}
