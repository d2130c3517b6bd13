import { z } from 'zod/mini';
import { company } from '../../content/company';
import { mailDraft, removeListing as words } from '../../content/employers';
import { emailSchema } from '../forms/email-schema';

const LONGEST_LINE = 500;
/** The longest note a request may carry. */
export const LONGEST_NOTE = 2000;

const { problems } = words;
const line = z.string().check(z.trim(), z.maxLength(LONGEST_LINE));

/** What a removal request says. Three of its answers must be given (ST-03). */
export const removalSchema = z.object({
  listingUrl: line.check(z.minLength(1, { error: problems.listingUrl })),
  jobTitle: line,
  jobUrl: line,
  reason: line.check(z.minLength(1, { error: problems.reason })),
  contactEmail: emailSchema(problems.contactEmail),
  additionalInfo: z.string().check(z.trim(), z.maxLength(LONGEST_NOTE)),
});

export type RemovalRequest = z.infer<typeof removalSchema>;

export const emptyRequest: RemovalRequest = {
  listingUrl: '',
  jobTitle: '',
  jobUrl: '',
  reason: '',
  contactEmail: '',
  additionalInfo: '',
};

const reasonLabels = new Map<string, string>(
  words.reasons.map(({ value, label }) => [value, label]),
);

/** The request as a reader sees it: what was asked, and what was answered where something was. */
export function linesOf(request: RemovalRequest): { term: string; value: string }[] {
  const answers = { ...request, reason: reasonLabels.get(request.reason) ?? request.reason };
  const fields = Object.keys(emptyRequest) as (keyof RemovalRequest)[];
  return fields
    .map((field) => ({ term: words.fields[field].label, value: answers[field] }))
    .filter(({ value }) => value !== '');
}

/** A mail with the request in it, for whoever asks to send. */
export function removalDraft(request: RemovalRequest): string {
  const lines = linesOf(request).map(({ term, value }) => `${term}: ${value}`);
  return mailDraft(company.employerEmail, words.draftSubject, lines);
}
