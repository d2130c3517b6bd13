import { europeanCountries, usStates } from '../../content/places';
import { cutStoredText } from '../../../shared/text/stored-text';
import { asJsonObject } from '../../../shared/text/json';
import { parseQuery } from './url-query';

/** Query parameters of the thank-you page; missing ones are empty (TY-01). */
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
  const { email } = asJsonObject(state);
  return typeof email === 'string' && email.length <= MAX_PARAM_LENGTH ? email : '';
}

/**
 * The query is untrusted: values are trimmed and truncated, and the first of a repeated key counts.
 * @param state history state, which has the e-mail after a reload
 */
export function parseThankYouQuery(search: string, state: unknown): ThankYouQuery {
  const query = parseQuery(search);
  const getText = (key: keyof ThankYouQuery) =>
    cutStoredText(query.get(key) ?? '', MAX_PARAM_LENGTH);
  return {
    jobTitle: getText('jobTitle'),
    location: getText('location'),
    email: getText('email') || getEmail(state),
    source: getText('source'),
    state: getText('state'),
    workFormat: getText('workFormat'),
  };
}

const placeLabels = new Map(
  [...usStates, ...europeanCountries].map(({ value, label }) => [value, label]),
);

/** Label of the state, else of the location. */
export function formatPlace({ state, location }: ThankYouQuery): string {
  return placeLabels.get(state) ?? placeLabels.get(location) ?? location;
}

/** "On-site, Remote" */
export function formatWorkFormats({ workFormat }: ThankYouQuery): string {
  return workFormat
    .split(',')
    .map((format) => format.trim())
    .filter((format) => format !== '')
    .join(', ');
}

const knownSources: readonly string[] = [
  'main_hero_form',
  'job_listings_hero_form',
  'filter_subscription',
  'job_details_subscription',
  'join_modal',
];

/** Name of the form for analytics. Unknown values in the query become `unknown`. */
export function getAnalyticsSource({ source }: ThankYouQuery): string {
  return knownSources.includes(source) ? source : 'unknown';
}
