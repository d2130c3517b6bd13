import type { RateIssue } from '../verify/simulate/visitor-rates';

type RateIssueCode = RateIssue['code'];
type RateIssueFormatter<C extends RateIssueCode> = (
  issue: Extract<RateIssue, { code: C }>,
) => string;

const formatHint = ({
  nearest,
  known,
}: {
  nearest: string | null;
  known: readonly string[];
}): string => (nearest === null ? `Use one of: ${known.join(', ')}.` : `Use "${nearest}".`);

const rateIssueMessages: { [C in RateIssueCode]: RateIssueFormatter<C> } = {
  'not-an-object': () => 'must be an object: { "NAME": … }.',
  'unknown-key': ({ params }) => `unknown key "${params.name}". ${formatHint(params)}`,
  'unknown-step': ({ params }) => `there is no step "${params.name}". ${formatHint(params)}`,
  'unknown-field': ({ params }) =>
    `there is no field "${params.name}" with options or a scale. ${formatHint(params)}`,
  'never-left-out': ({ params }) =>
    `there is no field "${params.name}" that can be left out. ${formatHint(params)}`,
  'no-visits': () => 'must be how many visits were measured, a whole number from 1.',
  'unknown-option': ({ params }) => `there is no option "${params.name}". ${formatHint(params)}`,
  'no-share': () => 'must be a share of the step’s visitors, from 0 to 1, such as 0.12.',
  'no-weight': () => 'must be a number, 0 or more, such as 3.',
  'nothing-left': () => 'makes every answer impossible. Give more options a weight above 0.',
  'an-ending': () => 'is an ending, which no visitor leaves. Name a step before it.',
};

/** Formats an issue of the rates with its path. */
export function formatRateIssue(issue: RateIssue): string {
  const formatMessage = rateIssueMessages[issue.code] as (issue: RateIssue) => string; // the table is keyed by the issue's code
  const path = issue.path.join('.');
  return `${path === '' ? 'the file' : path}: ${formatMessage(issue)}`;
}
