import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleChoice } from '../../../src/funnel/fields/multi-choice/toggle-choice';
import { buildOptions } from '../../support/fields/build-field';

const field = { options: buildOptions('a', 'b', 'c', 'all', 'none'), exclusive: ['all', 'none'] };

describe('a click on a choice of several', () => {
  it.each<[string, string[], string, string[]]>([
    ['adds it to no choice', [], 'b', ['b']],
    ['adds it in the order of the options', ['c'], 'a', ['a', 'c']],
    ['removes a chosen one and keeps the others', ['a', 'b', 'c'], 'b', ['a', 'c']],
    ['removes the only one', ['a'], 'a', []],
    ['clears all others if it is exclusive', ['a', 'b'], 'none', ['none']],
    ['clears another exclusive one if it is exclusive', ['all'], 'none', ['none']],
    ['clears an exclusive one if it is not exclusive', ['none'], 'b', ['b']],
    ['removes a chosen exclusive one', ['none'], 'none', []],
  ])('a click %s', (_, chosen, toggled, expected) => {
    expect(toggleChoice(field, chosen, toggled)).toEqual(expected);
  });

  it('an exclusive choice is always alone, however many clicks', () => {
    const clicks = fc.array(fc.constantFrom(...field.options.map(({ value }) => value)));
    fc.assert(
      fc.property(clicks, (values) => {
        const chosen = values.reduce<string[]>(
          (before, value) => toggleChoice(field, before, value),
          [],
        );
        const hasExclusive = chosen.some((value) => field.exclusive.includes(value));
        expect(!hasExclusive || chosen.length === 1).toBe(true);
      }),
    );
  });
});
