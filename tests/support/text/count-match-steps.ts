/**
 * A regular expression matcher as browsers have it: it tries every way to fit a text, one after the
 * other. It counts what it does, shares nothing with the code that it judges, and gives up.
 */

type Continue = (at: number) => boolean;
type Matcher = (at: number, next: Continue) => boolean;

/** Counts a choice, and each comparison of a character or of the end. */
class Counter {
  steps = 0;
  constructor(private readonly most: number) {}

  step(): void {
    this.steps += 1;
    if (this.steps > this.most) throw new RangeError('too many steps');
  }
}

const quantifierPattern = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/;

function readQuantifier(text: string): { length: number; least: number; most: number } {
  const [whole = '', least = '', comma, most] = quantifierPattern.exec(text) ?? [];
  if (whole === '') return { length: 0, least: 1, most: 1 };
  if (whole === '*') return { length: 1, least: 0, most: Infinity };
  if (whole === '+') return { length: 1, least: 1, most: Infinity };
  if (whole === '?') return { length: 1, least: 0, most: 1 };
  const upper = comma === '' ? Number(least) : most === '' ? Infinity : Number(most);
  return { length: whole.length, least: Number(least), most: upper };
}

/**
 * Tries to fit a whole text.
 * @param most steps, after which it gives up
 * @returns how many steps it took, or Infinity where it gave up
 */
export function countMatchSteps(pattern: string, text: string, most: number): number {
  const characters = [...text];
  const counter = new Counter(most);
  let place = 0;

  function readAlternatives(): Matcher {
    const ways = [readSequence()];
    while (pattern[place] === '|') {
      place += 1;
      ways.push(readSequence());
    }
    const [only] = ways;
    if (ways.length === 1 && only !== undefined) return only;
    return (at, next) => {
      counter.step();
      return ways.some((way) => way(at, next));
    };
  }

  function readSequence(): Matcher {
    const parts: Matcher[] = [];
    while (place < pattern.length && pattern[place] !== '|' && pattern[place] !== ')')
      parts.push(readRepeated());
    return (at, next) => {
      const run = (index: number, from: number): boolean =>
        parts[index]?.(from, (to) => run(index + 1, to)) ?? next(from);
      return run(0, at);
    };
  }

  function readRepeated(): Matcher {
    const one = readOne();
    const { length, least, most: times } = readQuantifier(pattern.slice(place));
    place += length;
    const run = (count: number, at: number, next: Continue): boolean => {
      if (count < least) return one(at, (to) => run(count + 1, to, next));
      if (count >= times) return next(at);
      counter.step();
      return one(at, (to) => run(count + 1, to, next)) || next(at);
    };
    return (at, next) => run(0, at, next);
  }

  function readOne(): Matcher {
    if (pattern[place] === '(') {
      place += pattern.startsWith('(?:', place) ? 3 : 1;
      const inner = readAlternatives();
      place += 1;
      return inner;
    }
    const [source = ''] = /^(?:\[(?:\\.|[^\]\\])*\]|\\.|.)/su.exec(pattern.slice(place)) ?? [];
    place += source.length;
    const one = new RegExp(`^(?:${source})$`, 'u');
    return (at, next) => {
      counter.step();
      return at < characters.length && one.test(characters[at] ?? '') && next(at + 1);
    };
  }

  const match = readAlternatives();
  try {
    match(0, (at) => {
      counter.step();
      return at === characters.length;
    });
    return counter.steps;
  } catch (error) {
    if (error instanceof RangeError && error.message === 'too many steps') return Infinity;
    throw error;
  }
}
