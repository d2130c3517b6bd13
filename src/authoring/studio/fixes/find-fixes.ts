import type { CheckedFile } from '../../wording/funnel-file';
import { toJsonSchemaWithNames } from '../../../funnel/definition/json-schema';
import { readSourceTree, readValue } from '../../../funnel/definition/source-tree';
import { applyEdits } from '../../edit/text-edit';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import {
  isErrorProblem,
  parseText,
  proveText,
  type Problem,
  type TextCheck,
} from '../worker/check-text';
import { createKeys } from '../worker/findings';
import { readNames, type Subject } from '../form/definition-names';
import { getOperatorTable } from '../form/operator-table';
import type { Fix } from '../worker/report';
import type { OperatorTable } from '../form/operator-table';
import type { SchemaRoot } from '../form/json-schema-node';
import type { FixCandidate, FixContext } from './fix-maker';
import { fixMakers } from './registry';

/** More fixes of one finding would be a menu to read. */
const maxFixes = 4;

let schema: SchemaRoot | null = null;
const getSchema = (): SchemaRoot => (schema ??= toJsonSchemaWithNames() as SchemaRoot); // the schema of our own format

let operators: OperatorTable | null = null;

/** Reads the names of a text once, and only for a fix that speaks of them. */
function createSubjectReader(text: string): FixContext['getSubjects'] {
  let subjects: readonly Subject[] | null = null;
  return () => (subjects ??= readNames(text, (operators ??= getOperatorTable())).subjects);
}

function makeCandidates({ raw }: Problem, context: FixContext): FixCandidate[] {
  const make = fixMakers[raw.code] as
    ((problem: Problem['raw'], context: FixContext) => FixCandidate[]) | undefined; // the table is keyed by the problem's own code
  return make?.(raw, context) ?? [];
}

type CodeCounts = ReadonlyMap<string, number>;

function countByCode(problems: readonly Problem[]): CodeCounts {
  const counts = new Map<string, number>();
  for (const { diagnostic } of problems)
    counts.set(diagnostic.code, (counts.get(diagnostic.code) ?? 0) + 1);
  return counts;
}

/** The larger count of each code. */
const joinCounts = (a: CodeCounts, b: CodeCounts): CodeCounts =>
  new Map([...a, ...b].map(([code]) => [code, Math.max(a.get(code) ?? 0, b.get(code) ?? 0)]));

const countErrors = ({ problems }: TextCheck): number => problems.filter(isErrorProblem).length;
const countWarnings = (check: TextCheck): number => check.problems.length - countErrors(check);

/** Does a copy lack the problem, and hold no error that was not there before? */
function isImproved(
  { problems }: TextCheck,
  after: TextCheck,
  { diagnostic }: Problem,
  known: CodeCounts,
): boolean {
  const [counts, afterCounts] = [countByCode(problems), countByCode(after.problems)];
  const isGone = (afterCounts.get(diagnostic.code) ?? 0) < (counts.get(diagnostic.code) ?? 0);
  const allowed = joinCounts(counts, known);
  return (
    isGone &&
    !after.problems.some(
      (problem) =>
        isErrorProblem(problem) &&
        (afterCounts.get(problem.diagnostic.code) ?? 0) >
          (allowed.get(problem.diagnostic.code) ?? 0),
    )
  );
}

/** A text with issues hides its warnings: a fix that shows more of them than another is not offered. */
function keepBest(fixes: readonly Fix[], check: TextCheck): Fix[] {
  const least = Math.min(...fixes.map(({ leavesWarnings }) => leavesWarnings));
  const most = check.definition === null ? least : countWarnings(check);
  return fixes.filter(({ leavesWarnings }) => leavesWarnings <= most);
}

export interface FixSearch {
  neighbours: readonly CheckedFile[];
  limits?: ExplorationLimits | undefined;
  /** The saved version: what it has is not new. */
  saved?: TextCheck | null;
}

/**
 * Finds the fixes of all problems. Each is tried on a copy: it is offered only if the problem goes and no
 * new error comes. Yields null after each candidate, so that the caller can stop in between.
 */
export function* findFixes(
  check: TextCheck,
  { neighbours, limits, saved = null }: FixSearch,
): Generator<Fix | null> {
  const { source, definition, problems } = check;
  const { root } = readSourceTree(source.text);
  const context = {
    text: source.text,
    root,
    value: readValue(root),
    definition,
    schema: getSchema(),
    getSubjects: createSubjectReader(source.text),
  };
  const keys = createKeys(problems);
  const known = countByCode(saved?.problems ?? []);
  for (const problem of problems) {
    const tried = new Set<string>();
    const found: Fix[] = [];
    for (const { title, make, asksForReason } of makeCandidates(problem, context)) {
      if (found.length === maxFixes) break;
      const result = make(source.text);
      if (!result.ok || result.edits.length === 0) continue;
      const text = applyEdits(source.text, result.edits);
      if (tried.has(text)) continue;
      tried.add(text);
      const after = proveText(parseText({ ...source, text }, neighbours), limits);
      // A proof that was cut short proves no fix.
      if (limits?.isOutOfTime?.() === true) return;
      if (isImproved(check, after, problem, known))
        found.push({
          finding: keys.get(problem.diagnostic) ?? '',
          title,
          edits: result.edits,
          ...(asksForReason && { asksForReason }),
          leavesErrors: countErrors(after),
          leavesWarnings: countWarnings(after),
        });
      yield null;
    }
    yield* keepBest(found, check);
  }
}
