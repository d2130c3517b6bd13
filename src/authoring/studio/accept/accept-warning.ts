import type { Node } from 'jsonc-parser';
import { formatPath, type DefinitionPath } from '../../../funnel/definition/issues/issue';
import { insertEntry } from '../../edit/list-edits';
import { findNode, readSourceTree, readValue } from '../../../funnel/definition/source-tree';
import type { EditResult } from '../../edit/text-edit';
import { isJsonObject } from '../../../shared/text/json';
import type { StudioFinding } from '../worker/report';

/** What an acceptance needs to know of a warning. */
export type AcceptedFinding = Pick<StudioFinding, 'code' | 'about'>;

const isResult = ([list, , key]: DefinitionPath): boolean =>
  list === 'decisions' && key === 'results';

/** The name of the part that a path leads to: its id, its value, or its key among results. */
function findOwnName(source: unknown, value: unknown, path: DefinitionPath): string | null {
  if (isJsonObject(value) && typeof value['id'] === 'string') return value['id'];
  const name =
    isJsonObject(value) && typeof value['value'] === 'string'
      ? value['value']
      : isResult(path) && path.length === 4
        ? path[3]
        : undefined;
  // Fields share values, and decisions share results: such a name may be that of another part, too.
  return typeof name === 'string' && countNamed(source, name) === 1 ? name : null;
}

/** How many options, outcomes and results have a name. */
function countNamed(source: unknown, name: string): number {
  if (Array.isArray(source))
    return source.reduce((sum: number, entry: unknown) => sum + countNamed(entry, name), 0);
  if (!isJsonObject(source)) return 0;
  const { results } = source;
  const own =
    (source['value'] === name && !('operator' in source) ? 1 : 0) +
    (isJsonObject(results) && Object.hasOwn(results, name) ? 1 : 0);
  return Object.values(source).reduce((sum: number, inner) => sum + countNamed(inner, name), own);
}

/**
 * Where a warning is accepted: at the name of its part, which stays right when the part is moved. At
 * its path where it has none of its own, or where another warning of the rule is at the same name.
 */
function findAcceptancePlace(
  root: Node | null,
  { code, about }: AcceptedFinding,
  findings: readonly AcceptedFinding[],
): string {
  const source = readValue(root);
  const nameAt = (path: DefinitionPath): string | null =>
    findOwnName(source, readValue(findNode(root, path)), path);
  const at = formatPath(about);
  const name = nameAt(about);
  const isShared = findings.some(
    (other) =>
      other.code === code && formatPath(other.about) !== at && nameAt(other.about) === name,
  );
  return name === null || isShared ? at : name;
}

/** Accepts a warning, with the reason of the author. */
export function acceptWarning(
  text: string,
  finding: AcceptedFinding,
  because: string,
  findings: readonly AcceptedFinding[],
): EditResult {
  const { root } = readSourceTree(text);
  const accepted = readValue(findNode(root, ['accepted']));
  const at = findAcceptancePlace(root, finding, findings);
  return insertEntry(text, ['accepted'], Array.isArray(accepted) ? accepted.length : 0, {
    rule: finding.code,
    at,
    because,
  });
}
