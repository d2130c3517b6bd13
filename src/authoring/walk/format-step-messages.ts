import type { StepNotice } from '../../engine/context';
import type { CurrentField } from '../../engine/current-fields';
import type { ValidationError } from '../../engine/field-rules';

/** What is wrong, for authors: visitors read the site's own sentence where the definition has none. */
const problemMessages: Record<ValidationError['rule'], string> = {
  required: 'needs an answer',
  email: 'is no email address',
  minLength: 'is too short',
  maxLength: 'is too long',
  contains: 'lacks something',
  min: 'is less than {limit}',
  max: 'is more than {limit}',
  tooFew: 'needs at least {limit}',
  tooMany: 'takes at most {limit}',
};

const noticeMessages: Record<StepNotice['code'], string> = {
  invalid: 'not everything is answered',
  failed: 'the row was not stored',
  offline: 'the row is kept until there is a network',
  unexpected: 'storing the row went wrong',
  undecided: 'no rule of the decision holds',
  saved: 'the row is stored',
};

/** What is wrong with a field: in the definition's own words in quotes, else in ours. Null: nothing. */
export function formatFieldProblem({ error: problem }: CurrentField): string | null {
  if (problem === null) return null;
  return problem.message === null
    ? problemMessages[problem.rule].replace('{limit}', String(problem.limit))
    : `"${problem.message}"`;
}

/** The message about the step as a whole, in the same manner. */
export function formatNotice({ code, message }: StepNotice): string {
  return message === null ? noticeMessages[code] : `"${message}"`;
}
