import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { QuizIndexPage } from '../../src/site/quiz-index/quiz-index-page';
import { createInMemorySitePorts, renderPage } from '../../testing/site/render-page';

it('QZ-01 /quizzes shows the two quizzes, the second recommended, with reasons', () => {
  renderPage(<QuizIndexPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'GetHired Quizzes' })).toBeVisible();

  const first = screen.getByRole('article', { name: 'Career Match Quiz' });
  expect(within(first).getByRole('link', { name: 'Take Quiz 1' })).toHaveAttribute('href', '/quiz');
  expect(within(first).queryByText('Recommended')).not.toBeInTheDocument();

  const second = screen.getByRole('article', { name: 'Job Search Quiz' });
  expect(within(second).getByRole('link', { name: 'Take Quiz 2' })).toHaveAttribute(
    'href',
    '/quiz2',
  );
  expect(within(second).getByText('Recommended')).toBeVisible();

  const why = screen.getByRole('region', { name: 'Why Take Our Quizzes?' });
  expect(within(why).getAllByRole('listitem').length).toBeGreaterThan(1);
});

it('PL-07 a click on a call to action is tracked with source, text and destination', async () => {
  const ports = createInMemorySitePorts();
  renderPage(<QuizIndexPage />, { ports });
  await userEvent.click(screen.getByRole('link', { name: 'Take Quiz 2' }));
  expect(ports.analytics.events).toEqual([
    {
      name: 'cta_click',
      source: 'quiz-index',
      button_text: 'Take Quiz 2',
      destination: '/quiz2',
      event_category: 'cta',
    },
  ]);
  expect(screen.getByText('Now at /quiz2')).toBeVisible();
});
