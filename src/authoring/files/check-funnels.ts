import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { compareIssuePosition } from '../../funnel/definition/issues/issue';
import type { PatternTexts } from '../../funnel/fields/shared/analysis/contract';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import { watched, type Watch } from '../verify/exploration-limits';
import type { LeftOut } from '../verify/left-out';
import { prove } from '../verify/verify';
import { findConflicts } from '../wording/conflicts';
import { findBrokenLinks } from '../wording/broken-links';
import { findingToDiagnostic, toDiagnostic, type Diagnostic } from '../wording/diagnostic';
import type { FunnelFile } from '../wording/funnel-file';
import { findPictureIssues } from '../wording/picture-uses';
import { findResultPageIssues } from '../wording/result-page-issues';

/** How much of a valid definition was verified. */
export interface ProofCoverage {
  file: string;
  exhaustive: boolean;
  share: number;
  /** What was not explored completely. */
  leftOut: LeftOut[];
}

/** A pattern of an author, shown by texts: regular expressions are read wrongly more often than texts. */
export interface CheckedPattern extends PatternTexts {
  file: string;
  field: string;
}

export interface CheckResult {
  /** In the order of the files, then by position. */
  diagnostics: Diagnostic[];
  coverage: ProofCoverage[];
  /** The patterns of valid definitions. */
  patterns: CheckedPattern[];
}

const collectPatterns = ({ steps }: FunnelDefinition, file: string): CheckedPattern[] =>
  steps.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const texts = getFieldAnalysis(field).getPatternTexts?.(field) ?? null;
      return texts === null ? [] : [{ file, field: field.id, ...texts }];
    }),
  );

/**
 * Checks definitions. The command line, the build and the dev server share this check.
 * @param neighbours definitions that may conflict with them, in order: the later one gets the issue
 * @param siteFunnels every definition of the site, which they may link to
 * @param watch ends the explorations in time, and hears of their progress
 */
export function checkFunnels(
  files: readonly FunnelFile[],
  neighbours: readonly FunnelFile[] = files,
  siteFunnels: readonly FunnelFile[] = neighbours,
  watch?: Watch,
): CheckResult {
  const siteIssues = [
    ...findConflicts(neighbours),
    ...findBrokenLinks(files, siteFunnels),
    ...findPictureIssues(files),
    ...findResultPageIssues(files),
  ];
  const coverage: ProofCoverage[] = [];
  const patterns: CheckedPattern[] = [];
  const diagnostics = files.flatMap((file) => {
    const { result, displayName } = file;
    if (!result.ok) return result.issues.map(toDiagnostic);
    watch?.onFile?.(displayName);
    const proof = prove(result.definition, watched(watch));
    const { findings, exhaustive, share, leftOut } = proof;
    coverage.push({ file: displayName, exhaustive, share, leftOut });
    patterns.push(...collectPatterns(result.definition, displayName));
    return [
      ...siteIssues.filter((issue) => issue.file === displayName).map(toDiagnostic),
      ...findings.map((finding) => findingToDiagnostic(finding, result.definition, file)),
    ].sort(compareIssuePosition);
  });
  return { diagnostics, coverage, patterns };
}
