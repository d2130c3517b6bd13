import { describe, expect, it } from 'vitest';
import { templateNames } from '../../../src/authoring/wording/template-names';
import { loadTemplate } from '../../../src/authoring/templates/load-template';
import { checkAlikeOptions, toReadText } from '../../../src/authoring/verify/checks/alike-options';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { buildEnding, buildSource } from '../../support/engine/build-funnel';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';

describe('P4 texts that read alike', () => {
  it.each([
    ['case', 'Yes', 'YES'],
    ['spaces around', 'Yes', 'yes '],
    ['spaces inside', 'Not yet', 'Not  yet'],
    ['a space that does not break', 'Not yet', 'Not\u00A0yet'],
    ['a zero-width space', 'Yes', 'Y\u200Bes'],
    ['a soft hyphen', 'Sometimes', 'Some\u00ADtimes'],
    ['full width', 'Yes', 'Ｙｅｓ'],
    ['a decomposed letter', 'Café', 'Cafe\u0301'],
    ['a ligature', 'Office', 'Oﬃce'],
    ['a sharp s', 'Straße', 'STRASSE'],
    ['what ends a sentence', 'Yes', 'Yes.'],
    ['three points', 'More…', 'More...'],
    ['an apostrophe', "I don't", 'I don’t'],
    ['a dash', '3 - 5', '3 – 5'],
  ])('%s makes no difference', (_, first, second) => {
    expect(toReadText(second)).toBe(toReadText(first));
  });

  it.each([
    ['C', 'C++'],
    ['16', '16+'],
    ['1.5', '15'],
    ['Yes', 'Yes, but'],
    ['Every day', 'Everyday'],
    ['–', '+'],
    ['👍', '👎'],
    ['…', '?'],
    ['Ja', 'Jä'],
  ])('"%s" and "%s" are different texts', (first, second) => {
    expect(toReadText(second)).not.toBe(toReadText(first));
  });
});

it('P4 each later option that reads like an earlier one is told, in every field with options', () => {
  const options = ['Yes', 'Yes', 'yes ', 'No'].map((label, n) => ({ value: `o${n}`, label }));
  const types = ['singleChoice', 'multiChoice', 'select'] as const;
  const definition = checkFunnelSource(
    buildSource({
      steps: [
        {
          kind: 'question',
          id: 'pet',
          title: 'Pet',
          fields: types.map((type) => ({ type, id: type, label: type, options })),
        },
        buildEnding(),
      ],
    }),
  );
  expect(checkAlikeOptions(definition).map(({ params }) => params)).toEqual(
    types.flatMap((field) => ['o1', 'o2'].map((option) => ({ option, other: 'o0', field }))),
  );
});

it('P4 the same label with another help text is another option', () => {
  const options = ['for one', 'for two'].map((helpText, n) => ({
    value: `o${n}`,
    label: 'A room',
    helpText,
  }));
  const definition = checkFunnelSource(
    buildSource({
      steps: [
        {
          kind: 'question',
          id: 'room',
          title: 'Room',
          fields: [{ type: 'singleChoice', id: 'room', options }],
        },
        buildEnding(),
      ],
    }),
  );
  expect(checkAlikeOptions(definition)).toEqual([]);
});

it('no funnel and no template has options that read alike', () => {
  const made = templateNames.map((name) => checkFunnelSource(loadTemplate(name)));
  expect([...loadFunnelDefinitions(), ...made].flatMap(checkAlikeOptions)).toEqual([]);
});
