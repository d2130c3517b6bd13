import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissDestructiveToast } from '../../src/ui/destructive-toast';
import { notify, useToasterRequested } from '../../src/stores/toast-queue';
import { Toasts } from '../../src/ui/toasts';

/** Swipes a toast to the right. */
function swipe(text: string, distance: number, milliseconds: number) {
  const toast = screen.getByText(text).closest('li');
  if (toast === null) throw new Error(`No toast says "${text}".`);
  // jsdom has no pointer capture, so each event is sent to the toast.
  Object.assign(toast, {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  });
  const startX = 12;
  fireEvent.pointerDown(toast, { clientX: 0, button: 0, pointerType: 'touch' });
  fireEvent.pointerMove(toast, { clientX: startX, pointerType: 'touch' });
  vi.advanceTimersByTime(milliseconds);
  fireEvent.pointerMove(toast, { clientX: distance, pointerType: 'touch' });
  fireEvent.pointerUp(toast, { clientX: distance, pointerType: 'touch' });
}

afterEach(() => {
  vi.useRealTimers();
  act(() => dismissDestructiveToast());
});

describe('the two toast channels', () => {
  it('NV-07 one error toast is shown at a time', () => {
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers', 'Please try again later'));
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
    act(() => notify('error', 'Something went wrong. Please try again.'));
    expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 an error toast can be closed', () => {
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it.each([
    ['a long way', 46, 1000],
    ['a short way, but fast', 30, 50],
  ])('NV-07 an error toast is dismissed by a swipe of %s', (_, distance, milliseconds) => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => swipe('Error saving your answers', distance, milliseconds));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 a short and slow swipe does not dismiss an error toast', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => swipe('Error saving your answers', 30, 1000));
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
  });

  it('NV-07 an error toast disappears after four seconds', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => vi.advanceTimersByTime(3900));
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 three success toasts are visible at a time', async () => {
    render(<Toasts />);
    act(() => {
      for (const messages of ['First', 'Second', 'Third', 'Fourth']) notify('success', messages);
    });
    await screen.findByText('Fourth');
    const visible = ['First', 'Second', 'Third', 'Fourth'].map((messages) =>
      screen.getByText(messages).closest('[data-visible]')?.getAttribute('data-visible'),
    );
    expect(visible).toEqual(['false', 'true', 'true', 'true']);
  });

  it('toasts before the toaster has loaded are shown in order once it has', async () => {
    const { result } = renderHook(() => useToasterRequested());
    act(() => {
      notify('success', 'Saved before');
      notify('error', 'Failed before');
    });
    expect(result.current).toBe(true);
    render(<Toasts />);
    expect(await screen.findByText('Saved before')).toBeInTheDocument();
    expect(screen.getByText('Failed before')).toBeInTheDocument();
  });

  it('NV-07 success toasts are in the other region, which Alt+T focuses', async () => {
    render(<Toasts />);
    act(() => notify('success', 'Your answers have been saved!'));
    expect(await screen.findByText('Your answers have been saved!')).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true });
    expect(document.activeElement).toHaveAttribute('data-sonner-toaster');
  });
});
