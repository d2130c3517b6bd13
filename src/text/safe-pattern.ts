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

const classExamples: Readonly<Record<string, string>> = { d: '5', w: 'a', s: ' ' };

class PatternError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Reads a pattern and builds a text that fits it. */
class PatternReader {
  #at = 0;
  #endless = 0;

  constructor(private readonly pattern: string) {}

  read(): string {
    const example = this.#readAlternatives(false);
    if (this.#at < this.pattern.length) throw new PatternError('this ")" closes nothing', this.#at);
    return example;
  }

  /** Reads until the end, or until the group is closed. The first alternative is the example. */
  #readAlternatives(isGroup: boolean): string {
    let example = this.#readSequence();
    while (this.pattern[this.#at] === '|') {
      this.#at += 1;
      const other = this.#readSequence();
      if (example === '') example = other;
    }
    if (isGroup && this.pattern[this.#at] !== ')')
      throw new PatternError('a group is never closed', this.#at);
    return example;
  }

  #readSequence(): string {
    let example = '';
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at] ?? ''))
      example += this.#readRepeated();
    return example;
  }

  #readRepeated(): string {
    const start = this.#at;
    const isGroup = this.pattern[start] === '(';
    const example = isGroup ? this.#readGroup() : this.#readCharacter();
    const [least, most] = this.#readQuantifier();
    if (isGroup && most > 1)
      throw new PatternError('a repeated group can run exponentially', start);
    if (most === Infinity) this.#endless += 1;
    if (this.#endless > maxEndless)
      throw new PatternError(
        `more than ${String(maxEndless)} endless repetitions run slowly`,
        start,
      );
    return example.repeat(least);
  }

  #readGroup(): string {
    this.#at += 1;
    if (this.pattern[this.#at] === '?') {
      if (this.pattern[this.#at + 1] !== ':')
        throw new PatternError('only groups "( )" and "(?: )" are allowed', this.#at);
      this.#at += 2;
    }
    const example = this.#readAlternatives(true);
    this.#at += 1;
    return example;
  }

  #readCharacter(): string {
    const character = this.pattern[this.#at] ?? '';
    const start = this.#at;
    this.#at += 1;
    if (character === '[') return this.#readSet(start);
    if (character === '\\') return this.#readEscape(start);
    if (character === '.') return 'a';
    if ('^$'.includes(character))
      throw new PatternError(
        `"${character}" is not needed: the whole text has to fit. As a character it is "\\${character}"`,
        start,
      );
    if ('*+?{}]'.includes(character))
      throw new PatternError(`"${character}" needs a "\\" before it here`, start);
    return character;
  }

  #readEscape(start: number): string {
    const escaped = this.pattern[this.#at] ?? '';
    this.#at += 1;
    const example = classExamples[escaped];
    if (example !== undefined) return example;
    if (escaped === '' || /[\p{L}\d]/u.test(escaped))
      throw new PatternError(`"\\${escaped}" is not allowed`, start);
    return escaped;
  }

  #readSet(start: number): string {
    const set = /^\[(?:\\.|[^\]\\])+\]/u.exec(this.pattern.slice(start))?.[0];
    if (set === undefined) throw new PatternError('a set "[ ]" is empty or never closed', start);
    this.#at = start + set.length;
    const expression = toExpression(set);
    const printable = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code));
    const preferred = ['A', 'a', '1', ...printable];
    const example = preferred.find((one) => expression?.test(one) === true);
    if (example === undefined)
      throw new PatternError('this set has no character of a keyboard', start);
    return example;
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
    const example = new PatternReader(pattern).read();
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
