import { type FieldAnalysis, toExhaustiveCandidates } from '../shared/analysis/contract';
import { pickRandom, weighByShare } from '../shared/analysis/options';
import { getRatingLabel, getRatingValues } from './values';
import { rating as readRating } from './reader';
import type { RatingField } from './schema';

/** A number in the upper half, as most visitors give. */
const getSampleRating = ({ from, to }: RatingField): number => to - Math.floor((to - from) / 4);

export const rating: FieldAnalysis<RatingField> = {
  form: 'rating',
  findCandidates: (field) =>
    toExhaustiveCandidates([...(field.required ? [] : [undefined]), ...getRatingValues(field)]),
  getRange: ({ from, to }) => ({ min: from, max: to }),
  getAnswerNames: (value) => [value === undefined ? '(left out)' : String(value)],
  getOfferedNames: (field) => getRatingValues(field).map(String),
  fitWeights: (field, counts) => weighByShare(getRatingValues(field).map(String), counts),
  getSampleAnswer: getSampleRating,
  getRandomAnswer: (field, random) =>
    pickRandom(getRatingValues(field), random) ?? getSampleRating(field),
  parseTypedAnswer: (field, typed) => {
    const value = readRating(field, typed);
    return value === null
      ? { problem: `"${typed}" is not a number from ${String(field.from)} to ${String(field.to)}.` }
      : { value };
  },
  describeInput: ({ from, to, fromLabel, toLabel }) => {
    const ends = [fromLabel, toLabel].filter((label) => label !== undefined).join(' … ');
    return `a number from ${String(from)} to ${String(to)}${ends === '' ? '' : `: ${ends}`}`;
  },
  getAnswerActions: (field, value, advances) => [
    {
      choose: getRatingLabel(field, Number(value)),
      as: advances ? 'button' : 'radio',
      of: field.label,
    },
  ],
};
