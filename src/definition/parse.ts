import { formatIssue, type RawIssue, type Issue } from './parts/issue';
import { issueMessages, type IssueParams } from './parts/issue-messages';
import { normalise, type FunnelDefinition } from './normalise';
import { checkReferences } from './reference-checks';
import { mapToSourcePath, applyRecovery, type RecoveryEdit } from './error-recovery';
import { checkShape } from './zod-issues';
import { parseSourceText, type Position } from './source-text';
import { isTooDeep, maxDepth } from './max-depth';

export type ParseResult =
  | { ok: true; definition: FunnelDefinition }
  /** All faults at once, in the order they stand in the file. */
  | { ok: false; issues: Issue[] };

function getIssueMessage<Code extends keyof IssueParams>(code: Code, params: IssueParams[Code]) {
  return issueMessages[code](params);
}

/** A fault with its sentence and, where it is known, its place. */
export function toIssue(fault: RawIssue, file: string, position: Position | null): Issue {
  return {
    code: fault.code,
    path: fault.path,
    file,
    line: position?.line ?? null,
    column: position?.column ?? null,
    text: position?.excerpt ?? '',
    ...getIssueMessage(fault.code, fault.params),
  };
}

type ValueCheckResult =
  { ok: true; definition: FunnelDefinition } | { ok: false; issues: RawIssue[] };

/** A repair may uncover further faults: those inside a property whose name was misspelt. */
const maxRecoveryPasses = 4;

/** Every fault of a value: where one hides others, it is repaired in thought and the rest looked at. */
function checkValue(raw: unknown): ValueCheckResult {
  const faults = new Map<string, RawIssue>();
  const repairs: RecoveryEdit[] = [];
  const add = (found: readonly RawIssue[]): void => {
    for (const fault of found.flatMap((one) => mapToSourcePath(one, repairs) ?? [])) {
      const identity = JSON.stringify([fault.code, fault.path, fault.params]);
      if (!faults.has(identity)) faults.set(identity, fault);
    }
  };
  let value = raw;
  for (let pass = 0; pass <= maxRecoveryPasses; pass += 1) {
    const shape = checkShape(value);
    if (shape.ok) {
      add(checkReferences(shape.funnel));
      if (faults.size === 0) return { ok: true, definition: normalise(shape.funnel) };
      break;
    }
    add(shape.issues.map(({ rawIssue: fault }) => fault));
    const further = shape.issues.flatMap(({ recovery: repair }) => repair ?? []);
    if (further.length === 0) break;
    repairs.push(...further);
    value = applyRecovery(value, further);
  }
  return { ok: false, issues: [...faults.values()] };
}

const compareIssuePosition = (a: Issue, b: Issue): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/**
 * Parses the text of a definition (`funnels/NAME.funnel.json`, comments allowed). Never throws.
 * @param file the name used in issues
 */
export function parseDefinition(text: string, file: string): ParseResult {
  const {
    value,
    issues: faults,
    locate: placeOf,
    locateTextIssue: placeOfText,
  } = parseSourceText(text);
  const checked: ValueCheckResult =
    value === undefined ? { ok: false, issues: [] } : checkValue(value);
  if (checked.ok && faults.length === 0) return checked;
  const issues = [
    ...faults.map((fault) => toIssue(fault, file, placeOfText(fault))),
    ...(checked.ok ? [] : checked.issues).map((fault) => toIssue(fault, file, placeOf(fault))),
  ];
  return { ok: false, issues: issues.sort(compareIssuePosition) };
}

/**
 * Checks a definition that is already a value (`funnels/NAME.funnel.ts`).
 * @param placeOf where a fault stands in the author's text, for whoever has it
 */
export function checkDefinition(
  value: unknown,
  file: string,
  placeOf: (fault: RawIssue) => Position | null = () => null,
): ParseResult {
  const tooDeep: RawIssue = { code: 'json/too-deep', path: [], params: { limit: maxDepth } };
  const checked: ValueCheckResult = isTooDeep(value)
    ? { ok: false, issues: [tooDeep] }
    : checkValue(value);
  if (checked.ok) return checked;
  const issues = checked.issues.map((fault) => toIssue(fault, file, placeOf(fault)));
  return { ok: false, issues: issues.sort(compareIssuePosition) };
}

/** The issues of one definition as text for a terminal or an overlay. */
export function formatIssues(issues: readonly Parameters<typeof formatIssue>[0][]): string {
  return issues.map(formatIssue).join('\n');
}
