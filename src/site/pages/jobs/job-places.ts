import type { Job } from '../../content/jobs';
import {
  countries,
  type PlaceOption,
  parsePlace,
  unitedStates,
  usStates,
} from '../../content/places';

const placeOptions = [...usStates, ...countries];

/** URL slug of a place: "new-york". */
export function toPlaceSlug({ value }: PlaceOption): string {
  return value.replaceAll('_', '-');
}

/** @returns `null` for an unknown slug */
export function findPlaceBySlug(slug: string): PlaceOption | null {
  return placeOptions.find((place) => toPlaceSlug(place) === slug) ?? null;
}

/** Compares parsed places, because a substring match finds Virginia in West Virginia. */
export function isJobInPlace({ label }: PlaceOption, { location }: Pick<Job, 'location'>): boolean {
  const { state, country } = parsePlace(location, unitedStates);
  return label === state || label === country;
}

/** States and countries with the most jobs, in descending order. */
export function getTopPlaces(
  jobs: readonly Job[],
  limit: number,
): { place: PlaceOption; count: number }[] {
  return placeOptions
    .map((place) => ({ place, count: jobs.filter((job) => isJobInPlace(place, job)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, limit);
}
