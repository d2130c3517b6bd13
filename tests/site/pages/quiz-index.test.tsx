import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepLastResult, readLastResults } from '../../../src/site/stores/last-results';
import { QuizIndexPage } from '../../../src/site/pages/quiz-index/quiz-index-page';
import { createInMemorySitePorts, renderPage } from '../../support/site/render-page';

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

describe('the last result', () => {
  const kept = {
    route: '/quiz',
    to: '/quiz-results',
    at: createInMemorySitePorts().now(),
    state: { answers: { stage: 'burnt-out' } },
    progress: {},
  };

  it('QZ-06 a result that is kept on this device is opened with its state', async () => {
    const ports = createInMemorySitePorts();
    keepLastResult(ports.storage, kept);
    const { router } = renderPage(<QuizIndexPage />, { ports });
    const name = 'See your last result Career Match Quiz';
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByText('Now at /quiz-results')).toBeVisible();
    expect(router.state.location.state).toEqual({ ...kept.state, isKept: true });
  });

  it('ST-05 a deleted result is gone from the device', async () => {
    const ports = createInMemorySitePorts();
    keepLastResult(ports.storage, kept);
    const { unmount } = renderPage(<QuizIndexPage />, { ports });
    await userEvent.click(screen.getByRole('button', { name: /^Delete this result/ }));
    expect(screen.getByText('The result is gone from this device.')).toHaveFocus();
    expect(readLastResults(ports.storage, ports.now())).toEqual([]);
    unmount();
    renderPage(<QuizIndexPage />, { ports });
    expect(screen.queryByRole('link', { name: /^See your last result/ })).not.toBeInTheDocument();
  });

  it('Q2-09 for a quiz that ends on its own page its progress is stored again', async () => {
    const ports = createInMemorySitePorts();
    const progress = { quiz2_current_step: 'result' };
    keepLastResult(ports.storage, {
      ...kept,
      route: '/quiz2',
      to: '/quiz2',
      state: null,
      progress,
    });
    renderPage(<QuizIndexPage />, { ports });
    const name = 'See your last result Job Search Quiz';
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByText('Now at /quiz2')).toBeVisible();
    expect(ports.storage.get('quiz2_current_step')).toBe('result');
  });
});
