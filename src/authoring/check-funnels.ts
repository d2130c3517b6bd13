import type { Issue, IssueCode } from '../definition/issue';
import type { Finding, RuleId } from '../verify/finding';
import type { Severity } from '../verify/finding-sentences';
import { describe, prove } from '../verify/verify';
import type { WalkEvent } from '../verify/walk-event';
import { findClashes } from './clashes';
import { findLostWays } from './lost-ways';
import type { FunnelFile } from './read-funnels';

/** Anything wrong with a definition: what it says, or what it does. */
export interface Problem extends Omit<Issue, 'code'> {
  code: IssueCode | RuleId;
  severity: Severity;
  /** Events that show it to whoever replays them. */
  counterexample: readonly WalkEvent[] | null;
}

/** How much of a sound definition was looked at. */
export interface Coverage {
  file: string;
  exhaustive: boolean;
  share: number;
}

export interface Checked {
  /** In the order of the files, and in each as they stand in it. */
  problems: Problem[];
  coverage: Coverage[];
}

export const isError = ({ severity }: Problem): boolean => severity === 'error';

const asProblem = (issue: Issue): Problem => ({
  ...issue,
  severity: 'error',
  counterexample: null,
});

function findingAsProblem(finding: Finding, { shownAs, placeOf }: FunnelFile): Problem {
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
    ...describe(finding),
    counterexample,
  };
}

const inFileOrder = (a: Problem, b: Problem): number =>
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
): Checked {
  const aboutSite = [...findClashes(beside), ...findLostWays(files, served)];
  const coverage: Coverage[] = [];
  const problems = files.flatMap((file) => {
    const { result, shownAs } = file;
    if (!result.ok) return result.issues.map(asProblem);
    const { findings, exhaustive, share } = prove(result.definition);
    coverage.push({ file: shownAs, exhaustive, share });
    return [
      ...aboutSite.filter(({ file: of }) => of === shownAs).map(asProblem),
      ...findings.map((finding) => findingAsProblem(finding, file)),
    ].sort(inFileOrder);
  });
  return { problems, coverage };
}
