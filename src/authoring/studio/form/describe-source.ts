import { joinWithAnd, quote } from '../../wording/voice';
import { isJsonObject, type JsonObject } from '../../../shared/text/json';
import type { DefinitionNames, NameChoice } from './definition-names';
import { toList } from './source-parts';

/** The words that visitors read of a part, else its id. */
function nameOf(choices: readonly NameChoice[], id: unknown): string {
  const found = choices.find(({ value }) => value === id);
  return quote(found?.words ?? String(id));
}

/** What is taken of the result of a decision. */
const aspectWords: Readonly<Record<string, string>> = {
  label: 'the label of the result of',
  productId: 'the product of the result of',
  display: 'the result that is displayed of',
  alternatives: 'the other results that are displayed of',
  reason: 'the reason for the result of',
};

function describeFixed(value: unknown): string {
  if (value === null) return 'nothing';
  if (value === '') return 'the empty text';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return `the number ${value}`;
  return Object.keys(value ?? {}).length === 0
    ? `an empty ${Array.isArray(value) ? 'list' : 'object'}`
    : `a fixed ${Array.isArray(value) ? 'list' : 'object'}`;
}

/** How each form of a source is told, by the property that tells the form. */
const describers: Readonly<Record<string, (source: JsonObject, names: DefinitionNames) => string>> =
  {
    field: ({ field, as }, { fields }) =>
      `the ${as === 'label' ? 'label of the answer' : 'answer'} to ${nameOf(fields, field)}`,
    decision: ({ decision, as }, { decisions }) =>
      `${aspectWords[String(as)] ?? 'the result of'} ${nameOf(decisions, decision)}`,
    score: ({ score, as }, { scores }) =>
      `the ${as === 'band' ? 'band' : 'total'} of the score ${nameOf(scores, score)}`,
    calculated: ({ calculated, as }, { values }) =>
      `${as === 'band' ? 'the band of the value' : 'the value'} ${nameOf(values, calculated)}`,
    draw: ({ draw, as }, { draws }) =>
      `the ${as === 'label' ? 'label of the prize' : 'prize'} of ${nameOf(draws, draw)}`,
    input: ({ input }, { inputs }) => `the input ${nameOf(inputs, input)} of the address`,
    answers: ({ answers }) =>
      answers === 'review'
        ? 'all questions with their answers, to be read'
        : 'all answers that are not personal',
    questions: () => 'all questions with their options',
    clock: () => 'the time',
    const: ({ const: fixed }) => describeFixed(fixed),
    coalesce: ({ coalesce }, names) =>
      toList(coalesce)
        .map((source) => describeSource(source, names))
        .join(', else '),
    list: ({ list }, names) => {
      const entries = toList(list).map((source) => describeSource(source, names));
      return entries.length === 0 ? 'an empty list' : `a list of ${joinWithAnd(entries)}`;
    },
    object: ({ object }) => {
      const keys = isJsonObject(object) ? Object.keys(object) : [];
      return keys.length === 0
        ? 'an empty object'
        : `an object with ${joinWithAnd(keys.map(quote))}`;
    },
  };

/** What a source of a row or a result gives, in words: the answer to “What is your name?”. */
export function describeSource(source: unknown, names: DefinitionNames): string {
  if (!isJsonObject(source)) return describeFixed(source);
  const key = Object.keys(describers).find((name) => Object.hasOwn(source, name));
  return (key === undefined ? undefined : describers[key]?.(source, names)) ?? 'not chosen yet';
}
