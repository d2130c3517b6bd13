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

/** Sets a value; `__proto__` becomes an ordinary key. */
function writeAt({ parent, key }: JsonLocation, value: unknown): void {
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function findLocations(root: unknown): JsonLocation[] {
  const locations: JsonLocation[] = [];
  const visit = (value: unknown): void => {
    if (!isJsonContainer(value)) return;
    for (const key of Object.keys(value)) {
      const location = { parent: value, key: Array.isArray(value) ? Number(key) : key };
      locations.push(location);
      visit(readAt(location));
    }
  };
  visit(root);
  return locations;
}

function removeAt({ parent, key }: JsonLocation): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

const hostileNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 1e308, 2 ** 53];

interface Mutation {
  name: string;
  apply: (location: JsonLocation, locations: readonly JsonLocation[], random: RandomSource) => void;
}

/** Faults of JSON from editing, merging or an attacker. */
const mutations: readonly Mutation[] = [
  { name: 'delete', apply: removeAt },
  {
    name: 'duplicate',
    apply: (location, _, random) => {
      const copy: unknown = structuredClone(readAt(location));
      if (Array.isArray(location.parent)) location.parent.push(copy);
      else writeAt({ ...location, key: `${location.key}${random.integer(9)}` }, copy);
    },
  },
  {
    name: 'rename',
    apply: (location, locations, random) => {
      if (Array.isArray(location.parent)) return;
      const value = readAt(location);
      removeAt(location);
      const names = [...hostileTexts, ...locations.map(({ key }) => String(key))];
      writeAt({ ...location, key: random.pick(names) }, value);
    },
  },
  {
    name: 'swap',
    apply: (location, locations, random) => {
      const otherLocation = random.pick(locations);
      const [a, b]: unknown[] = [
        structuredClone(readAt(location)),
        structuredClone(readAt(otherLocation)),
      ];
      writeAt(location, b);
      writeAt(otherLocation, a);
    },
  },
  {
    name: 'nasty text',
    apply: (location, _, random) => writeAt(location, random.pick(hostileTexts)),
  },
  {
    name: 'nasty number',
    apply: (location, _, random) => writeAt(location, random.pick(hostileNumbers)),
  },
  {
    name: 'another type',
    apply: (location, _, random) =>
      writeAt(
        location,
        random.pick([null, true, false, [], {}, [[]], [null], { '': {} }, 7, 'text']),
      ),
  },
  {
    name: 'forbidden key',
    apply: (location, _, random) => {
      const value = readAt(location);
      const parent = isJsonContainer(value) ? value : location.parent;
      writeAt({ parent, key: random.pick(['__proto__', 'constructor', 'prototype']) }, { x: 1 });
    },
  },
  {
    name: 'another text of the same file',
    apply: (location, locations, random) => {
      const texts = locations.map(readAt).filter((value) => typeof value === 'string');
      if (typeof readAt(location) === 'string' && texts.length > 0)
        writeAt(location, random.pick(texts));
    },
  },
  {
    name: 'cut',
    apply: (location, _, random) => {
      const value = readAt(location);
      if (typeof value === 'string')
        writeAt(location, value.slice(0, random.integer(value.length + 1)));
      else if (Array.isArray(value)) value.length = random.integer(value.length + 1);
    },
  },
  {
    name: 'turn round',
    apply: (location) => {
      const value = readAt(location);
      if (Array.isArray(value)) value.reverse();
    },
  },
  {
    name: 'number nearby',
    apply: (location, _, random) => {
      const value = readAt(location);
      if (typeof value === 'number') writeAt(location, value + random.integer(7) - 3);
    },
  },
];

/**
 * Mutates JSON data in one place, the same for the same seed.
 * @returns a description of the mutation
 */
export function mutateJson(root: { value: unknown }, seed: number): string {
  const random = createRandomSource(seed);
  const locations = findLocations(root);
  if (locations.length === 0) return 'nothing left to change';
  const { name, apply } = random.pick(mutations);
  const location = random.pick(locations);
  apply(location, locations, random);
  return `${name} at ${String(location.key).slice(0, 40)}`;
}
