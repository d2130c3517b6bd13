import type { Option } from '../../definition/schema/field-parts';
import { hashText } from '../../../shared/text/hash-text';
import type { OrderOptions } from '../model/prepared-funnel';
import { createSeededRandom } from '../seeded-random';

/** Shuffles by Fisher and Yates: each order is equally likely. */
function shuffle(options: readonly Option[], random: () => number): Option[] {
  const shuffled = [...options];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const [taken] = shuffled.splice(Math.floor(random() * (last + 1)), 1);
    if (taken !== undefined) shuffled.push(taken);
  }
  return shuffled;
}

/**
 * Shuffles the options of a field by the seed of the visit, each field in an order of its own.
 * Fixed options, exclusive ones and those that ask for a text keep their place. The order is only
 * shown: answers, rows and proofs have that of the definition, and so has a visit without a seed.
 */
export const orderOptions: OrderOptions = (field, { seed }) => {
  if (seed === undefined || !('shuffle' in field) || field.shuffle === undefined) return field;
  const fixed = new Set([
    ...field.shuffle.fixed,
    ...('exclusive' in field ? field.exclusive : []),
    ...field.options.flatMap(({ value, other }) => (other === undefined ? [] : [value])),
  ]);
  const isFixed = ({ value }: Option): boolean => fixed.has(value);
  const random = createSeededRandom(seed + parseInt(hashText(field.id).slice(0, 8), 16));
  const shuffled = shuffle(
    field.options.filter((option) => !isFixed(option)),
    random,
  );
  return {
    ...field,
    options: field.options.map((option) =>
      isFixed(option) ? option : (shuffled.shift() ?? option),
    ),
  };
};
