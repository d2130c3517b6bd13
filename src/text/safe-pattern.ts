// Regular expressions that no text can make slow: a sequence of characters and sets of characters,
// each with a quantifier, and groups of alternatives that are not repeated.

/** Why a pattern is not safe, and where. */
export interface PatternProblem {
  problem: string;
  at: number;
}

export type SafePattern = { example: string; misfit: string } | PatternProblem;

/** A longer repetition is a mistake. */
const maxRepeat = 200;
/** Two repetitions without an end take time with the square of the length, more take longer. */
const maxEndless = 2;

const digits = [...'5012346789'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const classExamples: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  w: [...letters, ...digits],
  s: [' '],
};

/** Each text of the one list before each of the other, as far as they are wanted. */
function joinEach(
  first: readonly string[],
  second: readonly string[],
  most: number,
): readonly string[] {
  if (second.length === 1 && second[0] === '') return first;
  const joined = new Set<string>();
  for (const start of first)
    for (const end of second) {
      joined.add(start + end);
      if (joined.size >= most) return [...joined];
    }
  return [...joined];
}

class PatternError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Reads a pattern and builds texts that fit it. */
class PatternReader {
  #at = 0;
  #endless = 0;

  /** @param most how many texts are built, if so many fit */
  constructor(
    private readonly pattern: string,
    private readonly most: number,
  ) {}

  read(): readonly string[] {
    const examples = this.#readAlternatives(false);
    if (this.#at < this.pattern.length) throw new PatternError('this ")" closes nothing', this.#at);
    return examples;
  }

  /** Reads until the end, or until the group is closed. An alternative that is empty comes last. */
  #readAlternatives(isGroup: boolean): readonly string[] {
    const examples = [...this.#readSequence()];
    while (this.pattern[this.#at] === '|') {
      this.#at += 1;
      examples.push(...this.#readSequence());
    }
    if (isGroup && this.pattern[this.#at] !== ')')
      throw new PatternError('a group is never closed', this.#at);
    const texts = new Set(examples);
    return [...texts].sort((a, b) => Number(a === '') - Number(b === '')).slice(0, this.most);
  }

  #readSequence(): readonly string[] {
    let examples: readonly string[] = [''];
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at] ?? ''))
      examples = joinEach(examples, this.#readRepeated(), this.most);
    return examples;
  }

  /** The fewest repetitions first. */
  #repeat(examples: readonly string[], least: number, times: number): readonly string[] {
    let texts: readonly string[] = [''];
    const all = new Set<string>();
    for (let count = 0; count <= times && all.size < this.most; count += 1) {
      if (count >= least) for (const text of texts) all.add(text);
      texts = joinEach(texts, examples, this.most);
    }
    return [...all].slice(0, this.most);
  }

  #readRepeated(): readonly string[] {
    const start = this.#at;
    const isGroup = this.pattern[start] === '(';
    const examples = isGroup ? this.#readGroup() : this.#readCharacter();
    const [least, most] = this.#readQuantifier();
    if (isGroup && most > 1)
      throw new PatternError('a repeated group can run exponentially', start);
    if (most === Infinity) this.#endless += 1;
    if (this.#endless > maxEndless)
      throw new PatternError(
        `more than ${String(maxEndless)} endless repetitions run slowly`,
        start,
      );
    return this.#repeat(examples, least, most);
  }

  #readGroup(): readonly string[] {
    this.#at += 1;
    if (this.pattern[this.#at] === '?') {
      if (this.pattern[this.#at + 1] !== ':')
        throw new PatternError('only groups "( )" and "(?: )" are allowed', this.#at);
      this.#at += 2;
    }
    const examples = this.#readAlternatives(true);
    this.#at += 1;
    return examples;
  }

  #readCharacter(): readonly string[] {
    const character = this.pattern[this.#at] ?? '';
    const start = this.#at;
    this.#at += 1;
    if (character === '[') return this.#readSet(start);
    if (character === '\\') return this.#readEscape(start);
    if (character === '.') return classExamples['w'] ?? [];
    if ('^$'.includes(character))
      throw new PatternError(
        `"${character}" is not needed: the whole text has to fit. As a character it is "\\${character}"`,
        start,
      );
    if ('*+?{}]'.includes(character))
      throw new PatternError(`"${character}" needs a "\\" before it here`, start);
    return [character];
  }

  #readEscape(start: number): readonly string[] {
    const escaped = this.pattern[this.#at] ?? '';
    this.#at += 1;
    const example = classExamples[escaped];
    if (example !== undefined) return example;
    if (escaped === '' || /[\p{L}\d]/u.test(escaped))
      throw new PatternError(`"\\${escaped}" is not allowed`, start);
    return [escaped];
  }

  #readSet(start: number): readonly string[] {
    const set = /^\[(?:\\.|[^\]\\])+\]/u.exec(this.pattern.slice(start))?.[0];
    if (set === undefined) throw new PatternError('a set "[ ]" is empty or never closed', start);
    this.#at = start + set.length;
    const expression = toExpression(set);
    const printable = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code));
    const preferred = ['A', 'a', '1', ...printable];
    const examples = preferred.filter((one) => expression?.test(one) === true);
    if (examples.length === 0)
      throw new PatternError('this set has no character of a keyboard', start);
    return [...new Set(examples)];
  }

  #readQuantifier(): [least: number, most: number] {
    const text = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/.exec(this.pattern.slice(this.#at));
    if (text === null) return [1, 1];
    const start = this.#at;
    this.#at += text[0].length;
    if (/^[?+]/.test(this.pattern.slice(this.#at)))
      throw new PatternError('a quantifier follows another', this.#at);
    if (text[0] === '*') return [0, Infinity];
    if (text[0] === '+') return [1, Infinity];
    if (text[0] === '?') return [0, 1];
    const least = Number(text[1]);
    const most = text[2] === undefined ? least : text[3] === '' ? Infinity : Number(text[3]);
    if (least > maxRepeat || (most !== Infinity && (most > maxRepeat || most < least)))
      throw new PatternError(`a repetition is from 0 to ${String(maxRepeat)}`, start);
    return [least, most];
  }
}

function toExpression(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

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

/** Whether a pattern is safe: with a text that fits it and one that does not. */
export function readSafePattern(pattern: string): SafePattern {
  try {
    const [example = ''] = new PatternReader(pattern, 1).read();
    const expression = toExpression(pattern);
    if (expression === null) return { problem: 'this is no regular expression', at: 0 };
    const misfit = toMisfits(example).find((text) => text !== '' && !expression.test(text));
    if (!expression.test(example)) return { problem: 'no text that fits was found', at: 0 };
    return misfit === undefined
      ? { problem: 'every text fits, so it checks nothing', at: 0 }
      : { example, misfit };
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.message, at: error.at };
    throw error;
  }
}

/** Different texts that fit a safe pattern, the example first: all of them if they are not more. */
export const listPatternTexts = (pattern: string, most: number): readonly string[] =>
  'problem' in readSafePattern(pattern) ? [] : new PatternReader(pattern, most).read();
