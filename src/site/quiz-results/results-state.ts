import { z } from 'zod/mini';
import { invalidEmail } from '../../content/messages';
import { createEmailSchema } from '../forms/email-schema';

const planKeySchema = z.enum(['starter', 'double_down', 'full_autopilot']);
const answerSchema = z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]);

/** Who a result is saved for. */
export const contactSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email: createEmailSchema(invalidEmail),
});
export type ResultContact = z.output<typeof contactSchema>;

/** What the form asks before its button can be pressed; the press tells the rest. */
export const filledContactSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  email: z.string().check(z.includes('@')),
});

/** What the career match quiz hands over (QZ-06). Its ids are the definition's, not this page's. */
export const resultsStateSchema = z.object({
  answers: z.record(z.string(), answerSchema),
  /** The plan that was decided on; it is what gets stored (QZ-09). */
  recommendation: planKeySchema,
  /** The plan to show for it: one that cannot be bought yet gives way to Double Down (QZ-07). */
  displayedPlan: planKeySchema,
  /** What may be offered beside it (QZ-07). */
  alternatives: z.array(planKeySchema),
  reason: z.nullable(z.string()),
});
export type ResultsState = z.output<typeof resultsStateSchema>;

/** What the result page adds to its own history entry. */
export const savedContactSchema = z.object({ savedFor: contactSchema });
