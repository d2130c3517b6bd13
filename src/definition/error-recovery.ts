import { formatPath, type RawIssue, type DefinitionPath } from './parts/issue';
import { readKey, readPath } from './schema-introspection';

/** What to change so that the rest of a definition can be looked at. Never used to run one. */
export type RecoveryEdit =
  | { kind: 'drop'; path: DefinitionPath }
  | { kind: 'rename'; path: DefinitionPath; to: string }
  /** `isSure`: the value is what was meant, or nothing depends on it. */
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

function applyEdit(root: unknown, repair: RecoveryEdit): void {
  const key = repair.path.at(-1);
  const holder = key === undefined ? null : getContainer(root, repair.path.slice(0, -1));
  if (key === undefined || holder === null) return;
  if (repair.kind === 'put') {
    holder[key] = repair.value;
    return;
  }
  if (repair.kind === 'rename') holder[repair.to] = readKey(holder, key);
  delete holder[key];
}

/** What the author most likely meant. */
export function applyRecovery(raw: unknown, repairs: readonly RecoveryEdit[]): unknown {
  const copy = cloneValue(raw);
  for (const repair of repairs) applyEdit(copy, repair);
  return copy;
}

const startsWith = (path: DefinitionPath, start: DefinitionPath): boolean =>
  start.length <= path.length && start.every((part, index) => part === path[index]);

/** The path of a repaired definition as it stands in the author's own. */
function toSourcePath(path: DefinitionPath, repair: RecoveryEdit): DefinitionPath {
  if (repair.kind !== 'rename') return path;
  const renamed = [...repair.path.slice(0, -1), repair.to];
  return startsWith(path, renamed) ? [...repair.path, ...path.slice(renamed.length)] : path;
}

/** Nothing can be said about what we put there, or took away, ourselves. */
function isArtefact(issue: RawIssue, repair: RecoveryEdit): boolean {
  if (repair.kind === 'drop')
    return (
      issue.code === 'schema/missing-key' &&
      formatPath([...issue.path, issue.params.key]) === formatPath(repair.path)
    );
  if (repair.kind === 'rename') return false;
  return startsWith(issue.path, repair.isCertain ? repair.path : repair.path.slice(0, -1));
}

/** An issue of the repaired definition as one of the author's, or null where it is our own making. */
export function mapToSourcePath(
  issue: RawIssue,
  repairs: readonly RecoveryEdit[],
): RawIssue | null {
  if (repairs.some((repair) => isArtefact(issue, repair))) return null;
  return { ...issue, path: repairs.toReversed().reduce(toSourcePath, issue.path) };
}
