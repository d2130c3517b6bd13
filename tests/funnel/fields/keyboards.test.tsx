import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isAcceptedAnswer } from '../../../src/funnel/fields/shared/rule/field-rules';
import * as fieldRules from '../../../src/funnel/fields/shared/rule/registry';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { buildField } from '../../support/fields/build-field';
import type { FieldSource } from '../../support/funnel-source-types';
import { renderPlayer } from '../../support/renderer/render-player';

/** The characters on a phone's keyboard, by `inputmode` or type; those of iPhones, which have fewest. */
const keyboards: Readonly<Record<string, RegExp>> = {
  numeric: /^\d*$/,
  decimal: /^[\d.,]*$/,
  tel: /^[\d+*#]*$/,
  url: /^\S*$/,
  email: /^\S*$/,
  text: /^[^]*$/,
};

/** The type has controls of its own, which need no keyboard. */
const picked = ['singleChoice', 'select', 'multiChoice', 'rating', 'consent', 'date'];

/** Fields that are typed, each with answers that it takes. */
const cases: readonly { field: FieldSource; answers: readonly (string | number)[] }[] = [
  ...[
    {},
    { min: 0 },
    { min: -30 },
    { min: 1, max: 50, unit: 'years' },
    { max: 0 },
    { validation: [{ rule: 'min', value: 0, message: 'Not below 0.' }] as const },
    { min: -5, validation: [{ rule: 'min', value: -1, message: 'Not below -1.' }] as const },
  ].map((rules) => ({
    field: { type: 'number', id: 'field', label: 'Field', ...rules } as FieldSource, // of one type
    answers: [-30, -5, -1, -0.5, 0, 0.5, 1, 3.25, 50, 1000],
  })),
  {
    field: { type: 'phone', id: 'field', label: 'Field', country: 'PT', personal: false },
    answers: ['+351912345678'],
  },
  {
    field: { type: 'email', id: 'field', label: 'Field', personal: false },
    answers: ["o'brien+jobs@example.photography"],
  },
  { field: { type: 'text', id: 'field', label: 'Field' }, answers: ['Ada Lovelace, 7'] },
  {
    field: { type: 'text', id: 'field', label: 'Field', format: { kind: 'url' } },
    answers: ['https://example.com/a?b=c-d'],
  },
  {
    field: {
      type: 'text',
      id: 'field',
      label: 'Field',
      format: { kind: 'postalCode', country: 'GB' },
    },
    answers: ['SW1A 1AA'],
  },
];

function getKeyboard(field: FieldSource): string {
  renderPlayer(
    buildFunnel({
      steps: [{ kind: 'question', id: 'q', title: 'A question', fields: [field] }, buildEnding()],
    }),
  );
  const input = screen.getByLabelText<HTMLInputElement>('Field');
  return input.getAttribute('inputmode') ?? input.type;
}

describe('the keyboard that a phone offers', () => {
  it.each(cases)('can type every answer to $field', ({ field, answers }) => {
    const keyboard = getKeyboard(field);
    const accepted = answers.filter((answer) => isAcceptedAnswer(buildField(field), answer));
    expect(accepted).not.toEqual([]);
    for (const answer of accepted)
      expect([keyboard, String(answer)]).toEqual([
        keyboard,
        expect.stringMatching(keyboards[keyboard] ?? /$^/),
      ]);
  });

  it('is tested for each field type that is typed', () => {
    const typed = new Set(cases.map(({ field }) => field.type));
    expect(new Set([...typed, ...picked])).toEqual(new Set(Object.keys(fieldRules)));
  });

  it('is that of numbers in the field of numbers only: forms of the site ask for none', () => {
    const root = join(import.meta.dirname, '../../../src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const narrow = files.filter(
      (file) =>
        file.endsWith('.tsx') &&
        !file.startsWith('authoring') &&
        /['"](numeric|decimal)['"]|type="number"/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(narrow.map((file) => file.replaceAll('\\', '/'))).toEqual([
      'funnel/fields/number/view.tsx',
    ]);
  });
});
