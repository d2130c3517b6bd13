import { z } from 'zod/mini';
import { company } from '../../content/company';
import { createMailtoUrl, removeListing as copy } from '../../content/employers';
import { createEmailSchema } from '../forms/email-schema';

const MAX_LINE_LENGTH = 500;
/** The longest note a request may carry. */
export const MAX_NOTE_LENGTH = 2000;

const { problems } = copy;
const line = z.string().check(z.trim(), z.maxLength(MAX_LINE_LENGTH));

/** What a removal request says. Three of its answers must be given (ST-03). */
export const removalSchema = z.object({
  listingUrl: line.check(z.minLength(1, { error: problems.listingUrl })),
  jobTitle: line,
  jobUrl: line,
  reason: line.check(z.minLength(1, { error: problems.reason })),
  contactEmail: createEmailSchema(problems.contactEmail),
  additionalInfo: z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH)),
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
  copy.reasons.map(({ value, label }) => [value, label]),
);

/** The request as a reader sees it: what was asked, and what was answered where something was. */
export function getRequestLines(request: RemovalRequest): { term: string; value: string }[] {
  const answers = { ...request, reason: reasonLabels.get(request.reason) ?? request.reason };
  const fields = Object.keys(emptyRequest) as (keyof RemovalRequest)[];
  return fields
    .map((field) => ({ term: copy.fields[field].label, value: answers[field] }))
    .filter(({ value }) => value !== '');
}

/** A mail with the request in it, for whoever asks to send. */
export function createRemovalMailtoUrl(request: RemovalRequest): string {
  const lines = getRequestLines(request).map(({ term, value }) => `${term}: ${value}`);
  return createMailtoUrl(company.employerEmail, copy.draftSubject, lines);
}
