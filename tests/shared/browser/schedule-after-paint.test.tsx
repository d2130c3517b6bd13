import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleAfterPaint } from '../../../src/shared/browser/schedule-after-paint';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

it('scheduleAfterPaint runs a task once, after the next paint', () => {
  const task = vi.fn<() => void>();
  scheduleAfterPaint(task);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(task).toHaveBeenCalledOnce();
});

it('scheduleAfterPaint runs all queued tasks in order, and later tasks in a later frame', () => {
  const runs: string[] = [];
  scheduleAfterPaint(() => runs.push('first'));
  scheduleAfterPaint(() => runs.push('second'));
  vi.advanceTimersByTime(20);
  expect(runs).toEqual(['first', 'second']);
  scheduleAfterPaint(() => runs.push('third'));
  expect(runs).toEqual(['first', 'second']);
  vi.advanceTimersByTime(20);
  expect(runs).toEqual(['first', 'second', 'third']);
});

it('scheduleAfterPaint runs without a frame after 250 ms', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const task = vi.fn<() => void>();
  scheduleAfterPaint(task);
  vi.advanceTimersByTime(249);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

it.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', hide],
])('scheduleAfterPaint runs queued tasks at once when the page %s', (_, trigger) => {
  const task = vi.fn<() => void>();
  scheduleAfterPaint(task);
  trigger();
  expect(task).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(task).toHaveBeenCalledOnce();
});

it('scheduleAfterPaint does not run tasks when the page becomes visible', () => {
  const task = vi.fn<() => void>();
  scheduleAfterPaint(task);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(task).not.toHaveBeenCalled();
});
