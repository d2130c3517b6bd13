import { europeanCountries, usStates } from '../../content/places';
import { fieldsOf } from '../fields-of';
import { parseQuery } from './address-query';

/** What the address of the thank-you page says; what it does not say is empty (TY-01). */
export interface ThankYouQuery {
  jobTitle: string;
  location: string;
  email: string;
  source: string;
  state: string;
  workFormat: string;
}

const LONGEST = 254;

function emailOf(state: unknown): string {
  const { email } = fieldsOf(state);
  return typeof email === 'string' && email.length <= LONGEST ? email : '';
}

/**
 * Reads the query. Whatever anybody wrote into it becomes short text and nothing else; of a key
 * that is there twice the first counts.
 * @param state of the history entry, where a reload finds the e-mail
 */
export function readThankYou(search: string, state: unknown): ThankYouQuery {
  const query = parseQuery(search);
  const text = (key: keyof ThankYouQuery) => (query.get(key) ?? '').trim().slice(0, LONGEST);
  return {
    jobTitle: text('jobTitle'),
    location: text('location'),
    email: text('email') || emailOf(state),
    source: text('source'),
    state: text('state'),
    workFormat: text('workFormat'),
  };
}

const labels = new Map(
  [...usStates, ...europeanCountries].map(({ value, label }) => [value, label]),
);

/** The place as people write it: the label of the state, or else of the location. */
export function placeOf({ state, location }: ThankYouQuery): string {
  return labels.get(state) ?? labels.get(location) ?? location;
}

/** "On-site, Remote" from the list in the query. */
export function workFormatsOf({ workFormat }: ThankYouQuery): string {
  return workFormat
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

const knownSources: readonly string[] = [
  'main_hero_form',
  'job_listings_hero_form',
  'filter_subscription',
  'job_details_subscription',
  'join_modal',
];

/** The form to analytics: one of ours, or `unknown`. The address is anybody's to write. */
export function countedSource({ source }: ThankYouQuery): string {
  return knownSources.includes(source) ? source : 'unknown';
}
