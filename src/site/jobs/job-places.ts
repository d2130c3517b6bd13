import type { Job } from '../../content/jobs';
import {
  countries,
  type PlaceOption,
  parsePlace,
  unitedStates,
  usStates,
} from '../../content/places';

const placeOptions = [...usStates, ...countries];

/** How an address writes a place: "new-york". */
export function toPlaceSlug({ value }: PlaceOption): string {
  return value.replaceAll('_', '-');
}

/** The state or country an address names; `null` for none we know. */
export function findPlaceBySlug(slug: string): PlaceOption | null {
  return placeOptions.find((place) => toPlaceSlug(place) === slug) ?? null;
}

/** Whether a job is in a state or a country: more exact than its letters, which find Virginia in West Virginia. */
export function isJobInPlace({ label }: PlaceOption, { location }: Pick<Job, 'location'>): boolean {
  const { state, country } = parsePlace(location, unitedStates);
  return label === state || label === country;
}

/** The states and countries with the most jobs, the most first. */
export function getTopPlaces(
  jobs: readonly Job[],
  most: number,
): { place: PlaceOption; count: number }[] {
  return placeOptions
    .map((place) => ({ place, count: jobs.filter((job) => isJobInPlace(place, job)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most);
}
