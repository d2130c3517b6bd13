import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import type { Diagnostic } from './diagnostic';

/** A cause with what follows from it. */
export interface DiagnosticGroup {
  root: Diagnostic;
  /** The same said of other places. */
  same: Diagnostic[];
  /** Consequences: they disappear with the cause. */
  consequences: Diagnostic[];
}

/**
 * How close a rule is to the cause. A finding of a higher level that speaks of the same parts follows
 * from one of a lower level. Rules that are not listed neither cause others nor follow from them.
 */
const causalLevels: Partial<Record<Diagnostic['code'], number>> = {
  'accepted/unused': 0,
  'score/points-without-score': 0,
  'rule/unknown-score': 1,
  'map/unknown-score': 1,
  'text/unknown-name': 1,
  'value/unknown-score': 1,
  'rule/asks-too-early': 2,
  'flow/unanswerable-step': 2,
  'flow/no-answer-left': 2,
  'flow/none-of-several-fits': 2,
  'rule/never-fires': 3,
  'rule/shadowed': 3,
  'flow/unreachable-step': 4,
  'field/never-shown': 5,
  'option/never-shown': 5,
  'flow/dead-end': 5,
  'decision/unreached-result': 6,
  'decision/never-displayed': 6,
  'score/gap': 6,
  'score/overlap': 6,
  'score/unreached-band': 7,
  'rule/repeats-default': 7,
  'question/no-influence': 7,
  'question/only-repeated': 7,
  'result/unmet-requirement': 7,
};

/** A warning that many steps share is one finding from this number on. */
const minAlike = 3;

const formatShape = (path: DefinitionPath): string =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

/** Are two findings the same thing, said of two places? */
function isSame(a: Diagnostic, b: Diagnostic): boolean {
  if (a.message === b.message && a.help === b.help) return true;
  if (a.missing !== undefined && a.missing === b.missing) return true;
  // Steps that the same code made have the same place.
  return a.code === b.code && a.line !== null && a.line === b.line && a.column === b.column;
}

/** Every option of every question can lack the score: that is one mistake. */
const isSaidOnce = ({ code }: Diagnostic): boolean => code === 'score/points-without-score';

const isAlike = (a: Diagnostic, b: Diagnostic): boolean =>
  a.code === b.code &&
  (a.severity === 'warning' || isSaidOnce(a)) &&
  formatShape(a.path) === formatShape(b.path);

/** Does a file take the names of another: a copy that still has its id, route and keys? */
const isSameCopy = (a: Diagnostic, b: Diagnostic): boolean =>
  a.code === 'file/taken' && b.code === 'file/taken' && a.takenFrom === b.takenFrom;

function isConsequence(root: Diagnostic, other: Diagnostic): boolean {
  const [rootLevel, otherLevel] = [causalLevels[root.code], causalLevels[other.code]];
  if (rootLevel === undefined || otherLevel === undefined) return false;
  if (rootLevel >= otherLevel && !(rootLevel === 4 && otherLevel === 4)) return false;
  return root.causes.some((name) => other.about.includes(name));
}

/** Joins the findings of one file that say the same. */
function joinSame(diagnostics: readonly Diagnostic[]): DiagnosticGroup[] {
  const groups: DiagnosticGroup[] = [];
  for (const diagnostic of diagnostics) {
    const isMany =
      isSaidOnce(diagnostic) ||
      diagnostics.filter((other) => isAlike(diagnostic, other)).length >= minAlike;
    const group = groups.find(
      ({ root }) =>
        isSame(root, diagnostic) ||
        (isMany && isAlike(root, diagnostic)) ||
        isSameCopy(root, diagnostic),
    );
    if (group === undefined) groups.push({ root: diagnostic, same: [], consequences: [] });
    else if (isSameCopy(group.root, diagnostic)) group.consequences.push(diagnostic);
    else group.same.push(diagnostic);
  }
  return groups;
}

/**
 * Groups the findings of one file by cause, in their order. What follows from a cause stands with it.
 */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticGroup[] {
  const groups = joinSame(diagnostics);
  const folded = new Set<DiagnosticGroup>();
  const byLevel = groups.toSorted(
    (a, b) => (causalLevels[a.root.code] ?? 0) - (causalLevels[b.root.code] ?? 0),
  );
  for (const cause of byLevel) {
    const members = [cause.root, ...cause.same];
    // What follows from a consequence follows from its cause.
    const causes = [...members];
    for (const group of byLevel) {
      if (group === cause || folded.has(group) || folded.has(cause)) continue;
      if (!causes.some((member) => isConsequence(member, group.root))) continue;
      folded.add(group);
      causes.push(group.root, ...group.same);
      cause.consequences.push(group.root, ...group.same, ...group.consequences);
    }
  }
  return groups.filter((group) => !folded.has(group));
}
