import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissDestructiveToast } from '../../src/ui/destructive-toast';
import { notify, useToasterRequested } from '../../src/stores/toast-queue';
import { Toasts } from '../../src/ui/toasts';

/** Draws a finger over the toast that says so, to the right. */
function swipe(words: string, way: number, milliseconds: number) {
  const toast = screen.getByText(words).closest('li');
  if (toast === null) throw new Error(`No toast says "${words}".`);
  // There is no capture of pointers here: every event goes to the toast by itself.
  Object.assign(toast, {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  });
  const first = 12;
  fireEvent.pointerDown(toast, { clientX: 0, button: 0, pointerType: 'touch' });
  fireEvent.pointerMove(toast, { clientX: first, pointerType: 'touch' });
  vi.advanceTimersByTime(milliseconds);
  fireEvent.pointerMove(toast, { clientX: way, pointerType: 'touch' });
  fireEvent.pointerUp(toast, { clientX: way, pointerType: 'touch' });
}

afterEach(() => {
  vi.useRealTimers();
  act(() => dismissDestructiveToast());
});

describe('the two toast channels', () => {
  it('NV-07 shows one failure at a time', () => {
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers', 'Please try again later'));
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
    act(() => notify('error', 'Something went wrong. Please try again.'));
    expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 a failure can be closed', () => {
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it.each([
    ['a long way', 46, 1000],
    ['a short way, but fast', 30, 50],
  ])('NV-07 a failure swiped %s is gone', (_, way, milliseconds) => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => swipe('Error saving your answers', way, milliseconds));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 a short and slow swipe leaves it', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => swipe('Error saving your answers', 30, 1000));
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
  });

  it('NV-07 a failure leaves by itself after four seconds', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => vi.advanceTimersByTime(3900));
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 of good news three are in sight at a time', async () => {
    render(<Toasts />);
    act(() => {
      for (const news of ['First', 'Second', 'Third', 'Fourth']) notify('success', news);
    });
    await screen.findByText('Fourth');
    const visible = ['First', 'Second', 'Third', 'Fourth'].map((news) =>
      screen.getByText(news).closest('[data-visible]')?.getAttribute('data-visible'),
    );
    expect(visible).toEqual(['false', 'true', 'true', 'true']);
  });

  it('what is said before there is a place for it is said there, in its order', async () => {
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

  it('NV-07 good news goes to the other channel, which Alt+T reaches', async () => {
    render(<Toasts />);
    act(() => notify('success', 'Your answers have been saved!'));
    expect(await screen.findByText('Your answers have been saved!')).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true });
    expect(document.activeElement).toHaveAttribute('data-sonner-toaster');
  });
});
