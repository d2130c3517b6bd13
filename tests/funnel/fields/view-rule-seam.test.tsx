import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import * as fieldRules from '../../../src/funnel/fields/shared/rule/registry';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';
import { renderPlayer } from '../../support/renderer/render-player';

/** One thing a visitor does, and what the field shows and the storage holds after it. */
interface ActionCase {
  action: () => Promise<void>;
  shown: unknown;
  /** `undefined`: nothing is stored for the field. */
  stored: AnswerValue | undefined;
  /** Whether Next is enabled. */
  continues: boolean;
  /** The error that shows without an attempt to continue. */
  error?: string;
}

interface FieldCase {
  field: FieldSource;
  /** Reads what the view shows. */
  getShown: () => unknown;
  states: readonly ActionCase[];
}

const options = ['ant', 'bee', 'cat'].map((value) => ({ value, label: value.toUpperCase() }));
const getInput = () => screen.getByLabelText<HTMLInputElement>('Field');
const getChecked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
const click = (label: string) => () => userEvent.click(screen.getByLabelText(label));
const replaceText = (text: string) => async () => {
  await userEvent.clear(getInput());
  if (text !== '') await userEvent.type(getInput(), text);
};

const numberError = 'Please enter a number, such as 12.';

const fieldCases: readonly FieldCase[] = [
  {
    field: { type: 'singleChoice', id: 'field', options },
    getShown: getChecked,
    states: [
      { action: click('BEE'), shown: ['bee'], stored: 'bee', continues: true },
      { action: click('CAT'), shown: ['cat'], stored: 'cat', continues: true },
    ],
  },
  {
    field: { type: 'multiChoice', id: 'field', options, exclusive: ['cat'], max: 2 },
    getShown: getChecked,
    states: [
      { action: click('BEE'), shown: ['bee'], stored: ['bee'], continues: true },
      { action: click('ANT'), shown: ['ant', 'bee'], stored: ['ant', 'bee'], continues: true },
      { action: click('CAT'), shown: ['cat'], stored: ['cat'], continues: true },
      { action: click('CAT'), shown: [], stored: [], continues: false },
    ],
  },
  {
    field: { type: 'select', id: 'field', label: 'Field', options },
    getShown: () => getInput().value,
    states: [
      {
        action: () => userEvent.selectOptions(getInput(), 'bee'),
        shown: 'bee',
        stored: 'bee',
        continues: true,
      },
      {
        action: () => userEvent.selectOptions(getInput(), 'cat'),
        shown: 'cat',
        stored: 'cat',
        continues: true,
      },
    ],
  },
  {
    field: { type: 'text', id: 'field', label: 'Field', maxLength: 5 },
    getShown: () => getInput().value,
    states: [
      { action: replaceText('abc'), shown: 'abc', stored: 'abc', continues: true },
      { action: replaceText('abcdefg'), shown: 'abcde', stored: 'abcde', continues: true },
      { action: replaceText(' '), shown: ' ', stored: '', continues: false },
      { action: replaceText('ab '), shown: 'ab ', stored: 'ab', continues: true },
      { action: () => userEvent.tab(), shown: 'ab', stored: 'ab', continues: true },
      { action: replaceText(''), shown: '', stored: '', continues: false },
    ],
  },
  {
    field: { type: 'email', id: 'field', label: 'Field', personal: false },
    getShown: () => getInput().value,
    states: [
      { action: replaceText('ada'), shown: 'ada', stored: 'ada', continues: false },
      // The address is validated when Next is clicked (Q2-07).
      { action: replaceText('ada@b'), shown: 'ada@b', stored: 'ada@b', continues: true },
      {
        action: replaceText('ada@b.example'),
        shown: 'ada@b.example',
        stored: 'ada@b.example',
        continues: true,
      },
      { action: replaceText(''), shown: '', stored: '', continues: false },
    ],
  },
  {
    field: { type: 'number', id: 'field', label: 'Field', max: 50 },
    getShown: () => getInput().value,
    states: [
      { action: replaceText('7'), shown: '7', stored: 7, continues: true },
      {
        action: () => userEvent.type(getInput(), 'x'),
        shown: '7x',
        stored: undefined,
        continues: false,
        error: numberError,
      },
      {
        action: () => userEvent.type(getInput(), '{Backspace}'),
        shown: '7',
        stored: 7,
        continues: true,
      },
      { action: replaceText('7,5'), shown: '7,5', stored: 7.5, continues: true },
      { action: replaceText('51'), shown: '51', stored: 51, continues: false },
      { action: replaceText(''), shown: '', stored: '', continues: false },
    ],
  },
  {
    field: { type: 'date', id: 'field', label: 'Field', latest: 'today' },
    getShown: () => getInput().value,
    states: [
      {
        action: replaceText('2028-02-29'),
        shown: '2028-02-29',
        stored: '2028-02-29',
        continues: true,
      },
      {
        action: replaceText('2028-03-01'),
        shown: '2028-03-01',
        stored: '2028-03-01',
        continues: false,
      },
      { action: replaceText(''), shown: '', stored: '', continues: false },
    ],
  },
  {
    field: { type: 'phone', id: 'field', label: 'Field', personal: false, country: 'PT' },
    getShown: () => getInput().value,
    states: [
      {
        action: replaceText('912 345 678'),
        shown: '912 345 678',
        stored: '+351912345678',
        continues: true,
      },
      {
        action: replaceText('+44 20 7946 0958'),
        shown: '+44 20 7946 0958',
        stored: '+442079460958',
        continues: true,
      },
      { action: replaceText('912'), shown: '912', stored: undefined, continues: false },
      { action: replaceText(''), shown: '', stored: '', continues: false },
    ],
  },
  {
    field: { type: 'rating', id: 'field', from: 0, to: 10 },
    getShown: getChecked,
    states: [
      { action: click('10'), shown: ['10'], stored: 10, continues: true },
      { action: click('0'), shown: ['0'], stored: 0, continues: true },
    ],
  },
  {
    field: { type: 'consent', id: 'field', label: 'Field', required: true },
    getShown: () => getInput().checked,
    states: [
      { action: click('Field'), shown: true, stored: true, continues: true },
      { action: click('Field'), shown: false, stored: false, continues: false },
    ],
  },
];

