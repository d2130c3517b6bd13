import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleAfterPaint } from '../../src/browser/schedule-after-paint';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

it('does what can wait once a frame was painted, and once', () => {
  const work = vi.fn<() => void>();
  scheduleAfterPaint(work);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledOnce();
});

it('does all that waits, in its order, and what comes after it in a later frame', () => {
  const done: string[] = [];
  scheduleAfterPaint(() => done.push('first'));
  scheduleAfterPaint(() => done.push('second'));
  vi.advanceTimersByTime(20);
  expect(done).toEqual(['first', 'second']);
  scheduleAfterPaint(() => done.push('third'));
  expect(done).toEqual(['first', 'second']);
  vi.advanceTimersByTime(20);
  expect(done).toEqual(['first', 'second', 'third']);
});

it('does not wait for a frame that never comes', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const work = vi.fn<() => void>();
  scheduleAfterPaint(work);
  vi.advanceTimersByTime(249);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

it.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', hide],
])('does at once what waits when the page %s', (_, happens) => {
  const work = vi.fn<() => void>();
  scheduleAfterPaint(work);
  happens();
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledOnce();
});

it('goes on waiting when the page is shown again', () => {
  const work = vi.fn<() => void>();
  scheduleAfterPaint(work);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).not.toHaveBeenCalled();
});
