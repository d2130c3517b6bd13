import { compareIssuePosition, formatIssue, type RawIssue, type Issue } from './issues/issue';
import { issueMessages } from './issues/issue-messages';
import type { IssueParams } from './issues/issue-params';
import { normalise, type FunnelDefinition } from './normalise';
import { checkReferences } from './reference-checks';
import { mapToSourcePath, applyRecovery, type RecoveryEdit } from './error-recovery';
import { checkShape } from './zod-issues';
import { parseSourceText, type ParsedSourceText, type Position } from './source-text';
import { isTooDeep, maxDepth } from './max-depth';

export type ParseResult =
  | { ok: true; definition: FunnelDefinition }
  /** All issues, in the order of the file. */
  | { ok: false; issues: Issue[] };

function getIssueMessage<Code extends keyof IssueParams>(code: Code, params: IssueParams[Code]) {
  return issueMessages[code](params);
}

/** An issue with its message and, if known, its position. */
export function toIssue(rawIssue: RawIssue, file: string, position: Position | null): Issue {
  return {
    code: rawIssue.code,
    path: rawIssue.path,
    file,
    line: position?.line ?? null,
    column: position?.column ?? null,
    text: position?.excerpt ?? '',
    ...getIssueMessage(rawIssue.code, rawIssue.params),
  };
}

type ValueCheckResult =
  { ok: true; definition: FunnelDefinition } | { ok: false; issues: RawIssue[] };

/** A recovery can reveal further issues: those inside a property with a misspelt name. */
const maxRecoveryPasses = 4;

/** Finds all issues of a value. Where one hides others, the value is recovered and checked again. */
function checkValue(raw: unknown): ValueCheckResult {
  const issuesByIdentity = new Map<string, RawIssue>();
  const recoveries: RecoveryEdit[] = [];
  const add = (rawIssues: readonly RawIssue[]): void => {
    for (const issue of rawIssues.flatMap((entry) => mapToSourcePath(entry, recoveries) ?? [])) {
      const identity = JSON.stringify([issue.code, issue.path, issue.params]);
      if (!issuesByIdentity.has(identity)) issuesByIdentity.set(identity, issue);
    }
  };
  let value = raw;
  for (let pass = 0; pass <= maxRecoveryPasses; pass += 1) {
    const shape = checkShape(value);
    if (shape.ok) {
      add(checkReferences(shape.funnel));
      if (issuesByIdentity.size === 0) return { ok: true, definition: normalise(shape.funnel) };
      break;
    }
    add(shape.issues.map(({ rawIssue }) => rawIssue));
    const edits = shape.issues.flatMap(({ recovery }) => recovery ?? []);
    if (edits.length === 0) break;
    recoveries.push(...edits);
    value = applyRecovery(value, edits);
  }
  return { ok: false, issues: [...issuesByIdentity.values()] };
}

/** An empty file has no id yet: its name says which funnel it is to be. */
function nameFile(issue: RawIssue, file: string): RawIssue {
  const id = /([^/\\:]+)\.funnel\.(json|ts)$/.exec(file)?.[1];
  return issue.code === 'json/empty' && id !== undefined ? { ...issue, params: { id } } : issue;
}

/** An issue with what its message is made of. */
export interface LocatedIssue {
  raw: RawIssue;
  issue: Issue;
}

export type SourceCheck =
  { ok: true; definition: FunnelDefinition } | { ok: false; issues: LocatedIssue[] };

/** Checks a text that was read. Like `parseDefinition`, with the parameters of each issue. */
export function checkSource(
  { value, issues: textIssues, locate, locateTextIssue }: ParsedSourceText,
  file: string,
): SourceCheck {
  const checked: ValueCheckResult =
    value === undefined ? { ok: false, issues: [] } : checkValue(value);
  if (checked.ok && textIssues.length === 0) return checked;
  const issues = [
    ...textIssues.map((raw) => ({
      raw,
      issue: toIssue(nameFile(raw, file), file, locateTextIssue(raw)),
    })),
    ...(checked.ok ? [] : checked.issues).map((raw) => ({
      raw,
      issue: toIssue(raw, file, locate(raw)),
    })),
  ];
  return { ok: false, issues: issues.sort((a, b) => compareIssuePosition(a.issue, b.issue)) };
}

/** The same without the parameters. */
export const toParseResult = (checked: SourceCheck): ParseResult =>
  checked.ok ? checked : { ok: false, issues: checked.issues.map(({ issue }) => issue) };

/**
 * Parses the text of a definition (`funnels/NAME.funnel.json`, comments allowed). Never throws.
 * @param file the name used in issues
 */
export const parseDefinition = (text: string, file: string): ParseResult =>
  toParseResult(checkSource(parseSourceText(text), file));

/**
 * Checks a definition that is already a value (`funnels/NAME.funnel.ts`).
 * @param locate finds the position of an issue in the author's text, if there is one
 */
export function checkDefinition(
  value: unknown,
  file: string,
  locate: (issue: RawIssue) => Position | null = () => null,
): ParseResult {
  const tooDeep: RawIssue = { code: 'json/too-deep', path: [], params: { limit: maxDepth } };
  const checked: ValueCheckResult = isTooDeep(value)
    ? { ok: false, issues: [tooDeep] }
    : checkValue(value);
  if (checked.ok) return checked;
  const issues = checked.issues.map((issue) => toIssue(issue, file, locate(issue)));
  return { ok: false, issues: issues.sort(compareIssuePosition) };
}

/** Formats the issues of a definition for a terminal or an overlay. */
export function formatIssues(issues: readonly Parameters<typeof formatIssue>[0][]): string {
  return issues.map(formatIssue).join('\n');
}
