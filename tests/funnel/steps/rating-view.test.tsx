import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource, QuestionSource } from '../../support/funnel-source-types';
import { renderPlayer } from '../../support/renderer/render-player';

const score: FieldSource = {
  type: 'rating',
  id: 'score',
  from: 0,
  to: 10,
  fromLabel: 'Not at all likely',
  toLabel: 'Extremely likely',
};

function renderRating(field: FieldSource, step: Partial<QuestionSource> = {}) {
  return renderPlayer(
    buildFunnel({
      steps: [
        { kind: 'question', id: 'q', title: 'Would you recommend us?', ...step, fields: [field] },
        buildEnding(),
      ],
    }),
  );
}

const storedAnswer = ({ storage }: ReturnType<typeof renderPlayer>): unknown =>
  (JSON.parse(storage.get('small_answers') ?? '{}') as Record<string, unknown>)['score']; // our own JSON

/** Presses Tab until the focus is in the answers. */
async function tabToAnswers(): Promise<void> {
  do await userEvent.tab();
  while (document.activeElement?.matches('input') === false);
}

describe('a rating with the keyboard alone', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['9', 9],
  ])('the key %s chooses the number that it shows', async (key, value) => {
    const page = renderRating(score);
    await tabToAnswers();
    await userEvent.keyboard(key);
    expect(storedAnswer(page)).toBe(value);
    expect(screen.getByRole('radio', { name: key })).toBeChecked();
    expect(screen.getByRole('radio', { name: key })).toHaveFocus();
  });

  it('an arrow key reaches 10, and Enter continues', async () => {
    const page = renderRating(score);
    await tabToAnswers();
    await userEvent.keyboard('9{ArrowRight}');
    expect(storedAnswer(page)).toBe(10);
    await userEvent.keyboard('{Enter}');
    expect(page.container.querySelector('[data-step="end"]')).not.toBeNull();
  });

  it('a key without its number changes nothing', async () => {
    const page = renderRating({ type: 'rating', id: 'score', to: 3 });
    await tabToAnswers();
    await userEvent.keyboard('3');
    await userEvent.keyboard('4');
    await userEvent.keyboard('0');
    expect(storedAnswer(page)).toBe(3);
  });
});

describe('the answers of a rating', () => {
  it('one tap on a number of a step that goes on at once is the answer', async () => {
    const page = renderRating(score, { advance: 'onSelect' });
    await userEvent.click(screen.getByRole('button', { name: '10' }));
    expect(storedAnswer(page)).toBe(10);
    expect(page.container.querySelector('[data-step="end"]')).not.toBeNull();
  });

  it('the words at both ends describe the group', () => {
    renderRating(score);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
      /0: Not at all likely\s*10: Extremely likely/,
    );
  });

  it.each(['stars', 'faces'] as const)('%s are named by their place', async (look) => {
    const page = renderRating({ type: 'rating', id: 'score', look });
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }));
    expect(storedAnswer(page)).toBe(4);
  });

  it('stars are filled up to the answer', async () => {
    const page = renderRating({ type: 'rating', id: 'score', look: 'stars' });
    await userEvent.click(screen.getByRole('radio', { name: '3 of 5' }));
    expect(page.container.querySelectorAll('svg.fill-accent')).toHaveLength(3);
  });
});
