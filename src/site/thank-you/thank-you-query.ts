import { europeanCountries, usStates } from '../../content/places';
import { asRecord } from '../../browser/as-record';
import { parseQuery } from './url-query';

/** What the address of the thank-you page says; what it does not say is empty (TY-01). */
export interface ThankYouQuery {
  jobTitle: string;
  location: string;
  email: string;
  source: string;
  state: string;
  workFormat: string;
}

const MAX_PARAM_LENGTH = 254;

function getEmail(state: unknown): string {
  const { email } = asRecord(state);
  return typeof email === 'string' && email.length <= MAX_PARAM_LENGTH ? email : '';
}

/**
 * Reads the query. Whatever anybody wrote into it becomes short text and nothing else; of a key
 * that is there twice the first counts.
 * @param state of the history entry, where a reload finds the e-mail
 */
export function parseThankYouQuery(search: string, state: unknown): ThankYouQuery {
  const query = parseQuery(search);
  const text = (key: keyof ThankYouQuery) =>
    (query.get(key) ?? '').trim().slice(0, MAX_PARAM_LENGTH);
  return {
    jobTitle: text('jobTitle'),
    location: text('location'),
    email: text('email') || getEmail(state),
    source: text('source'),
    state: text('state'),
    workFormat: text('workFormat'),
  };
}

const placeLabels = new Map(
  [...usStates, ...europeanCountries].map(({ value, label }) => [value, label]),
);

/** The place as people write it: the label of the state, or else of the location. */
export function formatPlace({ state, location }: ThankYouQuery): string {
  return placeLabels.get(state) ?? placeLabels.get(location) ?? location;
}

/** "On-site, Remote" from the list in the query. */
export function formatWorkFormats({ workFormat }: ThankYouQuery): string {
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
export function getAnalyticsSource({ source }: ThankYouQuery): string {
  return knownSources.includes(source) ? source : 'unknown';
}
