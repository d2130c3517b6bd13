// Regular expressions of a small language: a sequence of characters and sets of characters, each with
// a quantifier, and groups of alternatives that are not repeated. Read here, and never run.

/** What stands at one place of a pattern. */
export type PatternPart =
  | { kind: 'set'; at: number; set: CharacterSet; least: number; most: number }
  | {
      kind: 'group';
      at: number;
      alternatives: readonly PatternSequence[];
      isOptional: boolean;
    };

export type PatternSequence = readonly PatternPart[];

/** The characters that fit at one place. */
export interface CharacterSet {
  /** Of ASCII: one entry for each code. */
  ascii: readonly boolean[];
  /** Whether a character beyond ASCII may fit, too. Two such sets count as alike. */
  hasOthers: boolean;
  /** Characters of a keyboard that fit, those that read best first. */
  examples: readonly string[];
  /** Whether a character fits. */
  has: (character: string) => boolean;
}

/** Why a pattern is not of the language, and where. */
export class PatternError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** A longer repetition is a mistake. */
const maxRepeat = 200;

const digits = [...'5012346789'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const classExamples: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  w: [...letters, ...digits],
  s: [' '],
};

const asciiCharacters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** Sets of which it is plain that nothing beyond ASCII fits: neither `[^…]`, nor `\s`, nor codes. */
const plainSet = /^(?:\[(?!\^)(?:\\[dwtnrfv\W]|[^\\\u0080-\u{10ffff}])+\]|\\[dw\W]|[^\\.])$/u;

/** The set of a character, an escape or brackets. Null where it is no regular expression. */
function createSet(source: string, examples?: readonly string[]): CharacterSet | null {
  const expression = toExpression(source);
  if (expression === null) return null;
  // One character against one set: nothing is repeated.
  const has = (character: string): boolean => expression.test(character);
  const fitting = ['A', 'a', '1', ...asciiCharacters.slice(32, 127)].filter(has);
  return {
    ascii: asciiCharacters.map(has),
    hasOthers: !plainSet.test(source) || source.charCodeAt(0) > 127,
    examples: examples ?? [...new Set(fitting)],
    has,
  };
}

/** The expression that the whole text has to fit; null where the pattern is none. */
export function toExpression(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

class PatternReader {
  #at = 0;

  constructor(private readonly pattern: string) {}

  read(): readonly PatternSequence[] {
    const alternatives = this.#readAlternatives();
    if (this.#at < this.pattern.length) throw new PatternError('this ")" closes nothing', this.#at);
    return alternatives;
  }

  /** Reads until the end, or until the group is closed. */
  #readAlternatives(): readonly PatternSequence[] {
    const alternatives = [this.#readSequence()];
    while (this.pattern[this.#at] === '|') {
      this.#at += 1;
      alternatives.push(this.#readSequence());
    }
    return alternatives;
  }

  #readSequence(): PatternSequence {
    const parts: PatternPart[] = [];
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at] ?? ''))
      parts.push(this.pattern[this.#at] === '(' ? this.#readGroup() : this.#readRepeated());
    return parts;
  }

  #readRepeated(): PatternPart {
    const at = this.#at;
    const set = this.#readCharacter();
    const [least, most] = this.#readQuantifier();
    return { kind: 'set', at, set, least, most };
  }

  #readGroup(): PatternPart {
    const at = this.#at;
    this.#at += 1;
    if (this.pattern[this.#at] === '?') {
      if (this.pattern[this.#at + 1] !== ':')
        throw new PatternError('only groups "( )" and "(?: )" are allowed', this.#at);
      this.#at += 2;
    }
    const alternatives = this.#readAlternatives();
    if (this.pattern[this.#at] !== ')') throw new PatternError('a group is never closed', this.#at);
    this.#at += 1;
    const [least, most] = this.#readQuantifier();
    if (most > 1) throw new PatternError('a repeated group can run exponentially', at);
    return most === 0
      ? { kind: 'group', at, alternatives: [[]], isOptional: false }
      : { kind: 'group', at, alternatives, isOptional: least === 0 };
  }

  #readCharacter(): CharacterSet {
    const start = this.#at;
    const [character = ''] = this.pattern.slice(start);
    this.#at += character.length;
    if (character === '[') return this.#readSet(start);
    if (character === '\\') return this.#readEscape(start);
    if ('^$'.includes(character))
      throw new PatternError(
        `"${character}" is not needed: the whole text has to fit. As a character it is "\\${character}"`,
        start,
      );
    if ('*+?{}]'.includes(character))
      throw new PatternError(`"${character}" needs a "\\" before it here`, start);
    const examples = character === '.' ? classExamples['w'] : [character];
    return createSet(character, examples) ?? this.#refuse(start);
  }

  #readEscape(start: number): CharacterSet {
    const escaped = this.pattern[this.#at] ?? '';
    this.#at += 1;
    const examples = classExamples[escaped];
    if (examples === undefined && (escaped === '' || /[\p{L}\d]/u.test(escaped)))
      throw new PatternError(`"\\${escaped}" is not allowed`, start);
    return createSet(`\\${escaped}`, examples ?? [escaped]) ?? this.#refuse(start);
  }

  #readSet(start: number): CharacterSet {
    const source = /^\[(?:\\.|[^\]\\])+\]/u.exec(this.pattern.slice(start))?.[0];
    if (source === undefined) throw new PatternError('a set "[ ]" is empty or never closed', start);
    this.#at = start + source.length;
    const set = createSet(source);
    if (set === null || set.examples.length === 0)
      throw new PatternError('this set has no character of a keyboard', start);
    return set;
  }

  #refuse(at: number): never {
    throw new PatternError('this is no regular expression', at);
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

/** Reads a pattern. @throws PatternError where it is not of the language */
export const readPattern = (pattern: string): readonly PatternSequence[] =>
  new PatternReader(pattern).read();
