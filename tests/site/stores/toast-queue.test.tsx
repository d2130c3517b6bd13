import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify, useToasterRequested } from '../../../src/shared/ui/toast-queue';
import { Toasts } from '../../../src/shared/ui/toasts';

/** Swipes a toast to the right. */
function swipe(text: string, distance: number, milliseconds: number) {
  const element = screen.getByText(text).closest('li');
  if (element === null) throw new Error(`No toast says "${text}".`);
  // Missing in jsdom.
  element.setPointerCapture = () => undefined;
  fireEvent.pointerDown(element, { clientX: 0, button: 0, pointerType: 'touch' });
  fireEvent.pointerMove(element, { clientX: 12, pointerType: 'touch' });
  act(() => vi.advanceTimersByTime(milliseconds));
  fireEvent.pointerMove(element, { clientX: distance, pointerType: 'touch' });
  fireEvent.pointerUp(element, { clientX: distance, pointerType: 'touch' });
}

const isVisible = (text: string) =>
  screen.queryByText(text)?.closest('[data-visible]')?.getAttribute('data-visible') === 'true';

/** Sonner shows a toast in the next turn. */
function showToast(...toastParameters: Parameters<typeof notify>) {
  act(() => notify(...toastParameters));
  act(() => vi.advanceTimersByTime(1));
}

/** Each turn renders before the next, because effects start the following timers. */
function waitForExit() {
  for (let turn = 0; turn < 10; turn += 1) act(() => vi.advanceTimersByTime(50));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void toast.dismiss());
  waitForExit();
  vi.useRealTimers();
});

describe('the two toast channels', () => {
  it('NV-07 one error toast is shown at a time', () => {
    render(<Toasts />);
    showToast('error', 'Error saving your answers', 'Please try again later');
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
    showToast('error', 'Something went wrong. Please try again.');
    expect(isVisible('Something went wrong. Please try again.')).toBe(true);
    expect(isVisible('Error saving your answers')).toBe(false);
    waitForExit();
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
    expect(isVisible('Something went wrong. Please try again.')).toBe(true);
  });

  it('NV-07 a repeated error toast is a new element, so that it is announced again', () => {
    render(<Toasts />);
    showToast('error', 'Error saving your answers');
    const first = screen.getByText('Error saving your answers');
    showToast('error', 'Error saving your answers');
    waitForExit();
    expect(screen.getByText('Error saving your answers')).not.toBe(first);
  });

  it('NV-07 an error toast is announced assertively, a success toast politely', () => {
    render(<Toasts />);
    showToast('error', 'Error saving your answers');
    showToast('success', 'Saved');
    const getLiveness = (text: string) =>
      screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');
    expect(getLiveness('Error saving your answers')).toBe('assertive');
    expect(getLiveness('Saved')).toBe('polite');
  });

  it('NV-07 an error toast can be closed', () => {
    render(<Toasts />);
    showToast('error', 'Error saving your answers');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    waitForExit();
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it.each([
    ['a long way', 46, 1000],
    ['a short way, but fast', 30, 50],
  ])('NV-07 an error toast is dismissed by a swipe of %s', (_, distance, milliseconds) => {
    render(<Toasts />);
    showToast('error', 'Error saving your answers');
    swipe('Error saving your answers', distance, milliseconds);
    waitForExit();
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 a short and slow swipe does not dismiss an error toast', () => {
    render(<Toasts />);
    showToast('error', 'Error saving your answers');
    swipe('Error saving your answers', 30, 1000);
    waitForExit();
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
  });

  it('NV-07 an error toast disappears after four seconds', () => {
    render(<Toasts />);
    showToast('error', 'Error saving your answers');
    act(() => vi.advanceTimersByTime(3900));
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(200));
    waitForExit();
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 a success toast disappears by itself after errors and a close by mouse', () => {
    render(<Toasts />);
    for (const message of ['First error', 'Second error', 'Third error']) {
      showToast('error', message);
      act(() => vi.advanceTimersByTime(4300));
    }
    showToast('success', 'Saved');
    const list = screen.getByText('Saved').closest('ol');
    if (list === null) throw new Error('The toast is in no list.');
    fireEvent.mouseMove(list);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    waitForExit();
    act(() => vi.advanceTimersByTime(100));
    showToast('success', 'Saved again');
    act(() => vi.advanceTimersByTime(4100));
    waitForExit();
    expect(screen.queryByText('Saved again')).not.toBeInTheDocument();
  });

  it('NV-07 three success toasts are visible at a time', () => {
    render(<Toasts />);
    const messages = ['First', 'Second', 'Third', 'Fourth'];
    for (const message of messages) showToast('success', message);
    expect(messages.map(isVisible)).toEqual([false, true, true, true]);
  });

  it('toasts before the toaster has loaded are shown in order once it has', () => {
    const { result } = renderHook(() => useToasterRequested());
    act(() => {
      notify('success', 'Saved before');
      notify('error', 'Failed before');
    });
    expect(result.current).toBe(true);
    render(<Toasts />);
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('Saved before')).toBeInTheDocument();
    expect(screen.getByText('Failed before')).toBeInTheDocument();
  });

  it.each([
    ['success', 'Notifications (Alt+T)'],
    ['error', 'Problems (Alt+T)'],
  ] as const)(
    'NV-07 a toast of the tone %s is in the region "%s", which Alt+T focuses',
    (tone, name) => {
      render(<Toasts />);
      showToast(tone, 'Your answers');
      expect(screen.getByRole('region', { name })).toHaveTextContent('Your answers');
      fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true });
      expect(document.activeElement).toHaveAttribute('data-sonner-toaster');
      expect(document.activeElement).toHaveTextContent('Your answers');
    },
  );
});
