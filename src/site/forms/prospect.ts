import { prospectFailed } from '../../content/site-messages';
import { type JobLocation, parsePlace, unitedStates } from '../../content/places';
import { type WorkFormatId, getWorkFormatLabels } from '../../content/work-formats';
import { buildThankYouUrl } from './thank-you-url';

/** The four forms that ask for a job alert; each row says which it came from. */
export type ProspectSource =
  'main_hero_form' | 'job_listings_hero_form' | 'filter_subscription' | 'job_details_subscription';

/** What somebody asks of a job alert. */
export interface ProspectForm {
  jobTitle: string;
  location: string;
  workFormats: WorkFormatId[];
  email: string;
  region: 'us' | 'europe';
}

/** The columns of an alert, besides those every row of the table has (JF-05). */
export type ProspectColumns = {
  readonly email: string;
  readonly positions: string[];
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

/** The row an alert becomes (JF-05). */
export function toProspectColumns(form: ProspectForm, source: ProspectSource): ProspectColumns {
  return {
    email: form.email,
    positions: [form.jobTitle],
    work_format: getWorkFormatLabels(form.workFormats),
    job_locations: [getJobLocation(form)],
    source,
  };
}

/** Where somebody who asked for an alert goes next (JF-04). */
export function getThankYouUrl(form: ProspectForm, source: ProspectSource): string {
  return buildThankYouUrl({
    jobTitle: form.jobTitle,
    location: form.location,
    email: form.email,
    source,
    state: getJobLocation(form).state,
    workFormats: form.workFormats,
  });
}

interface FailureText {
  /** Whether the visitor reads the database's own sentence, where it has one. */
  readonly showsCause: boolean;
  readonly message: string;
  /** The title of the toast that says the same; `null`: the form alone says it. */
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

/** What a failure to store an alert says, by the form it was asked in (JF-06, JL-09). */
const failureTextBySource: Readonly<Record<ProspectSource, FailureText>> = {
  main_hero_form: formFailureText,
  job_listings_hero_form: formFailureText,
  filter_subscription: dialogFailureText,
  job_details_subscription: dialogFailureText,
};

/** The sentence of a failure, and the title of its toast if it has one. */
export function getFailureText(
  source: ProspectSource,
  cause: string,
): { message: string; toast: string | null } {
  const { showsCause, message, toast } = failureTextBySource[source];
  return { message: showsCause && cause.trim() !== '' ? cause : message, toast };
}
