import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { renderPlayer } from '../../support/renderer/render-player';

const getSheet = () => screen.queryByRole('complementary', { name: 'Your answers' });
const findRows = async () =>
  within(await screen.findByRole('complementary', { name: 'Your answers' }))
    .getAllByRole('definition')
    .map((row) => row.textContent);

const buildQuiz = (questions: number) =>
  buildFunnel({
    presentation: { scene: 'coach', progress: 'stepOfTotal' },
    steps: [
      {
        id: 'who',
        kind: 'question',
        title: 'Who are you?',
        fields: [{ id: 'name', type: 'text', label: 'Your name', required: true, personal: true }],
      },
      ...Array.from({ length: questions }, (_, index) =>
        buildChoiceQuestion(`pet${index + 1}`, ['cat', 'dog']),
      ),
      buildEnding(),
    ],
  });

async function answerName(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: /Your name|Who are you/ }), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

async function choose(option: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: option }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

const stubWidth = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

describe('beside a step, on a wide screen', () => {
  beforeEach(() => stubWidth(true));
  afterEach(() => vi.unstubAllGlobals());

  it('a drawing stands until there is an answer, and then a sheet fills', async () => {
    const { container } = renderPlayer(buildQuiz(3));
    await waitFor(() =>
      expect(container.querySelector('svg[viewBox="0 0 240 160"]')).not.toBeNull(),
    );
    expect(getSheet()).toBeNull();
    await answerName();
    await choose('cat');
    expect(await findRows()).toEqual(['cat']);
    await choose('dog');
    expect(await findRows()).toEqual(['cat', 'dog']);
  });

  it('an answer that says who the visitor is never stands there', async () => {
    renderPlayer(buildQuiz(2));
    await answerName();
    await choose('dog');
    expect(await findRows()).toEqual(['dog']);
    expect(screen.queryByText('Ada')).toBeNull();
  });

  it('an answer leaves the sheet with Back', async () => {
    renderPlayer(buildQuiz(3));
    await answerName();
    await choose('cat');
    await choose('dog');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await findRows()).toEqual(['cat']);
  });

  it('the last six answers stand there, and how many came before', async () => {
    renderPlayer(buildQuiz(9));
    await answerName();
    for (const option of ['dog', 'cat', 'cat', 'dog', 'cat', 'cat', 'dog', 'cat'])
      await choose(option);
    expect(await findRows()).toEqual(['cat', 'dog', 'cat', 'cat', 'dog', 'cat']);
    expect(screen.getByText('Earlier answers: 2')).toBeVisible();
  });

  it('Q3-02 the drawing stands where a result without its draw lists the answers', async () => {
    const definition = buildFunnel({
      presentation: { scene: 'coach', progress: 'stepOfTotal' },
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        {
          kind: 'draw',
          id: 'wheel',
          title: 'Turn it',
          outcomes: [
            { value: 'a', label: 'A mug', weight: 1 },
            { value: 'b', label: 'A pen', weight: 1 },
          ],
          animation: { durationMs: 100, minTurns: 1, slices: ['a', 'b'] },
        },
        buildEnding(),
      ],
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        draws: 'small_draws',
      },
    });
    const atWheel = { small_step: 'wheel', small_answers: JSON.stringify({ pet: 'cat' }) };
    const { unmount } = renderPlayer(definition, { stored: atWheel });
    expect(await findRows()).toEqual(['cat']);
    unmount();
    const leftOut = { ...atWheel, small_draws_left_out: 'wheel' };
    const { container } = renderPlayer(definition, { stored: leftOut });
    await waitFor(() =>
      expect(container.querySelector('svg[viewBox="0 0 240 160"]')).not.toBeNull(),
    );
    expect(getSheet()).toBeNull();
  });

  it('a result has the whole width', async () => {
    renderPlayer(buildQuiz(1));
    await answerName();
    await choose('cat');
    await screen.findByTestId('outcome');
    expect(getSheet()).toBeNull();
  });
});

it('a phone has neither the drawing nor the sheet', async () => {
  stubWidth(false);
  const { container } = renderPlayer(buildQuiz(2));
  await answerName();
  await choose('cat');
  expect(getSheet()).toBeNull();
  expect(container.querySelector('aside')).toBeNull();
  vi.unstubAllGlobals();
});
