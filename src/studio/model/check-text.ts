import { findBrokenLinks } from '../../authoring/parts/broken-links';
import { findConflicts } from '../../authoring/parts/conflicts';
import {
  findingToDiagnostic,
  toDiagnostic,
  type Diagnostic,
} from '../../authoring/parts/diagnostic';
import type { CheckedFile } from '../../authoring/parts/funnel-file';
import type { FunnelDefinition } from '../../definition/normalise';
import { checkSource, parseDefinition } from '../../definition/parse';
import { compareIssuePosition, type RawIssue } from '../../definition/parts/issue';
import { parseSourceText } from '../../definition/source-text';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import type { Finding } from '../../verify/finding';
import { prove } from '../../verify/verify';
import type { Explored, SourceFile } from './protocol';

/** An issue or a finding, with what its message is made of. */
export interface Problem {
  diagnostic: Diagnostic;
  raw: RawIssue | Finding;
}

/** The result of a check: as far as the text allows. */
export interface TextCheck {
  source: SourceFile;
  /** Null for a text with issues. */
  definition: FunnelDefinition | null;
  problems: Problem[];
  /** Null where nothing was proved. */
  explored: Explored | null;
}

/** Reads other definitions once, however often they are asked about. */
export function createNeighbourReader(): (others: readonly SourceFile[]) => CheckedFile[] {
  const known = new Map<string, { text: string; checked: CheckedFile }>();
  return (others) =>
    others.map(({ file, text }) => {
      const old = known.get(file);
      if (old?.text === text) return old.checked;
      const checked = toCheckedFile({ file, text });
      known.set(file, { text, checked });
      return checked;
    });
}

const toCheckedFile = ({ file, text }: SourceFile): CheckedFile => ({
  displayName: file,
  result: parseDefinition(text, file),
  locate: (issue) => parseSourceText(text).locate(issue),
});

const toProblem = (raw: RawIssue, issue: Parameters<typeof toDiagnostic>[0]): Problem => ({
  diagnostic: toDiagnostic(issue),
  raw,
});

/** Checks names and links that a funnel shares with its site. The funnel itself is the last. */
function findSiteProblems(
  definition: FunnelDefinition,
  source: SourceFile,
  neighbours: readonly CheckedFile[],
): Problem[] {
  const { locate } = parseSourceText(source.text);
  const own: CheckedFile = {
    displayName: source.file,
    result: { ok: true, definition },
    locate,
  };
  const all = [...neighbours, own];
  const raws = new Map<string, RawIssue>();
  const remember: CheckedFile = {
    ...own,
    locate: (issue) => {
      // The finders pass the whole issue; its type here names only what a position needs.
      const raw = issue as RawIssue;
      raws.set(JSON.stringify([raw.code, raw.path]), raw);
      return locate(issue);
    },
  };
  const issues = [
    ...findConflicts([...neighbours, remember]).filter(({ file }) => file === source.file),
    ...findBrokenLinks([remember], all),
  ];
  return issues.flatMap((issue) => {
    const raw = raws.get(JSON.stringify([issue.code, issue.path]));
    return raw === undefined ? [] : [toProblem(raw, issue)];
  });
}

/** Checks form, references, and what the funnel shares with its site. Proves nothing. */
export function parseText(source: SourceFile, neighbours: readonly CheckedFile[]): TextCheck {
  const checked = checkSource(source.text, source.file);
  if (!checked.ok) {
    const problems = checked.issues.map(({ raw, issue }) => toProblem(raw, issue));
    return { source, definition: null, problems, explored: null };
  }
  const { definition } = checked;
  const problems = findSiteProblems(definition, source, neighbours);
  return { source, definition, problems, explored: null };
}

/** Adds what can be proved. A text with issues stays as it is. */
export function proveText(check: TextCheck, limits?: ExplorationLimits): TextCheck {
  const { definition, source } = check;
  if (definition === null) return check;
  const { findings, exhaustive, share } = prove(definition, limits);
  const file = { displayName: source.file, locate: parseSourceText(source.text).locate };
  const proved = findings.map((raw): Problem => ({
    diagnostic: findingToDiagnostic(raw, definition, file),
    raw,
  }));
  return {
    ...check,
    problems: [...check.problems, ...proved].sort((a, b) =>
      compareIssuePosition(a.diagnostic, b.diagnostic),
    ),
    explored: { exhaustive, share },
  };
}

export const isErrorProblem = ({ diagnostic }: Problem): boolean => diagnostic.severity === 'error';