describe('the view and the rule of a field type', () => {
  it.each(fieldCases)(
    'a $field.type field stores what it shows, in every state',
    async (fieldCase) => {
      const { field, getShown, states } = fieldCase;
      const definition = buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'q',
            title: 'A question',
            whileIncomplete: 'disable',
            // A button with its own name waits for the visitor.
            labels: { next: 'Next' },
            fields: [field],
          },
          buildEnding(),
        ],
      });
      const { storage } = renderPlayer(definition);
      const next = screen.getByRole('button', { name: 'Next' });
      expect(next).toBeDisabled();
      for (const { action, shown, stored, continues, error } of states) {
        await action();
        const answers = JSON.parse(storage.get('small_answers') ?? '{}') as Record<string, unknown>; // our own JSON
        expect({
          shown: getShown(),
          stored: answers['field'],
          continues: !next.hasAttribute('disabled'),
          error: screen.queryByText(numberError)?.textContent,
        }).toEqual({ shown, stored, continues, error });
      }
    },
  );

  it('the table has a row for every field type', () => {
    const types = fieldCases.map(({ field }) => field.type);
    expect(types.sort()).toEqual(Object.keys(fieldRules).sort());
  });

  it('Enter in a number field that shows "7x" does not continue', async () => {
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'q',
          title: 'A question',
          fields: [{ type: 'number', id: 'field', label: 'Field', required: false }],
        },
        buildEnding(),
      ],
    });
    renderPlayer(definition);
    await userEvent.type(getInput(), '7x{Enter}');
    expect(screen.getByText(numberError)).toBeVisible();
    expect(getInput()).toHaveValue('7x');
  });
});
