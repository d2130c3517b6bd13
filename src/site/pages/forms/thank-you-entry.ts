import { toPlaceValue } from '../../content/places';
import { type WorkFormatId, getWorkFormatLabels } from '../../content/work-formats';

/** What `/thank-you` is told (JF-04). */
export interface ThankYouParams {
  jobTitle: string;
  location: string;
  email: string;
  /** The submitted form. */
  source: string;
  /** Name of a US state. */
  state?: string | null;
  workFormats?: readonly WorkFormatId[];
}

/** An entry of the history, as the router takes it. */
export interface ThankYouEntry {
  readonly to: string;
  readonly state: { readonly email: string };
}

/**
 * The e-mail is in the state of the entry, not in its address: browsers keep addresses in their
 * history, for completions and on other devices (docs/decisions/0042). Empty parameters are left out.
 */
export function createThankYouEntry({
  jobTitle,
  location,
  email,
  source,
  state = null,
  workFormats = [],
}: ThankYouParams): ThankYouEntry {
  const query = new URLSearchParams({ jobTitle, location, source });
  if (state !== null) query.set('state', toPlaceValue(state));
  if (workFormats.length > 0) query.set('workFormat', getWorkFormatLabels(workFormats).join(','));
  return { to: `/thank-you?${query.toString()}`, state: { email } };
}
