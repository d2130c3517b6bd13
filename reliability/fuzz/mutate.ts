import { chanceOf, nastyTexts, type Chance } from './chance';

type Container = Record<string, unknown> | unknown[];
interface Spot {
  holder: Container;
  key: string | number;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const read = ({ holder, key }: Spot): unknown => (holder as Record<string | number, unknown>)[key]; // a key of this very holder

/** Sets what stands at a spot; `__proto__` too becomes a key like any other. */
function write({ holder, key }: Spot, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function spotsIn(root: unknown): Spot[] {
  const spots: Spot[] = [];
  const visit = (value: unknown): void => {
    if (!isContainer(value)) return;
    for (const key of Object.keys(value)) {
      const spot = { holder: value, key: Array.isArray(value) ? Number(key) : key };
      spots.push(spot);
      visit(read(spot));
    }
  };
  visit(root);
  return spots;
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

const numbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 1e308, 2 ** 53];

interface Slip {
  name: string;
  apply: (spot: Spot, spots: readonly Spot[], chance: Chance) => void;
}

/** What goes wrong with JSON: by hand, by a merge, by an attacker. */
const slips: readonly Slip[] = [
  { name: 'delete', apply: remove },
  {
    name: 'duplicate',
    apply: (spot, _, chance) => {
      const copy: unknown = structuredClone(read(spot));
      if (Array.isArray(spot.holder)) spot.holder.push(copy);
      else write({ ...spot, key: `${spot.key}${chance.whole(9)}` }, copy);
    },
  },
  {
    name: 'rename',
    apply: (spot, spots, chance) => {
      if (Array.isArray(spot.holder)) return;
      const value = read(spot);
      remove(spot);
      const names = [...nastyTexts, ...spots.map(({ key }) => String(key))];
      write({ ...spot, key: chance.pick(names) }, value);
    },
  },
  {
    name: 'swap',
    apply: (spot, spots, chance) => {
      const other = chance.pick(spots);
      const [a, b]: unknown[] = [structuredClone(read(spot)), structuredClone(read(other))];
      write(spot, b);
      write(other, a);
    },
  },
  { name: 'nasty text', apply: (spot, _, chance) => write(spot, chance.pick(nastyTexts)) },
  { name: 'nasty number', apply: (spot, _, chance) => write(spot, chance.pick(numbers)) },
  {
    name: 'another type',
    apply: (spot, _, chance) =>
      write(spot, chance.pick([null, true, false, [], {}, [[]], [null], { '': {} }, 7, 'text'])),
  },
  {
    name: 'forbidden key',
    apply: (spot, _, chance) => {
      const holder = isContainer(read(spot)) ? (read(spot) as Container) : spot.holder; // just asked
      write({ holder, key: chance.pick(['__proto__', 'constructor', 'prototype']) }, { x: 1 });
    },
  },
  {
    name: 'another text of the same file',
    apply: (spot, spots, chance) => {
      const texts = spots.map(read).filter((value) => typeof value === 'string');
      if (typeof read(spot) === 'string' && texts.length > 0) write(spot, chance.pick(texts));
    },
  },
  {
    name: 'cut',
    apply: (spot, _, chance) => {
      const value = read(spot);
      if (typeof value === 'string') write(spot, value.slice(0, chance.whole(value.length + 1)));
      else if (Array.isArray(value)) value.length = chance.whole(value.length + 1);
    },
  },
  {
    name: 'turn round',
    apply: (spot) => {
      const value = read(spot);
      if (Array.isArray(value)) value.reverse();
    },
  },
  {
    name: 'number nearby',
    apply: (spot, _, chance) => {
      const value = read(spot);
      if (typeof value === 'number') write(spot, value + chance.whole(7) - 3);
    },
  },
];

/**
 * Changes JSON data in one place, the same for the same seed.
 * @returns what was done, in words
 */
export function mutate(root: { value: unknown }, seed: number): string {
  const chance = chanceOf(seed);
  const spots = spotsIn(root);
  if (spots.length === 0) return 'nothing left to change';
  const { name, apply } = chance.pick(slips);
  const spot = chance.pick(spots);
  apply(spot, spots, chance);
  return `${name} at ${String(spot.key).slice(0, 40)}`;
}
