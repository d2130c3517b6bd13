import { formatIssue, type Fault, type Issue } from './issue';
import { issueSentences, type FaultParams } from './issue-sentences';
import { normalise, type FunnelDefinition } from './normalise';
import { checkReferences } from './reference-checks';
import { asAuthored, repaired, type Repair } from './repair';
import { checkShape } from './shape-faults';
import { readText, type Position } from './source-text';
import { isTooDeep, deepestLevel } from './value-depth';

export type ParseResult =
  | { ok: true; definition: FunnelDefinition }
  /** All faults at once, in the order they stand in the file. */
  | { ok: false; issues: Issue[] };

function sentenceOf<Code extends keyof FaultParams>(code: Code, params: FaultParams[Code]) {
  return issueSentences[code](params);
}

/** A fault with its sentence and, where it is known, its place. */
export function toIssue(fault: Fault, file: string, position: Position | null): Issue {
  return {
    code: fault.code,
    path: fault.path,
    file,
    line: position?.line ?? null,
    column: position?.column ?? null,
    text: position?.excerpt ?? '',
    ...sentenceOf(fault.code, fault.params),
  };
}

type Checked = { ok: true; definition: FunnelDefinition } | { ok: false; faults: Fault[] };

/** A repair may uncover further faults: those inside a property whose name was misspelt. */
const mostPasses = 4;

/** Every fault of a value: where one hides others, it is repaired in thought and the rest looked at. */
function checkValue(raw: unknown): Checked {
  const faults = new Map<string, Fault>();
  const repairs: Repair[] = [];
  const add = (found: readonly Fault[]): void => {
    for (const fault of found.flatMap((one) => asAuthored(one, repairs) ?? [])) {
      const identity = JSON.stringify([fault.code, fault.path, fault.params]);
      if (!faults.has(identity)) faults.set(identity, fault);
    }
  };
  let value = raw;
  for (let pass = 0; pass <= mostPasses; pass += 1) {
    const shape = checkShape(value);
    if (shape.ok) {
      add(checkReferences(shape.funnel));
      if (faults.size === 0) return { ok: true, definition: normalise(shape.funnel) };
      break;
    }
    add(shape.findings.map(({ fault }) => fault));
    const further = shape.findings.flatMap(({ repair }) => repair ?? []);
    if (further.length === 0) break;
    repairs.push(...further);
    value = repaired(value, further);
  }
  return { ok: false, faults: [...faults.values()] };
}

const inFileOrder = (a: Issue, b: Issue): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/**
 * Parses the text of a definition (`funnels/NAME.funnel.json`, comments allowed). Never throws.
 * @param file the name used in issues
 */
export function parseDefinition(text: string, file: string): ParseResult {
  const { value, faults, placeOf, placeOfText } = readText(text);
  const checked: Checked = value === undefined ? { ok: false, faults: [] } : checkValue(value);
  if (checked.ok && faults.length === 0) return checked;
  const issues = [
    ...faults.map((fault) => toIssue(fault, file, placeOfText(fault))),
    ...(checked.ok ? [] : checked.faults).map((fault) => toIssue(fault, file, placeOf(fault))),
  ];
  return { ok: false, issues: issues.sort(inFileOrder) };
}

/**
 * Checks a definition that is already a value (`funnels/NAME.funnel.ts`).
 * @param placeOf where a fault stands in the author's text, for whoever has it
 */
export function checkDefinition(
  value: unknown,
  file: string,
  placeOf: (fault: Fault) => Position | null = () => null,
): ParseResult {
  const tooDeep: Fault = { code: 'json/too-deep', path: [], params: { limit: deepestLevel } };
  const checked: Checked = isTooDeep(value) ? { ok: false, faults: [tooDeep] } : checkValue(value);
  if (checked.ok) return checked;
  const issues = checked.faults.map((fault) => toIssue(fault, file, placeOf(fault)));
  return { ok: false, issues: issues.sort(inFileOrder) };
}

/** The issues of one definition as text for a terminal or an overlay. */
export function formatIssues(issues: readonly Parameters<typeof formatIssue>[0][]): string {
  return issues.map(formatIssue).join('\n');
}
