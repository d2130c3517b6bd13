import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { checkSource, type LocatedIssue } from '../../funnel/definition/parse';
import { parseSourceText } from '../../funnel/definition/source-text';
import { neverAlone, removeEverywhere, removePlaceholders, toNamedPath } from './remove-everywhere';
import { removeValue } from './set-value';
import { applyEdits } from './text-edit';

/** A definition without the parts that have errors. */
export interface SoundRest {
  definition: FunnelDefinition;
  /** The places that were left out, with the names of parts, and positions from 1. */
  leftOut: string[][];
}

/** More parts than this are not left out: the rest would be another funnel. */
const maxLeftOut = 60;

interface Checked {
  text: string;
  issues: readonly LocatedIssue[];
  definition: FunnelDefinition | null;
}

function check(text: string): Checked {
  const checked = checkSource(parseSourceText(text), '');
  return checked.ok
    ? { text, issues: [], definition: checked.definition }
    : { text, issues: checked.issues, definition: null };
}

/** The texts without a part: alone, and with what reads it. */
function* listTextsWithout(text: string, path: DefinitionPath): Generator<string> {
  const alone = removeValue(text, path);
  if (alone.ok) yield applyEdits(text, alone.edits);
  // A section is never left out with what reads it.
  if (path.length > 1) yield applyEdits(text, removeEverywhere(text, path).edits);
}

const countFormIssues = ({ issues }: Checked): number =>
  issues.filter(({ raw }) => raw.code.startsWith('schema/')).length;

/** Has a text fewer issues? Those of form come first: they hide others. */
function isBetter(after: Checked, before: Checked): boolean {
  const form = countFormIssues(after) - countFormIssues(before);
  return form < 0 || (form === 0 && after.issues.length < before.issues.length);
}

interface LeftOut {
  checked: Checked;
  path: DefinitionPath;
}

/** The ways to leave out what an issue is about, the smallest first. */
function* listWays(text: string, path: DefinitionPath): Generator<[DefinitionPath, string]> {
  const withoutPlaceholders = removePlaceholders(text, path);
  if (withoutPlaceholders !== null) yield [path, withoutPlaceholders];
  for (let length = path.length; length > 0; length -= 1) {
    const around = path.slice(0, length);
    if (neverAlone.has(around.at(-1))) continue;
    for (const changed of listTextsWithout(text, around)) yield [around, changed];
  }
}

/** Leaves out the smallest part without which there are fewer issues, or another one in place of the first. */
function* leaveOutFirst(before: Checked): Generator<undefined, LeftOut | null> {
  const { text, issues } = before;
  const [first] = issues;
  let other: LeftOut | null = null;
  for (const [path, changed] of listWays(text, first?.raw.path ?? [])) {
    const checked = check(changed);
    if (isBetter(checked, before)) return { checked, path };
    const isGone = !checked.issues.some(({ issue }) => issue.message === first?.issue.message);
    if (isGone && checked.issues.length === issues.length) other ??= { checked, path };
    yield;
  }
  return other;
}

/**
 * Leaves out what has errors, so that the rest can be played. It yields after each try, so that the
 * caller can stop.
 * @returns null for a text that is no JSON, or where too much would be left out
 */
export function* leaveOutBroken(text: string): Generator<undefined, SoundRest | null> {
  const leftOut: string[][] = [];
  let current = check(text);
  while (current.definition === null) {
    const left = leftOut.length === maxLeftOut ? null : yield* leaveOutFirst(current);
    if (left === null) return null;
    leftOut.push(toNamedPath(parseSourceText(current.text).value, left.path));
    current = left.checked;
  }
  return { definition: current.definition, leftOut };
}
