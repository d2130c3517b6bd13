import { type FunnelDefinition, getStepFields } from '../../funnel/definition/normalise';

/** Silent reading of English (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;
/** Our assumption: to decide and to press, on each step. */
const SECONDS_PER_STEP = 4;

const shownProperties = new Set(
  'title description body example rows text list entries fields options label helpText'.split(' '),
);

function countWords(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value)
    .filter(([name]) => Array.isArray(value) || shownProperties.has(name))
    .reduce((sum, [, part]) => sum + countWords(part), 0);
}

/** Whole minutes to the ending, for a visitor who reads every word of every step. */
export function estimateMinutes({ steps }: FunnelDefinition): number {
  // A loading step is read while it lasts, two seconds.
  const taken = steps.filter(({ kind }) => kind !== 'ending' && kind !== 'loading');
  const minutes = countWords(taken) / WORDS_PER_MINUTE + (taken.length * SECONDS_PER_STEP) / 60;
  return Math.round(minutes);
}

/** The steps with a question, without one that asks for an e-mail address. */
export function countQuestions({ steps }: FunnelDefinition): number {
  return steps
    .map(getStepFields)
    .filter((fields) => fields.length > 0 && fields.every(({ type }) => type !== 'email')).length;
}

/** The steps before an ending. */
export const countSteps = ({ steps }: FunnelDefinition): number =>
  steps.filter(({ kind }) => kind !== 'ending').length;
