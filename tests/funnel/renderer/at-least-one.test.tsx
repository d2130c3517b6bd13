import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { QuestionSource } from '../../support/funnel-source-types';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { renderPlayer } from '../../support/renderer/render-player';

const createContact = (more: Partial<QuestionSource> = {}) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'contact',
        title: 'How can we reach you?',
        fields: [
          { type: 'consent', id: 'letters', label: 'No letters' },
          { type: 'email', id: 'email', label: 'Email', required: false },
          { type: 'text', id: 'handle', label: 'Handle', required: false },
        ],
        atLeastOneOf: [{ fields: ['handle', 'email'] }],
        ...more,
      },
      buildChoiceQuestion('place', ['here', 'there']),
      buildEnding(),
    ],
  });

const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');
const next = () => screen.getByRole('button', { name: 'Next' });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

it('the error stands at the first field of the list, which gets the focus and is described by it', async () => {
  const user = userEvent.setup();
  renderPlayer(createContact());
  expect(screen.queryByText(/at least one/)).not.toBeInTheDocument();
  await user.click(next());
  expect(step()).toBe('contact');
  const email = screen.getByLabelText('Email');
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(
    expect.stringContaining('Please answer at least one of these: Email, Handle.'),
  );
  expect(screen.getByLabelText('Handle')).toBeValid();
});

it('the error goes when another field of the list is answered, and comes back when it is cleared', async () => {
  const user = userEvent.setup();
  renderPlayer(createContact({ atLeastOneOf: [{ fields: ['email', 'handle'], message: 'One!' }] }));
  await user.click(next());
  expect(screen.getByText('One!')).toBeVisible();
  await user.type(screen.getByLabelText('Handle'), '@ada');
  expect(screen.queryByText('One!')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeValid();
  await user.clear(screen.getByLabelText('Handle'));
  expect(screen.getByText('One!')).toBeVisible();
  await user.type(screen.getByLabelText('Handle'), '@ada');
  await user.click(next());
  expect(step()).toBe('place');
});
