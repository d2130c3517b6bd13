import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';
import { renderPlayer } from '../../support/renderer/render-player';

type NumberSource = Extract<FieldSource, { type: 'number' }>;

const getInput = () => screen.getByLabelText<HTMLInputElement>('Field');

/** A question with one number, in the page of a visitor. */
function renderNumber(properties: Partial<NumberSource> = {}) {
  const { storage } = renderPlayer(
    buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'q',
          title: 'A question',
          fields: [{ type: 'number', id: 'field', label: 'Field', ...properties }],
        },
        buildEnding(),
      ],
    }),
  );
  const readAnswer = (): unknown => {
    const answers = JSON.parse(storage.get('small_answers') ?? '{}') as Record<string, unknown>; // our own JSON
    return answers['field'];
  };
  return { readAnswer };
}

describe('a number field', () => {
  it.each([
    ['50,000', {}, 50_000],
    ['1,000', {}, 1000],
    ['120,500', {}, 120_500],
    ['50.000', {}, 50_000],
    ['1,000,000', {}, 1_000_000],
    ['50 000', {}, 50_000],
    ['$50,000', { unit: '$' }, 50_000],
    ['50%', { unit: '%' }, 50],
    ['12 years', { unit: 'years' }, 12],
    ['５００', {}, 500],
    ['٥٠٠', {}, 500],
    ['−5', {}, -5],
    ['1,5', {}, 1.5],
    ['1.234,5', {}, 1234.5],
  ] as const)('stores what people mean by %j', async (typed, properties, number) => {
    const { readAnswer } = renderNumber(properties);
    await userEvent.type(getInput(), typed);
    expect(readAnswer()).toBe(number);
    expect(getInput()).toHaveValue(typed);
  });

  it.each(['0x1F', '1e3', '12abc', '1,2,3', '1.2.3', '50 months', '50k'])(
    'refuses %j, and says what a number looks like',
    async (typed) => {
      const { readAnswer } = renderNumber({ min: 0, max: 1_000_000, unit: '$' });
      await userEvent.type(getInput(), typed);
      expect(readAnswer()).toBeUndefined();
      expect(screen.getByText('Please enter a number, such as 500,000.')).toBeVisible();
    },
  );

  it('shows how it reads what is thousands here and decimals there, before Next', async () => {
    const { readAnswer } = renderNumber({ min: 0 });
    await userEvent.type(getInput(), '1,234');
    expect(readAnswer()).toBe(1234);
    const shown = screen.getByText('This is read as 1,234. If you mean 1.234, type 1.234.');
    expect(shown).toHaveAttribute('aria-live', 'polite');
    await userEvent.clear(getInput());
    await userEvent.type(getInput(), '50.000');
    expect(readAnswer()).toBe(50_000);
    expect(shown).toHaveTextContent('This is read as 50,000. If you mean 50, type 50.');
    await userEvent.clear(getInput());
    await userEvent.type(getInput(), '0,123');
    expect(readAnswer()).toBe(0.123);
    expect(shown).toBeEmptyDOMElement();
  });

  it('says nothing about a number that is not typed to its end, until the field is left', async () => {
    renderNumber({ unit: 'years' });
    const findError = () => screen.queryByText('Please enter a number, such as 12.');
    for (const key of '1,234,567 years') {
      await userEvent.type(getInput(), key);
      expect([getInput().value, findError()]).toEqual([getInput().value, null]);
    }
    await userEvent.clear(getInput());
    await userEvent.type(getInput(), '1,234,');
    await userEvent.tab();
    expect(findError()).toBeVisible();
    await userEvent.clear(getInput());
    await userEvent.type(getInput(), '-{Enter}');
    expect(findError()).toBeVisible();
    await userEvent.clear(getInput());
    await userEvent.type(getInput(), '7x');
    expect(findError()).toBeVisible();
  });

  it('shows a small or a large answer in digits when the visitor comes back', async () => {
    const { readAnswer } = renderNumber();
    for (const [typed, number, shown] of [
      ['0,0000001', 1e-7, '0.0000001'],
      ['1 000 000', 1_000_000, '1000000'],
    ] as const) {
      await userEvent.clear(getInput());
      await userEvent.type(getInput(), typed);
      expect(readAnswer()).toBe(number);
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(getInput()).toHaveValue(shown);
    }
  });

  it('gives examples where only some numbers fit', async () => {
    renderNumber({ min: 2, step: 5 });
    await userEvent.type(getInput(), '4{Enter}');
    expect(screen.getByText('Please enter a number such as 2, 7, 12.')).toBeVisible();
  });

  it('names the limits of a year without groups', async () => {
    renderNumber({ min: 1950, max: 2026, whole: true, shownAs: 'year' });
    await userEvent.type(getInput(), '1,949{Enter}');
    expect(screen.getByText('Please enter 1950 or more.')).toBeVisible();
    expect(screen.getByText('This is read as 1949.')).toBeVisible();
  });
});
