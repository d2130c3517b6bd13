import { z } from 'zod/mini';
import { dialogErrors, newsletterMessages, prospectErrors } from '../../content/site-messages';
import { countries } from '../../content/places';
import { workFormats } from '../../content/work-formats';
import { isEmailAddress, toStoredEmail } from '../../../shared/text/email-address';
import { toStoredText } from '../../../shared/text/stored-text';
import { createEmailSchema } from './email-schema';

const MAX_TEXT_LENGTH = 120;

const email = createEmailSchema(prospectErrors.emailInvalid);

const requiredEmail = z
  .string()
  .check(
    z.overwrite(toStoredEmail),
    z.minLength(1, { error: dialogErrors.emailMissing }),
    z.refine(isEmailAddress, { error: prospectErrors.emailInvalid }),
  );

const jobTitle = z
  .string()
  .check(
    z.overwrite(toStoredText),
    z.minLength(2, { error: prospectErrors.jobTitleShort }),
    z.maxLength(MAX_TEXT_LENGTH, { error: prospectErrors.jobTitleLong }),
  );

const createRequiredTextSchema = (missingMessage: string, tooLongMessage: string) =>
  z
    .string()
    .check(
      z.overwrite(toStoredText),
      z.minLength(1, { error: missingMessage }),
      z.maxLength(MAX_TEXT_LENGTH, { error: tooLongMessage }),
    );

const requiredJobTitle = createRequiredTextSchema(
  dialogErrors.jobTitleMissing,
  prospectErrors.jobTitleLong,
);

const formatIds = z.enum(workFormats.map(({ id }) => id));
const createFormatsSchema = (missingMessage: string) =>
  z.array(formatIds).check(z.minLength(1, { error: missingMessage }));

const region = z.enum(['us', 'europe']);
/** Honeypot, filled in by bots only (JF-08). Not all forms have it. */
const fullName = z.optional(z.string());

/** Validation of the shared submit, for all job alert forms (JF-03). */
export const prospectSchema = z.object({
  jobTitle,
  location: z
    .string()
    .check(
      z.overwrite(toStoredText),
      z.minLength(2, { error: prospectErrors.locationShort }),
      z.maxLength(MAX_TEXT_LENGTH, { error: prospectErrors.locationLong }),
    ),
  workFormats: createFormatsSchema(prospectErrors.workFormatMissing),
  email,
  region,
  fullName,
});

/** The hero form of `/instant-jobs-feed`: its location is a select (JF-03). */
export const heroSchema = z.extend(prospectSchema, {
  location: z.string().check(z.minLength(1, { error: prospectErrors.locationUnselected })),
});

/** The form starts without an e-mail field; the shared submit validates the e-mail (JL-11). */
export const searchSchema = z.extend(heroSchema, { email: z.string() });

/** The dialog with all fields (JL-09). */
export const subscribeAllSchema = z.object({
  jobTitle: requiredJobTitle,
  location: createRequiredTextSchema(dialogErrors.locationMissing, prospectErrors.locationLong),
  workFormats: createFormatsSchema(dialogErrors.workFormatMissing),
  email: requiredEmail,
  fullName,
});

/** The dialog with the e-mail field only (JL-06). */
export const subscribeEmailSchema = z.object({
  jobTitle: z.string(),
  location: z.string(),
  workFormats: z.array(formatIds),
  email: requiredEmail,
  fullName,
});

/** The Join modal: all three are required (LD-09). */
export const joinSchema = z.object({
  jobTitle: requiredJobTitle,
  location: z.enum(
    countries.map(({ label }) => label),
    { error: dialogErrors.locationMissing },
  ),
  email: requiredEmail,
});

/** The newsletter (TY-04). */
export const newsletterSchema = z.object({
  email: createEmailSchema(newsletterMessages.invalid.text),
});
