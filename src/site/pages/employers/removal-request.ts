import { z } from 'zod/mini';
import { company } from '../../content/company';
import { removeListing as copy } from '../../content/employers';
import { createMailtoUrl } from '../../content/mailto-url';
import { toStoredLines, toStoredText } from '../../../shared/text/stored-text';
import { createEmailSchema } from '../forms/email-schema';

const MAX_LINE_LENGTH = 500;
export const MAX_NOTE_LENGTH = 2000;

const { problems } = copy;
const lineSchema = z.string().check(z.overwrite(toStoredText), z.maxLength(MAX_LINE_LENGTH));

/** Three fields are required (ST-03). */
export const removalSchema = z.object({
  listingUrl: lineSchema.check(z.minLength(1, { error: problems.listingUrl })),
  jobTitle: lineSchema,
  jobUrl: lineSchema,
  reason: lineSchema.check(z.minLength(1, { error: problems.reason })),
  contactEmail: createEmailSchema(problems.contactEmail),
  additionalInfo: z.string().check(z.overwrite(toStoredLines), z.maxLength(MAX_NOTE_LENGTH)),
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

/** In the order of the form. */
export const removalFields = Object.keys(emptyRequest) as (keyof RemovalRequest)[];

const reasonLabels = new Map<string, string>(
  copy.reasons.map(({ value, label }) => [value, label]),
);

/** Labels and values of all filled fields. */
export function getRequestLines(request: RemovalRequest): { term: string; value: string }[] {
  const answers = { ...request, reason: reasonLabels.get(request.reason) ?? request.reason };
  return removalFields
    .map((field) => ({ term: copy.fields[field].label, value: answers[field] }))
    .filter(({ value }) => value !== '');
}

/** A mailto URL with the request, for the visitor to send. */
export function createRemovalMailtoUrl(request: RemovalRequest): string {
  const lines = getRequestLines(request).map(({ term, value }) => `${term}: ${value}`);
  return createMailtoUrl(company.employerEmail, copy.draftSubject, lines);
}
