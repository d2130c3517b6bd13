// How long a pattern can take: the most steps of a search that tries every way to fit a text, as
// browsers do. It is computed from right to left, and the pattern is not run.

import type { CharacterSet, PatternPart, PatternSequence } from './pattern-tree';

/** Steps for each number of characters that are left of the text. */
type Row = Float64Array;

/**
 * Steps from one place of a pattern to its end, a row for each kind of next character. The last is
 * that of a text that ends here. Kinds that behave alike share their row.
 */
type Steps = readonly Row[];

/** Characters of one kind are in the same sets of a pattern. */
interface CharacterKinds {
  count: number;
  /** Of which kinds a set takes characters. */
  getTaken: (set: CharacterSet) => readonly boolean[];
}

const listSets = (alternatives: readonly PatternSequence[]): CharacterSet[] =>
  alternatives.flatMap((sequence) =>
    sequence.flatMap((part) => (part.kind === 'set' ? [part.set] : listSets(part.alternatives))),
  );

function sortCharacters(alternatives: readonly PatternSequence[]): CharacterKinds {
  const sets = listSets(alternatives);
  const columns = Array.from({ length: 129 }, (_, at) =>
    sets.map(({ ascii, hasOthers }) => ascii[at] ?? hasOthers),
  );
  const kinds = [...new Map(columns.map((column) => [column.join(), column])).values()];
  const taken = new Map(sets.map((set, at) => [set, kinds.map((kind) => kind[at] === true)]));
  return { count: kinds.length, getTaken: (set) => taken.get(set) ?? [] };
}

const sumOf = (sequence: PatternSequence, getLength: (part: PatternPart) => number): number =>
  sequence.reduce((sum, part) => sum + getLength(part), 0);

/** The length of the shortest text. */
export const getShortest = (alternatives: readonly PatternSequence[]): number =>
  Math.min(
    ...alternatives.map((sequence) =>
      sumOf(sequence, (part) => {
        if (part.kind === 'set') return part.least;
        return part.isOptional ? 0 : getShortest(part.alternatives);
      }),
    ),
  );

/** The length of the longest text. */
const getLongest = (alternatives: readonly PatternSequence[]): number =>
  Math.max(
    ...alternatives.map((sequence) =>
      sumOf(sequence, (part) => (part.kind === 'set' ? part.most : getLongest(part.alternatives))),
    ),
  );

/** Of how many characters a pattern consists, each repetition written out. */
export const countCharacters = (alternatives: readonly PatternSequence[]): number =>
  alternatives.reduce(
    (all, sequence) =>
      all +
      sumOf(sequence, (part) => {
        if (part.kind === 'group') return countCharacters(part.alternatives);
        return part.most === Infinity ? part.least + 1 : part.most;
      }),
    0,
  );

/** Makes a row for each kind; those with the same ingredients share it. */
function makeRows(
  count: number,
  getIngredients: (kind: number) => readonly unknown[],
  make: (kind: number) => Row,
): Steps {
  const made: { ingredients: readonly unknown[]; row: Row }[] = [];
  return Array.from({ length: count }, (_, kind) => {
    const ingredients = getIngredients(kind);
    const alike = made.find((one) => one.ingredients.every((part, at) => part === ingredients[at]));
    if (alike !== undefined) return alike.row;
    const row = make(kind);
    made.push({ ingredients, row });
    return row;
  });
}

/** Where a pattern first takes more steps than allowed, seen from its end. */
class TooManySteps extends Error {
  constructor(readonly at: number) {
    super('too many steps');
  }
}

class WorkReader {
  readonly #ones: Row;

  /** @param longest text in characters */
  constructor(
    private readonly kinds: CharacterKinds,
    private readonly longest: number,
    private readonly mostSteps: number,
  ) {
    this.#ones = new Float64Array(longest + 1).fill(1);
  }

