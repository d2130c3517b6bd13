import { toPlaceValue } from '../../content/places';
import { type WorkFormatId, getWorkFormatLabels } from '../../content/work-formats';

/** Query parameters of `/thank-you` (JF-04). */
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

/** Leaves out empty parameters. */
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
