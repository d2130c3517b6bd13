import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

const listMessages = (...edits: [string, string][]): string[] => {
  const text = edits.reduce(
    (before, [from, to]) => replaceExactlyOnce(before, from, to),
    smallFunnelSource,
  );
  const parsed = parseDefinition(text, 'funnel.json');
  return parsed.ok
    ? []
    : parsed.issues
        .filter(({ code }) => code === 'schema/out-of-bounds')
        .map(({ message }) => message);
};

const levels =
  '[\n            { "value": "junior", "label": "Junior", "points": 1 },\n            { "value": "senior", "label": "Senior", "points": 2 },\n          ]';
const perks =
  '[\n            { "value": "bonus", "label": "A bonus" },\n            { "value": "car", "label": "A car" },\n            { "value": "none", "label": "Nothing" },\n          ]';
const rule = '{ "field": "level", "operator": "is", "value": "senior" }, "result"';

describe('a list that is too short or too long names the part that has it', () => {
  it.each<[string, [string, string][], string]>([
    [
      'a question by its label',
      [
        ['"exclusive": ["none"],', ''],
        [perks, '[]'],
      ],
      'the question "What comes on top?" needs at least 2 entries in "options"',
    ],
    [
      'a question without a label by the title of its step',
      [[levels, '[]']],
      'the question "How do you work today?" needs at least 2 entries in "options"',
    ],
    [
      'a step by its title',
      [['"slices": ["30", "50"]', '"slices": []']],
      'the step "Spin the wheel" needs at least 2 entries in "slices"',
    ],
    [
      'the parts of a condition by the part that has the condition',
      [[rule, '{ "all": [] }, "result"']],
      'the decision "plan" needs at least 1 entry in "all"',
    ],
    [
      'a long title by its beginning',
      [
        ['"title": "Spin the wheel"', `"title": "${'Spin '.repeat(20)}"`],
        ['"slices": ["30", "50"]', '"slices": []'],
      ],
      `the step "${'Spin '.repeat(11)}Spin…" needs at least 2 entries in "slices"`,
    ],
    [
      'a list of the whole funnel by itself',
      [['"redirect": [{ "to": "/quiz5-results", "weight": 1 }]', '"redirect": []']],
      '"redirect" needs at least 1 entry',
    ],
  ])('%s', (_, edits, message) => {
    expect(listMessages(...edits)).toEqual([message]);
  });
});
