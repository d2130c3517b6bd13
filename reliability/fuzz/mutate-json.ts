import { createRandomSource, hostileTexts, type RandomSource } from './random';

type JsonContainer = Record<string, unknown> | unknown[];
interface JsonLocation {
  parent: JsonContainer;
  key: string | number;
}

const isJsonContainer = (value: unknown): value is JsonContainer =>
  typeof value === 'object' && value !== null;

const readAt = ({ parent, key }: JsonLocation): unknown =>
  (parent as Record<string | number, unknown>)[key]; // a key of this very parent

/** Sets what stands at a spot; `__proto__` too becomes a key like any other. */
function writeAt({ parent, key }: JsonLocation, value: unknown): void {
  Object.defineProperty(parent, key, {
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
      const spot = { parent: value, key: Array.isArray(value) ? Number(key) : key };
      spots.push(spot);
      visit(readAt(spot));
    }
  };
  visit(root);
  return spots;
}

function removeAt({ parent, key }: JsonLocation): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

const hostileNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 1e308, 2 ** 53];

interface Mutation {
  name: string;
  apply: (spot: JsonLocation, spots: readonly JsonLocation[], random: RandomSource) => void;
}

/** What goes wrong with JSON: by hand, by a merge, by an attacker. */
const mutations: readonly Mutation[] = [
  { name: 'delete', apply: removeAt },
  {
    name: 'duplicate',
    apply: (spot, _, random) => {
      const copy: unknown = structuredClone(readAt(spot));
      if (Array.isArray(spot.parent)) spot.parent.push(copy);
      else writeAt({ ...spot, key: `${spot.key}${random.integer(9)}` }, copy);
    },
  },
  {
    name: 'rename',
    apply: (spot, spots, random) => {
      if (Array.isArray(spot.parent)) return;
      const value = readAt(spot);
      removeAt(spot);
      const names = [...hostileTexts, ...spots.map(({ key }) => String(key))];
      writeAt({ ...spot, key: random.pick(names) }, value);
    },
  },
  {
    name: 'swap',
    apply: (spot, spots, random) => {
      const other = random.pick(spots);
      const [a, b]: unknown[] = [structuredClone(readAt(spot)), structuredClone(readAt(other))];
      writeAt(spot, b);
      writeAt(other, a);
    },
  },
  { name: 'nasty text', apply: (spot, _, random) => writeAt(spot, random.pick(hostileTexts)) },
  { name: 'nasty number', apply: (spot, _, random) => writeAt(spot, random.pick(hostileNumbers)) },
  {
    name: 'another type',
    apply: (spot, _, random) =>
      writeAt(spot, random.pick([null, true, false, [], {}, [[]], [null], { '': {} }, 7, 'text'])),
  },
  {
    name: 'forbidden key',
    apply: (spot, _, random) => {
      const value = readAt(spot);
      const parent = isJsonContainer(value) ? value : spot.parent;
      writeAt({ parent, key: random.pick(['__proto__', 'constructor', 'prototype']) }, { x: 1 });
    },
  },
  {
    name: 'another text of the same file',
    apply: (spot, spots, random) => {
      const texts = spots.map(readAt).filter((value) => typeof value === 'string');
      if (typeof readAt(spot) === 'string' && texts.length > 0) writeAt(spot, random.pick(texts));
    },
  },
  {
    name: 'cut',
    apply: (spot, _, random) => {
      const value = readAt(spot);
      if (typeof value === 'string')
        writeAt(spot, value.slice(0, random.integer(value.length + 1)));
      else if (Array.isArray(value)) value.length = random.integer(value.length + 1);
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
    apply: (spot, _, random) => {
      const value = readAt(spot);
      if (typeof value === 'number') writeAt(spot, value + random.integer(7) - 3);
    },
  },
];

/**
 * Changes JSON data in one place, the same for the same seed.
 * @returns what was done, in words
 */
export function mutateJson(root: { value: unknown }, seed: number): string {
  const random = createRandomSource(seed);
  const spots = findLocations(root);
  if (spots.length === 0) return 'nothing left to change';
  const { name, apply } = random.pick(mutations);
  const spot = random.pick(spots);
  apply(spot, spots, random);
  return `${name} at ${String(spot.key).slice(0, 40)}`;
}
