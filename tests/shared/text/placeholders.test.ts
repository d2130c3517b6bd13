import { expect, it } from 'vitest';
import { hasPlaceholders, parsePlaceholders } from '../../../src/shared/text/placeholders';

it('a text is split into plain texts and placeholders', () => {
  expect(parsePlaceholders('Hello {answer.name | "there"}, from {value.sum, currency}!')).toEqual([
    'Hello ',
    {
      source: 'answer',
      id: 'name',
      format: null,
      fallback: 'there',
      text: '{answer.name | "there"}',
      index: 6,
    },
    ', from ',
    {
      source: 'value',
      id: 'sum',
      format: 'currency',
      fallback: null,
      text: '{value.sum, currency}',
      index: 36,
    },
    '!',
  ]);
});

it.each([
  ["{answer.born, date | 'soon'}", 'date', 'soon'],
  ['{answer.born,date|"soon"}', 'date', 'soon'],
  ['{answer.born | ""}', null, ''],
  ['{answer.born}', null, null],
])('%s has its format and what is shown instead', (text, format, fallback) => {
  expect(parsePlaceholders(text)).toMatchObject([{ id: 'born', format, fallback }]);
});

it.each([
  'Use {curly} braces, { }, {{ and }}',
  '{2,3} digits',
  '{answer.name',
  '{answer.}',
  '{answer.name | there}',
])('%s is plain text', (text) => {
  expect(parsePlaceholders(text).join('')).toBe(text);
  expect(hasPlaceholders(text)).toBe(false);
});

it.each([
  ['{{name}', '{name}'],
  ['{{ first name }', '{ first name }'],
  ['{{{name}}', '{{name}}'],
  ['{{answer.name}', '{answer.name}'],
  ['{{{answer.name}}', '{{answer.name}}'],
])('%s has one more opening brace, and shows %s', (text, shown) => {
  expect(parsePlaceholders(text).join('')).toBe(shown);
  expect(hasPlaceholders(text)).toBe(true);
});

it('a second brace before a placeholder makes it plain text', () => {
  expect(parsePlaceholders('Write {{answer.name}.').join('')).toBe('Write {answer.name}.');
  expect(hasPlaceholders('Write {{answer.name}.')).toBe(true);
});
