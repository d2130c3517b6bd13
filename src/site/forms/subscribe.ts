import { prospectFailed } from '../../content/site-messages';
import { type JobLocation, readPlace, unitedStates } from '../../content/places';
import { type WorkFormatId, workFormatLabels } from '../../content/work-formats';
import { thankYouAddress } from './thank-you-address';

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
  readonly positions: readonly string[];
  readonly work_format: readonly string[];
  readonly job_locations: readonly JobLocation[];
  readonly source: ProspectSource;
};

const countriesIfUnknown: Readonly<Record<ProspectForm['region'], string>> = {
  us: unitedStates,
  europe: 'Europe',
};

function jobLocationOf({ location, region }: ProspectForm): JobLocation {
  return readPlace(location, countriesIfUnknown[region]);
}

/** The row an alert becomes (JF-05). */
export function prospectColumns(form: ProspectForm, source: ProspectSource): ProspectColumns {
  return {
    email: form.email,
    positions: [form.jobTitle],
    work_format: workFormatLabels(form.workFormats),
    job_locations: [jobLocationOf(form)],
    source,
  };
}

/** Where somebody who asked for an alert goes next (JF-04). */
export function afterSubscribing(form: ProspectForm, source: ProspectSource): string {
  return thankYouAddress({
    jobTitle: form.jobTitle,
    location: form.location,
    email: form.email,
    source,
    state: jobLocationOf(form).state,
    workFormats: form.workFormats,
  });
}

interface Failure {
  /** Whether the visitor reads the database's own sentence, where it has one. */
  readonly showsCause: boolean;
  readonly sentence: string;
  /** The title of the toast that says the same; `null`: the form alone says it. */
  readonly toast: string | null;
}

const inForm: Failure = {
  showsCause: true,
  sentence: prospectFailed.form,
  toast: prospectFailed.toastTitle,
};
const inDialog: Failure = { showsCause: false, sentence: prospectFailed.dialog, toast: null };

/** What a failure to store an alert says, by the form it was asked in (JF-06, JL-09). */
const failures: Readonly<Record<ProspectSource, Failure>> = {
  main_hero_form: inForm,
  job_listings_hero_form: inForm,
  filter_subscription: inDialog,
  job_details_subscription: inDialog,
};

/** The sentence of a failure, and the title of its toast if it has one. */
export function failureOf(
  source: ProspectSource,
  cause: string,
): { sentence: string; toast: string | null } {
  const { showsCause, sentence, toast } = failures[source];
  return { sentence: showsCause && cause.trim() !== '' ? cause : sentence, toast };
}
