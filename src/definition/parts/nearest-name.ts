import { getEditDistance } from '../../text/edit-distance';

/**
 * The known name a misspelt one most likely meant.
 * @returns null where nothing is near: at most 2 slips, at most 1 for names of up to 4 letters
 */
export function findNearestName(name: string, known: Iterable<string>): string | null {
  const limit = name.length <= 4 ? 1 : 2;
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const steps = getEditDistance(name.toLowerCase(), candidate.toLowerCase());
    if (steps <= limit && (best === null || steps < best.distance))
      best = { name: candidate, distance: steps };
  }
  return best?.name ?? null;
}
