import { toPlaceValue } from '../../content/places';
import { type WorkFormatId, getWorkFormatLabels } from '../../content/work-formats';

/** What `/thank-you` is told in its query (JF-04). */
export interface ThankYouParams {
  jobTitle: string;
  location: string;
  email: string;
  /** The form somebody came from. */
  source: string;
  /** The name of a US state. */
  state?: string | null;
  workFormats?: readonly WorkFormatId[];
}

/** The address of the thank-you page. What is not known is left out. */
export function buildThankYouUrl({
  jobTitle,
  location,
  email,
  source,
  state = null,
  workFormats = [],
}: ThankYouParams): string {
  const query = new URLSearchParams({ jobTitle, location, email, source });
  if (state !== null) query.set('state', toPlaceValue(state));
  if (workFormats.length > 0) query.set('workFormat', getWorkFormatLabels(workFormats).join(','));
  return `/thank-you?${query.toString()}`;
}
