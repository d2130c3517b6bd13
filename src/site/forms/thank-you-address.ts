import { placeValue } from '../../content/places';
import { type WorkFormatId, workFormatLabels } from '../../content/work-formats';

/** What `/thank-you` is told in its query (JF-04). */
export interface ThankYou {
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
export function thankYouAddress({
  jobTitle,
  location,
  email,
  source,
  state = null,
  workFormats = [],
}: ThankYou): string {
  const query = new URLSearchParams({ jobTitle, location, email, source });
  if (state !== null) query.set('state', placeValue(state));
  if (workFormats.length > 0) query.set('workFormat', workFormatLabels(workFormats).join(','));
  return `/thank-you?${query.toString()}`;
}
