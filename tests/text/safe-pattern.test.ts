import { describe, expect, it } from 'vitest';
import { readSafePattern } from '../../src/text/safe-pattern';

describe('a pattern of the safe subset', () => {
  it.each([
    ['[A-Z]{2}-\\d{3}', 'AA-555'],
    ['\\d{4}', '5555'],
    ['(?:red|green)?-x', 'red-x'],
    ['[^A-Za-z]+', '1'],
    ['a.b*c{2,}', 'aacc'],
    ['\\+\\d{1,3} \\w+', '+5 a'],
    ['a|b', 'a'],
  ])('%s is fitted by "%s", and by the example that is found', (pattern, fitting) => {
    const read = readSafePattern(pattern);
    if ('problem' in read) throw new Error(read.problem);
    const expression = new RegExp(`^(?:${pattern})$`, 'u');
    const fits = [read.example, fitting, read.misfit].map((text) => expression.test(text));
    expect(fits).toEqual([true, true, false]);
  });

  it.each([
    ['(a+)+', 'a repeated group can run exponentially'],
    ['(a|a)*', 'a repeated group can run exponentially'],
    ['(?:ab){2}', 'a repeated group can run exponentially'],
    ['a*b*c*', 'more than 2 endless repetitions run slowly'],
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
    expect(readSafePattern(pattern)).toMatchObject({ problem });
  });

  it('a pattern that every text fits checks nothing', () => {
    expect(readSafePattern('.*')).toMatchObject({
      problem: 'every text fits, so it checks nothing',
    });
  });
});
