import { createSeededRandom, hostileTexts, type SeededRandom } from './random';

type JsonContainer = Record<string, unknown> | unknown[];
interface JsonLocation {
  parent: JsonContainer;
  key: string | number;
}

const isJsonContainer = (value: unknown): value is JsonContainer =>
  typeof value === 'object' && value !== null;

const readAt = ({ parent: holder, key }: JsonLocation): unknown =>
  (holder as Record<string | number, unknown>)[key]; // a key of this very holder

/** Sets what stands at a spot; `__proto__` too becomes a key like any other. */
function writeAt({ parent: holder, key }: JsonLocation, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function findLocations(root: unknown): JsonLocation[] {
  const spots: JsonLocation[] = [];
  const visit = (value: unknown): void => {
    if (!isJsonContainer(value)) return;
    for (const key of Object.keys(value)) {
      const spot = { holder: value, key: Array.isArray(value) ? Number(key) : key };
      spots.push(spot);
      visit(readAt(spot));
    }
  };
  visit(root);
  return spots;
}

function removeAt({ parent: holder, key }: JsonLocation): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

const hostileNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 1e308, 2 ** 53];

interface Mutation {
  name: string;
  apply: (spot: JsonLocation, spots: readonly JsonLocation[], chance: SeededRandom) => void;
}

/** What goes wrong with JSON: by hand, by a merge, by an attacker. */
const mutations: readonly Mutation[] = [
  { name: 'delete', apply: removeAt },
  {
    name: 'duplicate',
    apply: (spot, _, chance) => {
      const copy: unknown = structuredClone(readAt(spot));
      if (Array.isArray(spot.parent)) spot.parent.push(copy);
      else writeAt({ ...spot, key: `${spot.key}${chance.integer(9)}` }, copy);
    },
  },
  {
    name: 'rename',
    apply: (spot, spots, chance) => {
      if (Array.isArray(spot.parent)) return;
      const value = readAt(spot);
      removeAt(spot);
      const names = [...hostileTexts, ...spots.map(({ key }) => String(key))];
      writeAt({ ...spot, key: chance.pick(names) }, value);
    },
  },
  {
    name: 'swap',
    apply: (spot, spots, chance) => {
      const other = chance.pick(spots);
      const [a, b]: unknown[] = [structuredClone(readAt(spot)), structuredClone(readAt(other))];
      writeAt(spot, b);
      writeAt(other, a);
    },
  },
  { name: 'nasty text', apply: (spot, _, chance) => writeAt(spot, chance.pick(hostileTexts)) },
  { name: 'nasty number', apply: (spot, _, chance) => writeAt(spot, chance.pick(hostileNumbers)) },
  {
    name: 'another type',
    apply: (spot, _, chance) =>
      writeAt(spot, chance.pick([null, true, false, [], {}, [[]], [null], { '': {} }, 7, 'text'])),
  },
  {
    name: 'forbidden key',
    apply: (spot, _, chance) => {
      const holder = isJsonContainer(readAt(spot)) ? (readAt(spot) as JsonContainer) : spot.parent; // just asked
      writeAt(
        { parent: holder, key: chance.pick(['__proto__', 'constructor', 'prototype']) },
        { x: 1 },
      );
    },
  },
  {
    name: 'another text of the same file',
    apply: (spot, spots, chance) => {
      const texts = spots.map(readAt).filter((value) => typeof value === 'string');
      if (typeof readAt(spot) === 'string' && texts.length > 0) writeAt(spot, chance.pick(texts));
    },
  },
  {
    name: 'cut',
    apply: (spot, _, chance) => {
      const value = readAt(spot);
      if (typeof value === 'string')
        writeAt(spot, value.slice(0, chance.integer(value.length + 1)));
      else if (Array.isArray(value)) value.length = chance.integer(value.length + 1);
    },
  },
  {
    name: 'turn round',
    apply: (spot) => {
      const value = readAt(spot);
      if (Array.isArray(value)) value.reverse();
    },
  },
  {
    name: 'number nearby',
    apply: (spot, _, chance) => {
      const value = readAt(spot);
      if (typeof value === 'number') writeAt(spot, value + chance.integer(7) - 3);
    },
  },
];

/**
 * Changes JSON data in one place, the same for the same seed.
 * @returns what was done, in words
 */
export function mutateJson(root: { value: unknown }, seed: number): string {
  const chance = createSeededRandom(seed);
  const spots = findLocations(root);
  if (spots.length === 0) return 'nothing left to change';
  const { name, apply } = chance.pick(mutations);
  const spot = chance.pick(spots);
  apply(spot, spots, chance);
  return `${name} at ${String(spot.key).slice(0, 40)}`;
}
