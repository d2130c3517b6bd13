import { expect, it } from 'vitest';
import { addCompileHint } from '../../src/build/compile-hints';

it('the chunks of the first view begin with the hint of V8, and no other chunk has it', () => {
  const code = 'const start = () => 1;';
  expect(addCompileHint({ name: 'player', code })).toBe(`//# allFunctionsCalledOnLoad\n${code}`);
  expect(addCompileHint({ name: 'form', code })).toBe(code);
});
