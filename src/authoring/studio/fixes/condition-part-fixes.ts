import type { Node } from 'jsonc-parser';
import { isCondition } from '../../wording/format-condition';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { removeValue } from '../../edit/set-value';
import { findNode, readSourceTree } from '../../../funnel/definition/source-tree';
import { cutLine } from '../../../shared/text/cut-text';
import type { EditResult } from '../../edit/text-edit';
import { describeCondition } from '../form/condition-words';
import {
  dropConditionFixes,
  readAt,
  readListAt,
  type FixCandidate,
  type FixContext,
} from './fix-maker';

/** Each further part is a proof of its own. */
const maxParts = 6;

/** A longer condition is no title of a button. */
const maxLength = 80;

const hasComment = (text: string): boolean => /\/[/*]/.test(text);

/** Removes a part of a group. One part alone needs no group, unless a comment stands in it. */
function removePart(text: string, path: DefinitionPath): EditResult {
  const { root } = readSourceTree(text);
  const group = findNode(root, path.slice(0, -2));
  const parts = findNode(root, path.slice(0, -1))?.children ?? [];
  const [only, ...others] = parts.filter((_, index) => index !== path.at(-1));
  if (group === null || only === undefined || others.length > 0) return removeValue(text, path);
  const read = ({ offset, length }: Node): string => text.slice(offset, offset + length);
  const around = parts.reduce((rest, part) => rest.replace(read(part), ''), read(group));
  return hasComment(around)
    ? removeValue(text, path)
    : { ok: true, edits: [{ offset: group.offset, length: group.length, content: read(only) }] };
}

function removePartFix(path: DefinitionPath, context: FixContext): FixCandidate {
  const part = readAt(context, path);
  const words = isCondition(part) ? describeCondition(part, context.getSubjects()) : null;
  return {
    title: words === null ? 'Remove this part' : `Remove the part ${cutLine(words, maxLength)}`,
    make: (text) => removePart(text, path),
  };
}

const isGroupKey = (part: string | number | undefined): boolean => part === 'all' || part === 'any';

/** The parts of groups that a place is in, the innermost first. Only a group of several can lose one. */
function listPartsAround(path: DefinitionPath, context: FixContext): DefinitionPath[] {
  return path
    .flatMap((part, index) =>
      typeof part === 'number' && isGroupKey(path[index - 1]) ? [path.slice(0, index + 1)] : [],
    )
    .filter((part) => readListAt(context, part.slice(0, -1)).length > 1)
    .toReversed();
}

/** The parts of the groups at and directly below a condition. */
const listPartsOf = (condition: DefinitionPath, context: FixContext): DefinitionPath[] =>
  ['all', 'any'].flatMap((key) => {
    const list = [...condition, key];
    const parts = readListAt(context, list);
    return parts.length > 1 ? parts.map((_, index) => [...list, index]) : [];
  });

/** Removes the part of a condition that a place is in. */
export const removePartFixes = (path: DefinitionPath, context: FixContext): FixCandidate[] =>
  listPartsAround(path, context).map((part) => removePartFix(part, context));

/**
 * Removes what keeps a condition from ever holding: the parts that the finding points at, else each in turn.
 */
export function removeNeverPartFixes(
  condition: DefinitionPath,
  related: readonly DefinitionPath[] | undefined,
  context: FixContext,
): FixCandidate[] {
  const told = (related ?? []).flatMap((path) => listPartsAround(path, context).slice(0, 1));
  const parts = told.length > 0 ? told : listPartsOf(condition, context);
  return parts.slice(0, maxParts).map((part) => removePartFix(part, context));
}

/** How many fixes keep a condition whole before a part of it is removed. */
const maxKept = 2;

/** Fixes of a place in a condition: those that keep it, its part removed, what it decides about removed. */
export const conditionFixes = (
  fixes: readonly FixCandidate[],
  path: DefinitionPath,
  context: FixContext,
): FixCandidate[] => [
  ...fixes.slice(0, maxKept),
  ...removePartFixes(path, context),
  ...fixes.slice(maxKept),
  ...dropConditionFixes(path),
];
