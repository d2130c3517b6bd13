import { formatPath, type Fault, type FaultPath } from './issue';
import { readKey, readPath } from './schema-keys';

/** What to change so that the rest of a definition can be looked at. Never used to run one. */
export type Repair =
  | { kind: 'drop'; path: FaultPath }
  | { kind: 'rename'; path: FaultPath; to: string }
  /** `isSure`: the value is what was meant, or nothing depends on it. */
  | { kind: 'put'; path: FaultPath; value: unknown; isSure: boolean };

type Container = Record<string | number, unknown>;

/** Lists and objects anew, everything else as it is: a definition in TypeScript may hold anything. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

function containerAt(root: unknown, path: FaultPath): Container | null {
  const value = readPath(root, path);
  return typeof value === 'object' && value !== null ? (value as Container) : null; // any object can be written by key
}

function apply(root: unknown, repair: Repair): void {
  const key = repair.path.at(-1);
  const holder = key === undefined ? null : containerAt(root, repair.path.slice(0, -1));
  if (key === undefined || holder === null) return;
  if (repair.kind === 'put') {
    holder[key] = repair.value;
    return;
  }
  if (repair.kind === 'rename') holder[repair.to] = readKey(holder, key);
  delete holder[key];
}

/** What the author most likely meant. */
export function repaired(raw: unknown, repairs: readonly Repair[]): unknown {
  const copy = copyOf(raw);
  for (const repair of repairs) apply(copy, repair);
  return copy;
}

const startsWith = (path: FaultPath, start: FaultPath): boolean =>
  start.length <= path.length && start.every((part, index) => part === path[index]);

/** The path of a repaired definition as it stands in the author's own. */
function asWritten(path: FaultPath, repair: Repair): FaultPath {
  if (repair.kind !== 'rename') return path;
  const renamed = [...repair.path.slice(0, -1), repair.to];
  return startsWith(path, renamed) ? [...repair.path, ...path.slice(renamed.length)] : path;
}

/** Nothing can be said about what we put there, or took away, ourselves. */
function isMadeUp(fault: Fault, repair: Repair): boolean {
  if (repair.kind === 'drop')
    return (
      fault.code === 'schema/missing-key' &&
      formatPath([...fault.path, fault.params.key]) === formatPath(repair.path)
    );
  if (repair.kind === 'rename') return false;
  return startsWith(fault.path, repair.isSure ? repair.path : repair.path.slice(0, -1));
}

/** A fault of the repaired definition as one of the author's, or null where it is our own making. */
export function asAuthored(fault: Fault, repairs: readonly Repair[]): Fault | null {
  if (repairs.some((repair) => isMadeUp(fault, repair))) return null;
  return { ...fault, path: repairs.toReversed().reduce(asWritten, fault.path) };
}
