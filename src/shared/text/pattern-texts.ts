// Texts that fit a pattern, and whether one fits: found from its parts, without running it.

import type { PatternPart, PatternSequence } from './pattern-tree';

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

/** Repeats texts, the fewest repetitions first. */
function repeat(
  examples: readonly string[],
  { least, most: times }: { least: number; most: number },
  most: number,
): readonly string[] {
  let texts: readonly string[] = [''];
  const all = new Set<string>();
  for (let count = 0; count <= times && all.size < most; count += 1) {
    if (count >= least) for (const text of texts) all.add(text);
    texts = joinEach(texts, examples, most);
  }
  return [...all].slice(0, most);
}

const listPartTexts = (part: PatternPart, most: number): readonly string[] =>
  part.kind === 'set'
    ? repeat(part.set.examples, part, most)
    : repeat(listTexts(part.alternatives, most), { least: part.isOptional ? 0 : 1, most: 1 }, most);

/** Different texts that fit, as many as wanted or all. An alternative that is empty comes last. */
export function listTexts(
  alternatives: readonly PatternSequence[],
  most: number,
): readonly string[] {
  const texts = new Set(
    alternatives.flatMap((sequence) =>
      sequence.reduce<readonly string[]>(
        (examples, part) => joinEach(examples, listPartTexts(part, most), most),
        [''],
      ),
    ),
  );
  return [...texts].sort((a, b) => Number(a === '') - Number(b === '')).slice(0, most);
}

type Places = ReadonlySet<number>;

/** Where a repetition may end: each place is visited once, so no text takes long. */
function passSet(
  { set, least, most }: Extract<PatternPart, { kind: 'set' }>,
  characters: readonly string[],
  from: Places,
): Places {
  const ends = new Set<number>();
  let places = from;
  for (let count = 0; places.size > 0 && count <= Math.min(most, characters.length); count += 1) {
    if (count >= least) for (const place of places) ends.add(place);
    places = new Set(
      [...places].filter((at) => set.has(characters[at] ?? '')).map((place) => place + 1),
    );
  }
  return ends;
}

const passPart = (part: PatternPart, characters: readonly string[], from: Places): Places =>
  part.kind === 'set'
    ? passSet(part, characters, from)
    : new Set([...(part.isOptional ? from : []), ...passAny(part.alternatives, characters, from)]);

const passAny = (
  alternatives: readonly PatternSequence[],
  characters: readonly string[],
  from: Places,
): Places =>
  new Set(
    alternatives.flatMap((sequence) => [
      ...sequence.reduce((places, part) => passPart(part, characters, places), from),
    ]),
  );

/** Whether the whole text fits. */
export function fitsPattern(alternatives: readonly PatternSequence[], text: string): boolean {
  const characters = [...text];
  return passAny(alternatives, characters, new Set([0])).has(characters.length);
}
