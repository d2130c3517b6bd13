import { formatPath, type RawIssue, type DefinitionPath } from './issues/issue';
import { readProperty, readPath } from './schema-introspection';

/** A change that lets the checks continue after an issue. A recovered definition never runs. */
export type RecoveryEdit =
  | { kind: 'drop'; path: DefinitionPath }
  | { kind: 'rename'; path: DefinitionPath; to: string }
  /** `isCertain`: the value is what the author meant, or no other part depends on it. */
  | { kind: 'put'; path: DefinitionPath; value: unknown; isCertain: boolean };

type MutableContainer = Record<string | number, unknown>;

/** Copies lists and objects. Other values stay: a definition in TypeScript may contain any. */
function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloneValue(inner)]));
}

function getContainer(root: unknown, path: DefinitionPath): MutableContainer | null {
  const value = readPath(root, path);
  return typeof value === 'object' && value !== null ? (value as MutableContainer) : null; // any object can be written by key
}

function applyEdit(root: unknown, edit: RecoveryEdit): void {
  const key = edit.path.at(-1);
  const container = key === undefined ? null : getContainer(root, edit.path.slice(0, -1));
  if (key === undefined || container === null) return;
  if (edit.kind === 'put') {
    container[key] = edit.value;
    return;
  }
  if (edit.kind === 'rename') container[edit.to] = readProperty(container, key);
  delete container[key];
}

/** Applies the edits to a copy. */
export function applyRecovery(raw: unknown, edits: readonly RecoveryEdit[]): unknown {
  const copy = cloneValue(raw);
  for (const edit of edits) applyEdit(copy, edit);
  return copy;
}

const startsWith = (path: DefinitionPath, start: DefinitionPath): boolean =>
  start.length <= path.length && start.every((part, index) => part === path[index]);

/** Maps a path of the recovered definition to the author's definition. */
function toSourcePath(path: DefinitionPath, edit: RecoveryEdit): DefinitionPath {
  if (edit.kind !== 'rename') return path;
  const renamed = [...edit.path.slice(0, -1), edit.to];
  return startsWith(path, renamed) ? [...edit.path, ...path.slice(renamed.length)] : path;
}

/** Whether an edit caused the issue. */
function isArtefact(issue: RawIssue, edit: RecoveryEdit): boolean {
  if (edit.kind === 'drop')
    return (
      issue.code === 'schema/missing-key' &&
      formatPath([...issue.path, issue.params.key]) === formatPath(edit.path)
    );
  if (edit.kind === 'rename') return false;
  return startsWith(issue.path, edit.isCertain ? edit.path : edit.path.slice(0, -1));
}

/** Maps an issue to the author's definition. @returns null for an issue that an edit caused */
export function mapToSourcePath(issue: RawIssue, edits: readonly RecoveryEdit[]): RawIssue | null {
  if (edits.some((edit) => isArtefact(issue, edit))) return null;
  return { ...issue, path: edits.toReversed().reduce(toSourcePath, issue.path) };
}
