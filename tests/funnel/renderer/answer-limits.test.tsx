import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { renderPlayer } from '../../support/renderer/render-player';

const holiday = buildFunnel({
  steps: [
    {
      kind: 'question',
      id: 'first',
      title: 'When does it begin?',
      fields: [{ type: 'date', id: 'start', label: 'First day', earliest: 'today' }],
    },
    {
      kind: 'question',
      id: 'second',
      title: 'When does it end?',
      fields: [
        { type: 'date', id: 'end', label: 'Last day', earliest: { field: 'start' } },
        { type: 'number', id: 'travelled', label: 'Days of travel', max: { calculated: 'days' } },
      ],
    },
    buildChoiceQuestion('place', ['here', 'there']),
    buildEnding(),
  ],
  values: [{ id: 'days', as: { daysBetween: [{ field: 'start' }, { field: 'end' }] } }],
});

const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');
const next = () => screen.getByRole('button', { name: 'Next' });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

it('a limit by another answer is that of the calendar, and its error names the day', async () => {
  const user = userEvent.setup();
  renderPlayer(holiday, { visit: { today: '2026-05-01' } });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-05-03' } });
  await user.click(next());
  const last = screen.getByLabelText('Last day');
  expect(last).toHaveAttribute('min', '2026-05-03');
  fireEvent.change(last, { target: { value: '2026-05-02' } });
  await user.click(next());
  expect(step()).toBe('second');
  expect(screen.getByText('Please choose 3 May 2026 or later.')).toBeVisible();
  fireEvent.change(last, { target: { value: '2026-05-10' } });
  await user.type(screen.getByLabelText('Days of travel'), '8');
  await user.click(next());
  expect(screen.getByText('Please enter 7 or less.')).toBeVisible();
  await user.type(screen.getByLabelText('Days of travel'), '{Backspace}7');
  await user.click(next());
  expect(step()).toBe('place');
});

it('a visit that goes on on another day is asked again what does not fit today, and told so', () => {
  const stored = {
    small_step: 'place',
    small_answers: '{"start":"2026-05-03","end":"2026-05-10","travelled":2}',
    small_step_visit: '{"today":"2026-05-01"}',
  };
  const first = renderPlayer(holiday, { stored, visit: { today: '2026-05-01' } });
  expect(step()).toBe('place');
  first.unmount();
  renderPlayer(holiday, { stored, visit: { today: '2026-05-27' } });
  expect(step()).toBe('first');
  expect(
    screen.getByText(
      'An answer of your last visit does not fit today; your other answers are kept.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Please choose 27 May 2026 or later.')).toBeVisible();
  expect(screen.getByLabelText('First day')).toHaveValue('2026-05-03');
});

it('a choice says how many it takes, as another answer decides, and offers no more', async () => {
  const user = userEvent.setup();
  renderPlayer(
    buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'week',
          title: 'Your week',
          fields: [
            { type: 'number', id: 'hours', label: 'Hours' },
            {
              type: 'multiChoice',
              id: 'courses',
              label: 'Courses',
              options: ['Art', 'Biology', 'Chess'].map((label) => ({ value: label, label })),
              max: { field: 'hours' },
            },
          ],
        },
        buildEnding(),
      ],
    }),
  );
  expect(screen.getByText('Choose all that apply')).toBeVisible();
  await user.type(screen.getByLabelText('Hours'), '2');
  expect(screen.getByText('Choose up to 2')).toBeVisible();
  await user.click(screen.getByLabelText('Art'));
  await user.click(screen.getByLabelText('Chess'));
  expect(screen.getByLabelText('Biology')).toBeDisabled();
  await user.clear(screen.getByLabelText('Hours'));
  await user.type(screen.getByLabelText('Hours'), '1');
  await user.click(next());
  expect(screen.getByText('Please choose no more than 1.')).toBeVisible();
});
