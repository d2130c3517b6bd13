import { europeanCountries, usStates } from '../../content/places';
import { fieldsOf } from '../fields-of';

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
/** What stands further back is nobody's e-mail: a query of ours has a few hundred characters. */
const LONGEST_QUERY = 16_384;

const parse = (search: string) => new URLSearchParams(search.slice(0, LONGEST_QUERY));

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
  const query = parse(search);
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

/** A history entry as the router writes it, with the e-mail where the router keeps a page's state. */
export function entryWithEmail(entry: unknown, email: string): object {
  return { ...Object(entry), usr: { email } };
}

/** The query without the e-mail, which must not stay in the address bar. */
export function withoutEmail(search: string): string {
  const query = parse(search);
  query.delete('email');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
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
