import { findBrokenLinks } from '../../wording/broken-links';
import { findConflicts } from '../../wording/conflicts';
import { findingToDiagnostic, toDiagnostic, type Diagnostic } from '../../wording/diagnostic';
import type { Coverage } from '../../wording/describe-coverage';
import type { CheckedFile, Media } from '../../wording/funnel-file';
import { findPictureIssues } from '../../wording/picture-uses';
import { findResultPageIssues } from '../../wording/result-page-issues';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { checkSource, parseDefinition, toParseResult } from '../../../funnel/definition/parse';
import { compareIssuePosition, type RawIssue } from '../../../funnel/definition/issues/issue';
import { parseSourceText } from '../../../funnel/definition/source-text';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import type { Finding } from '../../verify/finding';
import { prove } from '../../verify/verify';
import { createFindingWords } from './finding-words';
import type { SourceFile } from './report';

/** An issue or a finding, with what its message is made of. */
export interface Problem {
  diagnostic: Diagnostic;
  raw: RawIssue | Finding;
}

/** The result of a check: as far as the text allows. */
export interface TextCheck {
  source: SourceFile;
  locate: CheckedFile['locate'];
  /** Null for a text with issues. */
  definition: FunnelDefinition | null;
  problems: Problem[];
  /** Null where nothing was proved. */
  explored: Coverage | null;
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

function toCheckedFile({ file, text }: SourceFile): CheckedFile {
  const parsed = parseSourceText(text);
  const result = toParseResult(checkSource(parsed, file));
  return { displayName: file, result, locate: parsed.locate };
}

const toProblem = (raw: RawIssue, issue: Parameters<typeof toDiagnostic>[0]): Problem => ({
  diagnostic: toDiagnostic(issue),
  raw,
});

const toMedia = (pictures: NonNullable<SourceFile['pictures']>): Media => ({
  names: pictures.map(({ name }) => name),
  facts: new Map(pictures.map(({ name, ...facts }) => [name, facts])),
});

/** Checks what a funnel shares with its site: names, links and pictures. It is the last of all. */
function findSiteProblems(
  definition: FunnelDefinition,
  { file, pictures }: SourceFile,
  locate: CheckedFile['locate'],
  neighbours: readonly CheckedFile[],
): Problem[] {
  const own: CheckedFile = {
    displayName: file,
    result: { ok: true, definition },
    locate,
    ...(pictures && { media: toMedia(pictures) }),
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
    ...findConflicts([...neighbours, remember]).filter((conflict) => conflict.file === file),
    ...findBrokenLinks([remember], all),
    ...findPictureIssues([remember]),
    ...findResultPageIssues([remember]),
  ];
  return issues.flatMap((issue) => {
    const raw = raws.get(JSON.stringify([issue.code, issue.path]));
    return raw === undefined ? [] : [toProblem(raw, issue)];
  });
}

/** Checks form, references, and what the funnel shares with its site. Proves nothing. */
export function parseText(source: SourceFile, neighbours: readonly CheckedFile[]): TextCheck {
  const parsed = parseSourceText(source.text);
  const shared = { source, locate: parsed.locate, explored: null };
  const checked = checkSource(parsed, source.file);
  if (!checked.ok) {
    const problems = checked.issues.map(({ raw, issue }) => toProblem(raw, issue));
    return { ...shared, definition: null, problems };
  }
  const { definition } = checked;
  const problems = findSiteProblems(definition, source, parsed.locate, neighbours);
  return { ...shared, definition, problems };
}

/** Adds what can be proved. A text with issues stays as it is. */
export function proveText(check: TextCheck, limits?: ExplorationLimits): TextCheck {
  const { definition, source, locate } = check;
  if (definition === null) return check;
  const { findings, exhaustive, share, leftOut } = prove(definition, limits);
  const file = { displayName: source.file, locate };
  const describeInWords = createFindingWords(definition);
  const proved = findings.map((raw): Problem => ({
    diagnostic: {
      ...findingToDiagnostic(raw, definition, file),
      ...describeInWords(raw),
    },
    raw,
  }));
  return {
    ...check,
    problems: [...check.problems, ...proved].sort((a, b) =>
      compareIssuePosition(a.diagnostic, b.diagnostic),
    ),
    explored: { exhaustive, share, leftOut },
  };
}

export const isErrorProblem = ({ diagnostic }: Problem): boolean => diagnostic.severity === 'error';

/** The time of one proof, in milliseconds. */
export const proofTime = 2_500;

/** The definition of a text; null where it has errors, or there is no text. */
export function parseOrNull(
  text: string | null | undefined,
  file: string,
): FunnelDefinition | null {
  if (text === null || text === undefined) return null;
  const parsed = parseDefinition(text, file);
  return parsed.ok ? parsed.definition : null;
}
