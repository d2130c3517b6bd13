import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPattern } from '../../../src/shared/text/pattern-tree';
import { measureWork } from '../../../src/shared/text/pattern-work';
import { isUnsafe, mostPatternSteps, readSafePattern } from '../../../src/shared/text/safe-pattern';
import { countMatchSteps } from '../../support/text/count-match-steps';

describe('a pattern of the safe subset', () => {
  it.each([
    ['[A-Z]{2}-\\d{3}', 'AA-555'],
    ['\\d{4}', '5555'],
    ['(?:red|green)?-x', 'red-x'],
    ['[^A-Za-z]+', '1'],
    ['a.b*c{2,}', 'aacc'],
    ['\\+\\d{1,3} \\w+', '+5 a'],
    ['a|b', 'a'],
    ['a*b*c*', 'aabbcc'],
    ['\\w+ \\w+ \\w+', 'a b c'],
    ['[\\w.]+@[\\w.]+\\.\\w+', 'ada@x.org'],
    ["[A-Za-z' -]{1,40}(?:, [A-Za-z' -]{1,40})?", 'Lovelace, Ada'],
    ['[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'SW1A 1AA'],
    ['(?:\\+351 ?)?\\d{3} ?\\d{3} ?\\d{3}', '912 345 678'],
    ['[А-Яа-яёЁ -]+', 'Анна'],
    ['👍+', '👍👍'],
  ])('%s is fitted by "%s", and by the example that is found', (pattern, fitting) => {
    const read = readSafePattern(pattern, 500);
    if (isUnsafe(read)) throw new Error(JSON.stringify(read));
    const expression = new RegExp(`^(?:${pattern})$`, 'u');
    const fits = [read.example, fitting, read.misfit].map((text) => expression.test(text));
    expect(fits).toEqual([true, true, false]);
  });

  it.each([
    ['(a+)+', 'a repeated group can run exponentially'],
    ['(a|a)*', 'a repeated group can run exponentially'],
    ['(?:ab){2}', 'a repeated group can run exponentially'],
    ['(?=a)', 'only groups "( )" and "(?: )" are allowed'],
    ['(a)\\1', '"\\1" is not allowed'],
    ['\\p{L}', '"\\p" is not allowed'],
    ['a**', '"*" needs a "\\" before it here'],
    ['a+?', 'a quantifier follows another'],
    ['[', 'a set "[ ]" is empty or never closed'],
    ['(a', 'a group is never closed'],
    ['a)', 'this ")" closes nothing'],
    ['^a$', '"^" is not needed: the whole text has to fit. As a character it is "\\^"'],
    ['a{300}', 'a repetition is from 0 to 200'],
    ['a{3,2}', 'a repetition is from 0 to 200'],
    ['[z-a]', 'this set has no character of a keyboard'],
  ])('%s is refused: %s', (pattern, problem) => {
    expect(readSafePattern(pattern, 500)).toMatchObject({ problem });
  });

  it('a pattern that every text fits checks nothing', () => {
    expect(readSafePattern('.*', 500)).toMatchObject({
      problem: 'every text fits, so it checks nothing',
    });
  });
});

describe('a pattern is bounded by the work that it can do', () => {
  const name = "[A-Za-z' -]{0,40}";

  it.each([
    ['eight repetitions of one character', 'a{0,200}'.repeat(8), 61],
    ['optional groups of alternatives', '(a|a|aa)?'.repeat(20), 40],
    ['five names without a separator', name.repeat(5), 204],
    ['alternatives that are alike', '(a|a)'.repeat(40), 40],
    ['alternatives of nothing', '(|)'.repeat(60), 1],
    ['repetitions inside of alternatives', '(\\w{0,9}|\\d{0,9})'.repeat(9), 80],
    ['three repetitions without an end', '\\w*\\d*[a-f0-9]*', 500],
    ['two of them, for a long text', '.*,.*', 2000],
    ['sets of other scripts', '[ а-я]{0,99}[а-яё-]{0,99}.{0,99}[-а-я]{0,99}', 200],
  ])('%s are refused, without being run', (_, pattern, longest) => {
    expect(readSafePattern(pattern, longest)).toMatchObject({ longest });
  });

  it('the same pattern is safe for texts that are short', () => {
    expect(readSafePattern('.*,.*', 2000)).toMatchObject({ slowAt: 0 });
    expect(readSafePattern('.*,.*', 500)).toMatchObject({ example: ',' });
    expect(readSafePattern(name.repeat(5), 20)).toMatchObject({ misfit: '!' });
  });

  it('names that a comma separates are safe', () => {
    const names = ["[A-Za-z' -]{1,30}", ...Array<string>(4).fill("(?:,[A-Za-z' -]{1,30})?")];
    expect(readSafePattern(names.join(''), 200)).toHaveProperty('example');
  });

  it.each([
    ['(?:|)?', 'a', 5],
    ['(?:a|b)?', 'c', 5],
  ])('%s chooses twice: whether, and which', (pattern, text, steps) => {
    const work = measureWork(readPattern(pattern), { longest: 1, mostSteps: mostPatternSteps });
    expect(countMatchSteps(pattern, text, 100)).toBe(steps);
    expect(work).toEqual({ steps: expect.any(Number) as number });
    expect('steps' in work && work.steps).toBeGreaterThanOrEqual(steps);
  });

  const set = fc.constantFrom('a', 'b', '[ab]', '\\d', '\\w', '.', '[^a]', '1', '\\s');
  const quantifier = fc.constantFrom('', '', '?', '*', '+', '{2}', '{0,9}', '{1,30}', '{0,200}');
  const { sequence } = fc.letrec<{ part: string; sequence: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(set, quantifier).map((pair) => pair.join('')),
      fc
        .tuple(fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }), fc.boolean())
        .map(([ways, isOptional]) => `(?:${ways.join('|')})${isOptional ? '?' : ''}`),
    ),
    sequence: fc.array(tie('part'), { maxLength: 7 }).map((parts) => parts.join('')),
  }));

  it('no text of the longest length takes more steps than the bound says', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        sequence.filter((pattern) => pattern !== '' && pattern.length <= 200),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.constantFrom('a', 'ab', '1', 'b', ' ', 'é'), { minLength: 1, maxLength: 4 }),
        (pattern, longest, repeated) => {
          const limits = { longest, mostSteps: mostPatternSteps };
          const work = measureWork(readPattern(pattern), limits);
          if (!('steps' in work)) return;
          accepted += 1;
          const body = repeated.join('').repeat(longest).slice(0, longest);
          // What fits nowhere at the end makes the search try all ways.
          for (const text of [body, `${body.slice(1)}!`, `${body.slice(1)}\n`])
            expect(countMatchSteps(pattern, text, work.steps)).toBeLessThanOrEqual(work.steps);
        },
      ),
      { numRuns: 400 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