  /** After the last part, the end of the text is looked for. */
  createEnd = (): Steps => Array.from({ length: this.kinds.count + 1 }, () => this.#ones);

  /** The most steps for each number of characters that are left. */
  findMost(steps: Steps): Row {
    const most = new Float64Array(this.longest + 1);
    for (const row of new Set(steps))
      for (let left = 1; left <= this.longest; left += 1)
        most[left] = Math.max(most[left] ?? 0, row[left] ?? 0);
    most[0] = steps.at(-1)?.[0] ?? 0;
    return most;
  }

  /** One character, and what follows it. */
  #take(taken: readonly boolean[], rest: Steps): Steps {
    const most = this.findMost(rest);
    const passed = Float64Array.from(most, (_, left) =>
      left === 0 ? 1 : 1 + (most[left - 1] ?? 0),
    );
    return rest.map((_, kind) => (taken[kind] === true ? passed : this.#ones));
  }

  /** All ways are tried: one after the other where the next character fits several. */
  #choose(ways: readonly Steps[]): Steps {
    return makeRows(
      this.kinds.count + 1,
      (kind) => ways.map((way) => way[kind]),
      (kind) => {
        const sum = new Float64Array(this.longest + 1).fill(1);
        for (const way of ways)
          for (let left = 0; left <= this.longest; left += 1)
            sum[left] = (sum[left] ?? 0) + (way[kind]?.[left] ?? 0);
        return sum;
      },
    );
  }

  /** A repetition without an end: its steps follow from those with a character less. */
  #repeatEndlessly(taken: readonly boolean[], rest: Steps): Steps {
    const takes = new Map<Row, boolean>();
    const steps = makeRows(
      this.kinds.count + 1,
      (kind) => [rest[kind], taken[kind] === true],
      (kind) => {
        const row = Float64Array.from(rest[kind] ?? [], (count) => 2 + count);
        takes.set(row, taken[kind] === true);
        return row;
      },
    );
    const atEnd = steps.at(-1);
    for (let left = 1; left <= this.longest; left += 1) {
      let most = atEnd?.[left - 1] ?? 0;
      if (left > 1) for (const row of takes.keys()) most = Math.max(most, row[left - 1] ?? 0);
      for (const [row, isTaken] of takes) if (isTaken) row[left] = (row[left] ?? 0) + most;
    }
    return steps;
  }

  #repeat({ set, least, most }: Extract<PatternPart, { kind: 'set' }>, rest: Steps): Steps {
    const taken = this.kinds.getTaken(set);
    let steps = most === Infinity ? this.#repeatEndlessly(taken, rest) : rest;
    const more = most === Infinity ? 0 : Math.min(most - least, this.longest + 1);
    for (let count = 0; count < more; count += 1)
      steps = this.#choose([this.#take(taken, steps), rest]);
    for (let count = 0; count < least; count += 1) steps = this.#take(taken, steps);
    return steps;
  }

  #readPart(part: PatternPart, rest: Steps, before: number): Steps {
    const steps =
      part.kind === 'set'
        ? this.#repeat(part, rest)
        : this.readAlternatives(part.alternatives, rest, before, part.isOptional);
    const left = this.longest - before;
    if (left >= 0 && (this.findMost(steps)[left] ?? 0) > this.mostSteps)
      throw new TooManySteps(part.at);
    return steps;
  }

  /** @param before how many characters stand before it at least */
  readAlternatives(
    alternatives: readonly PatternSequence[],
    rest: Steps,
    before: number,
    isOptional: boolean,
  ): Steps {
    const ways = alternatives.map((sequence) =>
      sequence.reduceRight(
        (steps, part, at) =>
          this.#readPart(part, steps, before + getShortest([sequence.slice(0, at)])),
        rest,
      ),
    );
    const [only] = ways;
    const steps = ways.length === 1 && only !== undefined ? only : this.#choose(ways);
    return isOptional ? this.#choose([steps, rest]) : steps;
  }
}

/** How much work a pattern is: its steps, or the first character of what takes too many. */
export type PatternWork = { steps: number } | { slowAt: number };

/**
 * The most steps that any text of a length takes. A step is a choice, or the comparison of one
 * character or of the end. The figure is an upper bound: it looks one character ahead, so that
 * alternatives such as `Mr` and `Mrs` count as if both went on.
 */
export function measureWork(
  alternatives: readonly PatternSequence[],
  { longest, mostSteps }: { longest: number; mostSteps: number },
): PatternWork {
  // What is longer than each text that fits is compared no further.
  const length = Math.min(longest, getLongest(alternatives) + 1);
  const reader = new WorkReader(sortCharacters(alternatives), length, mostSteps);
  try {
    const steps = reader.readAlternatives(alternatives, reader.createEnd(), 0, false);
    const most = reader.findMost(steps)[length] ?? 0;
    return most > mostSteps ? { slowAt: 0 } : { steps: most };
  } catch (error) {
    if (error instanceof TooManySteps) return { slowAt: error.at };
    throw error;
  }
}
