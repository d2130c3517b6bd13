import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from '../../../src/shared/ui/tooltip';

// Radix positions tooltips with ResizeObserver, which jsdom lacks.
class NoSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoSizes));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function rest() {
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
}

it('NV-06 a tooltip appears after 700 ms of hover', () => {
  vi.useFakeTimers();
  render(
    <Tooltip text="Scored against your CV">
      <button type="button">Match score</button>
    </Tooltip>,
  );
  rest();
  act(() => vi.advanceTimersByTime(690));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(20));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Scored against your CV');
});

it('NV-06 a tooltip appears at once on keyboard focus', () => {
  render(
    <Tooltip text="Scored against your CV">
      <button type="button">Match score</button>
    </Tooltip>,
  );
  act(() => screen.getByRole('button').focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Scored against your CV');
});
