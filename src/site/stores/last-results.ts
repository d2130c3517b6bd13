import { asJsonObject } from '../../shared/text/json';
import type { StoragePort } from '../../funnel/engine/ports/storage-port';
import { LAST_RESULTS_KEY } from '../../shared/names/storage-keys';

/** Increased when the shape changes, which drops what is stored. */
const VERSION = 1;

/** The retention of a name and an e-mail in this browser, which a result may contain. */
const RETENTION_MS = 7 * 86_400_000;

/** The last result of one quiz on this device. It is untrusted: its page computes it again. */
export interface LastResult {
  /** The route of the quiz: "/quiz". */
  route: string;
  /** The page of the result; the route itself where the quiz ends on its own page. */
  to: string;
  /** When it was shown, in ms since the epoch. */
  at: number;
  /** The navigation state of the page; null for a quiz that ends on its own page. */
  state: unknown;
  /** The stored progress of a quiz that ends on its own page, by key. */
  progress: Readonly<Record<string, string>>;
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/[\w-]+$/.test(value);

function parseProgress(value: unknown): Record<string, string> {
  const entries = Object.entries(asJsonObject(value));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parseLastResult(value: unknown, now: number): LastResult | null {
  const { route, to, at, state, progress } = asJsonObject(value);
  if (!isPath(route) || !isPath(to) || typeof at !== 'number') return null;
  // A time in the future was written with a wrong clock.
  if (at > now || now - at > RETENTION_MS) return null;
  return { route, to, at, state: state ?? null, progress: parseProgress(progress) };
}

/** The last result of each quiz, newest first. Expired and malformed ones are left out. */
export function readLastResults(storage: StoragePort, now: number): LastResult[] {
  try {
    const { version, results } = asJsonObject(JSON.parse(storage.get(LAST_RESULTS_KEY) ?? 'null'));
    if (version !== VERSION || !Array.isArray(results)) return [];
    return results
      .flatMap((entry: unknown) => parseLastResult(entry, now) ?? [])
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

function writeLastResults(storage: StoragePort, results: readonly LastResult[]): void {
  if (results.length === 0) storage.remove(LAST_RESULTS_KEY);
  else storage.set(LAST_RESULTS_KEY, JSON.stringify({ version: VERSION, results }));
}

const isSameResult = (a: LastResult, b: LastResult): boolean =>
  a.to === b.to && JSON.stringify([a.state, a.progress]) === JSON.stringify([b.state, b.progress]);

/** Keeps a result in place of the earlier one of its quiz. A reload does not make it younger. */
export function keepLastResult(storage: StoragePort, result: LastResult): void {
  const results = readLastResults(storage, result.at);
  if (results.some((kept) => kept.route === result.route && isSameResult(kept, result))) return;
  const others = results.filter(({ route }) => route !== result.route);
  writeLastResults(storage, [result, ...others]);
}

/** The navigation state of a result that is kept already. It must not be kept again after a deletion. */
export const toKeptState = (state: unknown): unknown => ({ ...asJsonObject(state), isKept: true });

/** Deletes the result of a quiz, and the stored progress that shows it. */
export function deleteLastResult(storage: StoragePort, route: string, now: number): void {
  const results = readLastResults(storage, now);
  const progress = Object.entries(results.find((result) => result.route === route)?.progress ?? {});
  // A visit that has begun since is kept.
  if (progress.every(([key, text]) => storage.get(key) === text))
    for (const [key] of progress) storage.remove(key);
  writeLastResults(
    storage,
    results.filter((result) => result.route !== route),
  );
}

/** Stores the progress of a result again, so that its quiz opens at its end. */
export function restoreLastResult(storage: StoragePort, { progress }: LastResult): void {
  for (const [key, text] of Object.entries(progress)) storage.set(key, text);
}

/** Removes expired results from the storage. */
export function expireLastResults(storage: StoragePort, now: number): void {
  writeLastResults(storage, readLastResults(storage, now));
}
