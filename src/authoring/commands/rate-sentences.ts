import type { RateProblem } from '../../verify/simulate/rates';

type Code = RateProblem['code'];
type Sentence<C extends Code> = (problem: Extract<RateProblem, { code: C }>) => string;

const hint = ({ nearest, known }: { nearest: string | null; known: readonly string[] }): string =>
  nearest === null ? `Known: ${known.join(', ')}.` : `Use "${nearest}".`;

/** One sentence a kind of problem; the type demands that none is missing. */
const sentences: { [C in Code]: Sentence<C> } = {
  'not-an-object': () => 'must be an object: { "NAME": … }.',
  'unknown-key': ({ params }) => `"${params.name}" is not known here. ${hint(params)}`,
  'unknown-step': ({ params }) => `there is no step "${params.name}". ${hint(params)}`,
  'unknown-field': ({ params }) =>
    `there is no field "${params.name}" with options. ${hint(params)}`,
  'unknown-option': ({ params }) => `there is no option "${params.name}". ${hint(params)}`,
  'no-share': () => 'must be a share of those who come, from 0 to 1, such as 0.12.',
  'no-weight': () => 'must be a number from 0 up, such as 3.',
  'nothing-left': () => 'leaves nobody an answer. Give more options a weight above 0.',
  'an-ending': () => 'stands on an ending, which nobody leaves. Give a step before it.',
};

/** What is wrong with one entry of the rates, and where. */
export function rateSentence(problem: RateProblem): string {
  const sentence = sentences[problem.code] as (problem: RateProblem) => string; // keyed by the problem's own code
  const where = problem.path.join('.');
  return `${where === '' ? 'the whole' : where}: ${sentence(problem)}`;
}
