import type { StepNotice } from '../../../funnel/engine/model/context';
import type { CurrentField } from '../../../funnel/engine/current-fields';
import type { ValidationError } from '../../../funnel/fields/shared/rule/contract';

/** Messages for authors. Visitors read the messages of `src/site/content` where the definition has none. */
const errorMessages: Record<ValidationError['rule'], string> = {
  required: 'needs an answer',
  email: 'is not an email address',
  number: 'is not a number',
  minLength: 'is too short',
  maxLength: 'is too long',
  contains: 'lacks a required text',
  min: 'is less than {limit}',
  max: 'is more than {limit}',
  whole: 'is not a whole number',
  step: 'is not a number such as {limit}',
  phone: 'is not a phone number',
  url: 'is not the address of a web page',
  postalCode: 'is not a postal code',
  pattern: 'does not fit the pattern',
  date: 'is not a day',
  earliest: 'is before {limit}',
  latest: 'is after {limit}',
  tooFew: 'needs at least {limit}',
  tooMany: 'takes at most {limit}',
  atLeastOne: 'one of these needs an answer: {limit}',
};

const noticeMessages: Record<StepNotice['code'], string> = {
  invalid: 'not everything is answered',
  failed: 'the row was not stored',
  offline: 'the row is queued until the network is back',
  unexpected: 'storing the row failed unexpectedly',
  changed: 'a question has changed since the visit was stored',
  outdated: 'a stored answer does not fit its limits',
  earlier: 'the stored visit is of a newer version',
  earlierSent: 'a newer version has sent the stored visit',
  undecided: 'no rule of the decision holds',
  saved: 'the row is stored',
};

/** Formats a field's validation error; a message of the definition is quoted. Null without an error. */
export function formatFieldError({ error }: CurrentField): string | null {
  if (error === null) return null;
  return error.message === null
    ? errorMessages[error.rule].replace('{limit}', String(error.limit))
    : `"${error.message}"`;
}

/** Formats a step's notice; a message of the definition is quoted. */
export function formatNotice({ code, message }: StepNotice): string {
  return message === null ? noticeMessages[code] : `"${message}"`;
}
