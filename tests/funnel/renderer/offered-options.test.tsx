import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { renderPlayer } from '../../support/renderer/render-player';

const forDogs = { field: 'pet', operator: 'is', value: 'dog' } as const;

/** Asks for the pet and what it eats and plays with on one step. */
const pets = buildFunnel({
  steps: [
    {
      kind: 'question',
      id: 'pets',
      title: 'Your pet',
      fields: [
        {
          type: 'select',
          id: 'pet',
          label: 'Which pet?',
          options: [
            { value: 'dog', label: 'A dog' },
            { value: 'cat', label: 'A cat' },
          ],
        },
        {
          type: 'singleChoice',
          id: 'food',
          label: 'What does it eat?',
          options: [
            { value: 'bones', label: 'Bones', visibleWhen: forDogs },
            { value: 'fish', label: 'Fish' },
            { value: 'mice', label: 'Mice', visibleWhen: { not: forDogs } },
          ],
        },
        {
          type: 'multiChoice',
          id: 'toys',
          label: 'What does it play with?',
          min: 0,
          options: [
            { value: 'ball', label: 'A ball' },
            {
              value: 'stick',
              label: 'A stick',
              visibleWhen: forDogs,
              other: { id: 'wood', label: 'Which wood?' },
            },
          ],
        },
      ],
    },
    buildEnding(),
  ],
});

const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');
const labelsOf = (role: 'radio' | 'checkbox') =>
  screen.queryAllByRole<HTMLInputElement>(role).map(({ value }) => value);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

it('options come and go with an answer above them; the others and the focus stay', async () => {
  const user = userEvent.setup();
  renderPlayer(pets);
  const pet = screen.getByLabelText('Which pet?');
  const fish = screen.getByRole('radio', { name: 'Fish' });
  const progress = document.querySelector('[data-step]')?.textContent;
  expect(labelsOf('radio')).toEqual(['fish', 'mice']);
  await user.selectOptions(pet, 'dog');
  expect(labelsOf('radio')).toEqual(['bones', 'fish']);
  expect(screen.getByRole('radio', { name: 'Fish' })).toBe(fish);
  expect(pet).toHaveFocus();
  await user.selectOptions(pet, 'cat');
  expect(document.querySelector('[data-step]')?.textContent).toBe(progress);
});

it('a choice whose option goes is asked again, and of several choices only that one goes', async () => {
  const user = userEvent.setup();
  renderPlayer(pets);
  const pet = screen.getByLabelText('Which pet?');
  await user.selectOptions(pet, 'dog');
  await user.click(screen.getByRole('radio', { name: 'Bones' }));
  await user.click(screen.getByRole('checkbox', { name: 'A ball' }));
  await user.click(screen.getByRole('checkbox', { name: 'A stick' }));
  expect(screen.getByLabelText('Which wood?')).toBeVisible();
  await user.selectOptions(pet, 'cat');
  expect(screen.queryByLabelText('Which wood?')).toBeNull();
  expect(labelsOf('checkbox')).toEqual(['ball']);
  expect(screen.getByRole('checkbox', { name: 'A ball' })).toBeChecked();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(step()).toBe('pets');
  await user.click(screen.getByRole('radio', { name: 'Mice' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(step()).toBe('end');
});
