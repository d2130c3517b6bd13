import { z } from 'zod/mini';
import { isEmailAddress, trimEmail } from '../../text/email-address';

/** E-mail validation of all forms (RT-05). */
export const createEmailSchema = (error: string) =>
  z.string().check(z.overwrite(trimEmail), z.refine(isEmailAddress, { error }));
