import type { RateIssue } from '../../verify/simulate/visitor-rates';

type RateProblemCode = RateIssue['code'];
type RateProblemFormatter<C extends RateProblemCode> = (
  problem: Extract<RateIssue, { code: C }>,
) => string;

const formatHint = ({
  nearest,
  known,
}: {
  nearest: string | null;
  known: readonly string[];
}): string => (nearest === null ? `Known: ${known.join(', ')}.` : `Use "${nearest}".`);

/** One sentence a kind of problem; the type demands that none is missing. */
const rateProblemMessages: { [C in RateProblemCode]: RateProblemFormatter<C> } = {
  'not-an-object': () => 'must be an object: { "NAME": … }.',
  'unknown-key': ({ params }) => `"${params.name}" is not known here. ${formatHint(params)}`,
  'unknown-step': ({ params }) => `there is no step "${params.name}". ${formatHint(params)}`,
  'unknown-field': ({ params }) =>
    `there is no field "${params.name}" with options. ${formatHint(params)}`,
  'unknown-option': ({ params }) => `there is no option "${params.name}". ${formatHint(params)}`,
  'no-share': () => 'must be a share of those who come, from 0 to 1, such as 0.12.',
  'no-weight': () => 'must be a number from 0 up, such as 3.',
  'nothing-left': () => 'leaves nobody an answer. Give more options a weight above 0.',
  'an-ending': () => 'stands on an ending, which nobody leaves. Give a step before it.',
};

/** What is wrong with one entry of the rates, and where. */
export function formatRateProblem(problem: RateIssue): string {
  const sentence = rateProblemMessages[problem.code] as (problem: RateIssue) => string; // keyed by the problem's own code
  const where = problem.path.join('.');
  return `${where === '' ? 'the whole' : where}: ${sentence(problem)}`;
}
