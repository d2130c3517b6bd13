// Regular expressions that no text can make slow. A pattern of an author is read and measured here; it
// runs only once it has passed.

import { fitsPattern, listTexts } from './pattern-texts';
import { PatternError, type PatternSequence, readPattern, toExpression } from './pattern-tree';
import { countCharacters, getShortest, measureWork } from './pattern-work';

/** Why a pattern is not safe, and where. */
export type PatternProblem =
  | { problem: string; at: number }
  /** A text of the greatest length can take more steps than allowed. */
  | { slowAt: number; longest: number };

export type SafePattern = { example: string; misfit: string } | PatternProblem;

/**
 * The most steps that a text may take. A step takes up to 30 ns in the first run of a pattern, when
 * browsers interpret it, and four times as long on a slow phone: 48 ms.
 */
export const mostPatternSteps = 400_000;

/** A text has no more, so no pattern needs more. */
const mostCharacters = 2000;

/** Texts that most patterns refuse, the most telling first. */
const toMisfits = (example: string): string[] => [
  `${example}!`,
  example.slice(1),
  `${example}?x1`,
  '!',
  'x',
  '1',
  ' ',
];

type SafeParts = { alternatives: readonly PatternSequence[] } | PatternProblem;

/** What was measured: proofs ask for the texts of a pattern many times. */
const known = new Map<string, SafeParts>();
const mostKnown = 200;

/** The parts of a safe pattern, or why it is none. */
function readSafely(pattern: string, longest: number): SafeParts {
  const key = `${String(longest)} ${pattern}`;
  const parts = known.get(key) ?? readParts(pattern, longest);
  if (known.size >= mostKnown) known.clear();
  known.set(key, parts);
  return parts;
}

function readParts(pattern: string, longest: number): SafeParts {
  try {
    const alternatives = readPattern(pattern);
    if (toExpression(pattern) === null) return { problem: 'this is no regular expression', at: 0 };
    if (getShortest(alternatives) > longest)
      return {
        problem: `it needs more than the ${String(longest)} characters of "maxLength"`,
        at: 0,
      };
    if (countCharacters(alternatives) > mostCharacters)
      return {
        problem: `its repetitions are more than ${String(mostCharacters)} characters`,
        at: 0,
      };
    const work = measureWork(alternatives, { longest, mostSteps: mostPatternSteps });
    return 'slowAt' in work ? { slowAt: work.slowAt, longest } : { alternatives };
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.message, at: error.at };
    throw error;
  }
}

export const isUnsafe = (read: object): read is PatternProblem =>
  'problem' in read || 'slowAt' in read;

/**
 * Whether a pattern is safe: with a text that fits it and one that does not.
 * @param longest how many characters a text has at most
 */
export function readSafePattern(pattern: string, longest: number): SafePattern {
  const read = readSafely(pattern, longest);
  if (isUnsafe(read)) return read;
  const [example = ''] = listTexts(read.alternatives, 1);
  const misfit = toMisfits(example).find(
    (text) => text !== '' && !fitsPattern(read.alternatives, text),
  );
  return misfit === undefined
    ? { problem: 'every text fits, so it checks nothing', at: 0 }
    : { example, misfit };
}

/** Different texts that fit a safe pattern, the example first: all of them if they are not more. */
export function listPatternTexts(
  pattern: string,
  longest: number,
  most: number,
): readonly string[] {
  const read = readSafely(pattern, longest);
  return isUnsafe(read) ? [] : listTexts(read.alternatives, most);
}
