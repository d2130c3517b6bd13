import { findNearestName } from '../../../definition/issues/nearest-name';
import type { AnswerValue } from '../../../definition/schema/answer';
import {
  type FieldAnalysis,
  type FieldChoice,
  type NameCounts,
  type ParsedAnswer,
  toExhaustiveCandidates,
} from './contract';
import { findOptionValue } from '../reader/options';
import type { SingleSelectField } from '../rule/single-select';

/** Parses a choice by its number, else by its value, else by its label in any case. */
export function parseChoice(choices: readonly FieldChoice[], typed: string): ParsedAnswer {
  const text = typed.trim();
  const byNumber = /^\d+$/.test(text) ? choices[Number(text) - 1] : undefined;
  const named = choices.map(({ value, label }) => ({ value: String(value), label }));
  const found = findOptionValue({ options: named }, text);
  const choice = byNumber ?? choices.find((each) => String(each.value) === found);
  if (choice !== undefined) return { value: choice.value };
  const nearest = findNearestName(
    text,
    choices.flatMap(({ value, label }) => [String(value), label]),
  );
  return {
    problem: `"${text}" is not one of the choices. ${nearest === null ? `Type a number from 1 to ${String(choices.length)}.` : `Did you mean "${nearest}"?`}`,
  };
}

export const pickRandom = <T>(entries: readonly T[], random: () => number): T | undefined =>
  entries[Math.floor(random() * entries.length)];

/** Where an answer has one name, its share is its weight. */
export const weighByShare = (
  names: readonly string[],
  { answered, chosen }: NameCounts,
): ReadonlyMap<string, number> =>
  new Map(names.map((name) => [name, answered === 0 ? 0 : (chosen.get(name) ?? 0) / answered]));

/** The labels of an answer's options. */
export const getChosenLabels = (field: SingleSelectField, value: AnswerValue): string[] =>
  field.options.filter((option) => option.value === value).map(({ label }) => label);

/** The analysis of the types whose answer is one option, without how it is entered. */
export const singleSelectAnalysis: Omit<FieldAnalysis<SingleSelectField>, 'getAnswerActions'> = {
  form: 'singleChoice',
  findCandidates: ({ options }) => toExhaustiveCandidates(options.map(({ value }) => value)),
  getAnswerNames: (value) => [String(value)],
  getOfferedNames: ({ options }) => options.map(({ value }) => value),
  fitWeights: ({ options }, counts) =>
    weighByShare(
      options.map(({ value }) => value),
      counts,
    ),
  getSampleAnswer: ({ options }) => options[0]?.value ?? '',
  getRandomAnswer: ({ options }, random) => pickRandom(options, random)?.value ?? '',
  parseTypedAnswer: ({ options }, typed) => parseChoice(options, typed),
  getChoices: ({ options }) => options,
};
