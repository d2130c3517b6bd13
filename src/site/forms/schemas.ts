import { z } from 'zod/mini';
import { dialogProblems, newsletterMessages, prospectProblems } from '../../content/site-messages';
import { countries } from '../../content/places';
import { workFormats } from '../../content/work-formats';
import { isEmailAddress, trimEmail } from '../../text/email-address';
import { emailSchema } from './email-schema';

const TEXT_MAX = 120;

const email = emailSchema(prospectProblems.emailInvalid);

const requiredEmail = z
  .string()
  .check(
    z.overwrite(trimEmail),
    z.minLength(1, { error: dialogProblems.emailMissing }),
    z.refine(isEmailAddress, { error: prospectProblems.emailInvalid }),
  );

const jobTitle = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, { error: prospectProblems.jobTitleShort }),
    z.maxLength(TEXT_MAX, { error: prospectProblems.jobTitleLong }),
  );

const requiredText = (missing: string, tooLong: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(TEXT_MAX, { error: tooLong }));

const requiredJobTitle = requiredText(
  dialogProblems.jobTitleMissing,
  prospectProblems.jobTitleLong,
);

const formatIds = z.enum(workFormats.map(({ id }) => id));
const formats = (missing: string) => z.array(formatIds).check(z.minLength(1, { error: missing }));

const region = z.enum(['us', 'europe']);
/** Filled by programs only (JF-08). A form without the field has nobody to catch. */
const fullName = z.optional(z.string());

/** What the shared submit asks of every job alert, whichever form it comes from (JF-03). */
export const prospectSchema = z.object({
  jobTitle,
  location: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, { error: prospectProblems.locationShort }),
      z.maxLength(TEXT_MAX, { error: prospectProblems.locationLong }),
    ),
  workFormats: formats(prospectProblems.workFormatMissing),
  email,
  region,
  fullName,
});

/** The hero form of `/instant-jobs-feed`: its location is chosen, not written (JF-03). */
export const heroSchema = z.extend(prospectSchema, {
  location: z.string().check(z.minLength(1, { error: prospectProblems.locationUnselected })),
});

/** It begins without an e-mail field; what is asked of one is the shared submit's to say (JL-11). */
export const searchSchema = z.extend(heroSchema, { email: z.string() });

/** A dialog that asks for everything (JL-09). */
export const subscribeAllSchema = z.object({
  jobTitle: requiredJobTitle,
  location: requiredText(dialogProblems.locationMissing, prospectProblems.locationLong),
  workFormats: formats(dialogProblems.workFormatMissing),
  email: requiredEmail,
  fullName,
});

/** A dialog that knows everything but where to write to (JL-06): the rest is not asked. */
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
    { error: dialogProblems.locationMissing },
  ),
  email: requiredEmail,
});

/** The newsletter (TY-04). */
export const newsletterSchema = z.object({ email: emailSchema(newsletterMessages.invalid.text) });
