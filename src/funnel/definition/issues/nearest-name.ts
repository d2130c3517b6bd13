import { getEditDistance } from '../../../shared/text/edit-distance';

/**
 * Finds the known name that is closest to a misspelt one.
 * @returns null at a distance above 2, or above 1 for names of up to 4 letters
 */
export function findNearestName(name: string, known: Iterable<string>): string | null {
  const limit = name.length <= 4 ? 1 : 2;
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = getEditDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (best === null || distance < best.distance))
      best = { name: candidate, distance };
  }
  return best?.name ?? null;
}
