import { prospectFailed } from '../../content/site-messages';
import { type JobLocation, parsePlace, unitedStates } from '../../content/places';
import { type WorkFormatId, getWorkFormatLabels } from '../../content/work-formats';
import { createThankYouEntry, type ThankYouEntry } from './thank-you-entry';

/** The four job alert forms; stored as the `source` of the row. */
export type ProspectSource =
  'main_hero_form' | 'job_listings_hero_form' | 'filter_subscription' | 'job_details_subscription';

/** Values of a job alert form. */
export interface ProspectForm {
  jobTitle: string;
  location: string;
  workFormats: WorkFormatId[];
  email: string;
  region: 'us' | 'europe';
}

/** Columns of a job alert, without those common to all rows (JF-05). */
export type ProspectColumns = {
  readonly email: string;
  readonly positions: readonly string[];
  readonly work_format: readonly string[];
  readonly job_locations: readonly JobLocation[];
  readonly source: ProspectSource;
};

const defaultCountryByRegion: Readonly<Record<ProspectForm['region'], string>> = {
  us: unitedStates,
  europe: 'Europe',
};

function getJobLocation({ location, region }: ProspectForm): JobLocation {
  return parsePlace(location, defaultCountryByRegion[region]);
}

/** What a row stores of the work formats: hero forms their labels (JF-05), dialogs their ids (JL-06). */
const workFormatsBySource: Readonly<
  Record<ProspectSource, (ids: readonly WorkFormatId[]) => readonly string[]>
> = {
  main_hero_form: getWorkFormatLabels,
  job_listings_hero_form: getWorkFormatLabels,
  filter_subscription: (ids) => ids,
  job_details_subscription: (ids) => ids,
};

/** Converts form values to a row (JF-05, JL-06, JL-09). */
export function toProspectColumns(form: ProspectForm, source: ProspectSource): ProspectColumns {
  return {
    email: form.email,
    positions: [form.jobTitle],
    work_format: workFormatsBySource[source](form.workFormats),
    job_locations: [getJobLocation(form)],
    source,
  };
}

/** The next page after a subscription (JF-04). */
export function getThankYouEntry(form: ProspectForm, source: ProspectSource): ThankYouEntry {
  return createThankYouEntry({
    jobTitle: form.jobTitle,
    location: form.location,
    email: form.email,
    source,
    state: getJobLocation(form).state,
    workFormats: form.workFormats,
  });
}

interface FailureText {
  /** Whether to show the database's message, if there is one. */
  readonly showsCause: boolean;
  readonly message: string;
  /** Title of a toast with the same message; `null` for no toast. */
  readonly toast: string | null;
}

const formFailureText: FailureText = {
  showsCause: true,
  message: prospectFailed.form,
  toast: prospectFailed.toastTitle,
};
const dialogFailureText: FailureText = {
  showsCause: false,
  message: prospectFailed.dialog,
  toast: null,
};

/** Texts for a failed save, by form (JF-06, JL-09). */
const failureTextBySource: Readonly<Record<ProspectSource, FailureText>> = {
  main_hero_form: formFailureText,
  job_listings_hero_form: formFailureText,
  filter_subscription: dialogFailureText,
  job_details_subscription: dialogFailureText,
};

/** Message of a failure, and the title of its toast, if any. */
export function getFailureText(
  source: ProspectSource,
  databaseMessage: string,
): { message: string; toast: string | null } {
  const { showsCause, message, toast } = failureTextBySource[source];
  return {
    message: showsCause && databaseMessage.trim() !== '' ? databaseMessage : message,
    toast,
  };
}
