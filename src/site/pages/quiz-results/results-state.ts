import { z } from 'zod/mini';
import { reviewSchema } from '../results/review-schema';
import { invalidEmail } from '../../content/messages';
import { toStoredText } from '../../../shared/text/stored-text';
import { createEmailSchema } from '../forms/email-schema';

const planKeySchema = z.enum(['starter', 'double_down', 'full_autopilot']);
const answerSchema = z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]);

export const contactSchema = z.object({
  name: z.string().check(z.overwrite(toStoredText), z.minLength(1), z.maxLength(200)),
  email: createEmailSchema(invalidEmail),
});
export type ResultContact = z.output<typeof contactSchema>;

/** Enables the submit button; submission validates the e-mail. */
export const filledContactSchema = z.object({
  name: z.string().check(z.overwrite(toStoredText), z.minLength(1)),
  email: z.string().check(z.includes('@')),
});

/** Payload of the career match quiz (QZ-06). Ids are those of its definition. */
export const resultsStateSchema = z.object({
  answers: z.record(z.string(), answerSchema),
  /** The decided plan, which is saved (QZ-09). */
  recommendation: planKeySchema,
  /** The plan shown: Double Down replaces a plan that is not available yet (QZ-07). */
  displayedPlan: planKeySchema,
  /** Other plans offered (QZ-07). */
  alternatives: z.array(planKeySchema),
  reason: z.nullable(z.string()),
  review: reviewSchema,
  /** What the first two answers say together; with what to do about it. */
  finding: z.optional(z.nullable(z.string())),
  advice: z.optional(z.nullable(z.string())),
  /** What a smaller plan would take. */
  less: z.optional(z.object({ title: z.nullable(z.string()), text: z.nullable(z.string()) })),
  /** One line for each answer that has one. */
  feedback: z.optional(
    z.array(
      z.object({ questionId: z.string(), feedback: z.nullable(z.object({ text: z.string() })) }),
    ),
  ),
  /** Applications a week; 0 where the quiz does not ask. */
  applications: z.optional(z.object({ fewest: z.number(), most: z.number() })),
});
export type ResultsState = z.output<typeof resultsStateSchema>;

/** Added by the result page to its history state. */
export const savedContactSchema = z.object({ savedFor: contactSchema });
