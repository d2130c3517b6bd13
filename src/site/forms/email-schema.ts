import { z } from 'zod/mini';
import { isEmailAddress, trimEmail } from '../../text/email-address';

/** What every form asks of an e-mail address (RT-05). */
export const createEmailSchema = (error: string) =>
  z.string().check(z.overwrite(trimEmail), z.refine(isEmailAddress, { error }));
