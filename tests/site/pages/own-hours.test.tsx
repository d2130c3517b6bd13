import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnHours } from '../../../src/site/pages/quiz-results/own-hours';

it('QZ-08 the hours of a week are those of the own answer, at minutes that the visitor sets', () => {
  render(<OwnHours applications={{ fewest: 4, most: 7 }} />);
  const week = screen.getByRole('list', { name: 'Your week' });
  expect(week).toHaveTextContent('Writing them all yourself3 to 5.3 hours');
  expect(week).toHaveTextContent('Reading drafts40 minutes to 1.2 hours');
  const slider = screen.getByRole('slider', { name: /^Writing one application/ });
  fireEvent.change(slider, { target: { value: '15' } });
  expect(week).toHaveTextContent('Writing them all yourself1 to 1.8 hours');
  expect(slider).toHaveAttribute('aria-valuetext', '15 minutes');
});

it('an answer without an upper end is "or more"', () => {
  render(<OwnHours applications={{ fewest: 16, most: 16 }} />);
  expect(screen.getByRole('list', { name: 'Your week' })).toHaveTextContent('12 hours or more');
});
