import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { renderPlayer } from '../../support/renderer/render-player';

/** Asks for the first day of work, not before today, and whether to work here. */
const startsSoon = buildFunnel({
  persistence: { step: { key: 'small_step', as: 'id' }, answers: 'small_answers' },
  presentation: { progress: 'stepOfTotal', labels: { restart: 'Start again' } },
  steps: [
    buildChoiceQuestion('place', ['here', 'there']),
    {
      kind: 'question',
      id: 'when',
      title: 'When can you start?',
      fields: [{ type: 'date', id: 'start', label: 'First day', earliest: 'today' }],
    },
    { ...buildEnding(), title: 'That is in {value.days} days' },
  ],
  values: [{ id: 'days', as: { daysBetween: ['today', { field: 'start' }] } }],
});

/** What a visit of the 2nd has stored at its end. */
const stored = {
  small_step: 'end',
  small_step_visit: '{"today":"2026-11-02"}',
  small_answers: '{"place":"here","start":"2026-11-05"}',
};

const heading = () => screen.getByRole('heading', { level: 1 });

it('"Start again" on the result of an earlier day asks with the limits of today', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const { history, storage } = renderPlayer(startsSoon, { stored, today: '2026-11-27' });
  expect(heading().textContent).toBe('That is in 3 days');

  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() =>
    expect(JSON.parse(storage.get('small_step_visit') ?? '')).toMatchObject({
      today: '2026-11-27',
    }),
  );
  expect(heading().textContent).toBe('Which place?');
  // The session of the new day begins where the visitor is: on the first entry, at the heading.
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(history.now()).toMatchObject({ index: 0 });

  fireEvent.click(screen.getByRole('radio', { name: 'there' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(heading().textContent).toBe('When can you start?');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-05' } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(/27 November 2026/)).toBeVisible();
});
