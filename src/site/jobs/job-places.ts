import type { Job } from '../../content/jobs';
import { countries, type Place, readPlace, unitedStates, usStates } from '../../content/places';

const places = [...usStates, ...countries];

/** How an address writes a place: "new-york". */
export function placeSlug({ value }: Place): string {
  return value.replaceAll('_', '-');
}

/** The state or country an address names; `null` for none we know. */
export function placeOfSlug(slug: string): Place | null {
  return places.find((place) => placeSlug(place) === slug) ?? null;
}

/** Whether a job is in a state or a country: more exact than its letters, which find Virginia in West Virginia. */
export function isIn({ label }: Place, { location }: Pick<Job, 'location'>): boolean {
  const { state, country } = readPlace(location, unitedStates);
  return label === state || label === country;
}

/** The states and countries with the most jobs, the most first. */
export function topPlaces(jobs: readonly Job[], most: number): { place: Place; count: number }[] {
  return places
    .map((place) => ({ place, count: jobs.filter((job) => isIn(place, job)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most);
}
