import { z } from 'zod';
import { findDuration } from '../../authoring/cli/time-budget';

/** A definition is a text that a person can read. */
const maxText = 1_000_000;
/** The longest argument of a command line that every system takes. */
const maxArgument = 30_000;
const maxBudgetMs = 10 * 60_000;

export const funnelInput = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,99}$/, 'Name the file without folder and ending, as "list" does')
  .describe('The name of its file without ".funnel.json", as "list" gives it');

export const textInput = z.string().max(maxText).describe('The whole text of the definition, JSON');

/** What each tool that proves or plays a definition takes. */
export const commandInputs = {
  funnel: funnelInput,
  text: textInput
    .describe('A text to try in place of the file, which stays as it is. Without it: the file')
    .optional(),
  budget: z
    .string()
    .refine((text) => {
      const durationMs = findDuration(text);
      return durationMs !== null && durationMs <= maxBudgetMs;
    }, 'A number with a unit, such as 20s; at most 10m')
    .describe('Time limit, such as 20s. What it leaves out is said')
    .default('20s'),
};

export const jsonInput = z.boolean().describe('Answer as JSON, which lists all').default(false);

export const revisionInput = z
  .string()
  .regex(/^[A-Za-z0-9][\w./~^-]{0,199}$/, 'A revision of git, such as HEAD~1 or main')
  .refine((name) => !/\.(json|jsonc|ts)$/.test(name), 'A revision of git, not a file');

export const argumentInput = z.string().min(1).max(maxArgument);

export const dayInput = z.iso.date();
