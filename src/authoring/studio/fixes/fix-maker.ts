import type { Node } from 'jsonc-parser';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { DefinitionPath, IssueCode, RawIssue } from '../../../funnel/definition/issues/issue';
import { findNode, readValue } from '../../../funnel/definition/source-tree';
import { asJsonObject, type JsonObject } from '../../../shared/text/json';
import { setValue, removeValue } from '../../edit/set-value';
import type { EditResult } from '../../edit/text-edit';
import type { RawFinding, RuleId } from '../../verify/finding';
import type { Subject } from '../form/definition-names';
import type { Fix } from '../worker/report';
import type { SchemaRoot } from '../form/json-schema-node';

/** An edit that may mend a fault. It is tried before it is offered. */
export interface FixCandidate {
  title: string;
  make: (text: string) => EditResult;
  asksForReason?: Fix['asksForReason'];
}

/** What a maker of fixes may read. */
export interface FixContext {
  text: string;
  root: Node | null;
  /** The author's value, unchecked. */
  value: unknown;
  /** Null for a text with issues. */
  definition: FunnelDefinition | null;
  schema: SchemaRoot;
  /** What conditions can ask about, in the words of the funnel. */
  getSubjects: () => readonly Subject[];
}

type ProblemOf<Code extends IssueCode | RuleId> = Code extends IssueCode
  ? Extract<RawIssue, { code: Code }>
  : Extract<RawFinding, { code: Code }>;

export type FixMaker<Code extends IssueCode | RuleId> = (
  problem: ProblemOf<Code>,
  context: FixContext,
) => FixCandidate[];

/** Makers by code; a code without a maker has no fix. */
export type FixMakers = { [Code in IssueCode | RuleId]?: FixMaker<Code> };

export const setFix = (title: string, path: DefinitionPath, value: unknown): FixCandidate => ({
  title,
  make: (text) => setValue(text, path, value),
});

export const removeFix = (title: string, path: DefinitionPath): FixCandidate => ({
  title,
  make: (text) => removeValue(text, path),
});

export const quote = (value: unknown): string => JSON.stringify(value);

/** The author's value at a path. */
export const readAt = ({ root }: FixContext, path: DefinitionPath): unknown =>
  readValue(findNode(root, path));

export function readListAt(context: FixContext, path: DefinitionPath): unknown[] {
  const value = readAt(context, path);
  return Array.isArray(value) ? value : [];
}

export const readRecordAt = (context: FixContext, path: DefinitionPath): JsonObject =>
  asJsonObject(readAt(context, path));

/** More names than this are a list to search in, not fixes. */
const maxNames = 4;

/** Puts an existing name in the place of one that refers to nothing: the nearest first. */
export function nameFixes(
  path: DefinitionPath,
  nearest: string | null,
  known: readonly unknown[],
): FixCandidate[] {
  const names = [...new Set([...(nearest === null ? [] : [nearest]), ...known.slice(0, maxNames)])];
  return names.map((name) => setFix(`Use ${quote(name)}`, path, name));
}

/** The path of the innermost rule, condition property or entry that holds a condition. */
export function getConditionOwner(path: DefinitionPath): DefinitionPath | null {
  const at = path.findLastIndex((part) => part === 'when' || part === 'visibleWhen');
  if (at === -1) return null;
  return path[at] === 'when' ? path.slice(0, at) : path.slice(0, at + 1);
}

/** Removes what a condition decides about: the rule, or the `visibleWhen`. */
export function dropConditionFixes(path: DefinitionPath): FixCandidate[] {
  const owner = getConditionOwner(path);
  if (owner === null) return [];
  const isRule = typeof owner.at(-1) === 'number';
  return [removeFix(isRule ? 'Remove the rule' : 'Always show it', owner)];
}
