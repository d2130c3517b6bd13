import { z } from 'zod/mini';
import { isEmailAddress, toStoredEmail } from '../../../shared/text/email-address';

/** E-mail validation of all forms (RT-05). */
export const createEmailSchema = (error: string) =>
  z.string().check(z.overwrite(toStoredEmail), z.refine(isEmailAddress, { error }));
