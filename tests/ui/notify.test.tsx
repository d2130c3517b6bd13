import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DestructiveToastRegion, dismissDestructiveToast } from '../../src/ui/destructive-toast';
import { notify } from '../../src/ui/notify';
import { Toaster } from '../../src/ui/toaster';

function Regions() {
  return (
    <>
      <Toaster />
      <DestructiveToastRegion />
    </>
  );
}

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
    render(<Regions />);
    act(() => notify('error', 'Error saving your answers', 'Please try again later'));
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
    act(() => notify('error', 'Something went wrong. Please try again.'));
    expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 a failure can be closed', () => {
    render(<Regions />);
    act(() => notify('error', 'Error saving your answers'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it.each([
    ['a long way', 46, 1000],
    ['a short way, but fast', 30, 50],
  ])('NV-07 a failure swiped %s is gone', (_, way, milliseconds) => {
    vi.useFakeTimers();
    render(<Regions />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => swipe('Error saving your answers', way, milliseconds));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 a short and slow swipe leaves it', () => {
    vi.useFakeTimers();
    render(<Regions />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => swipe('Error saving your answers', 30, 1000));
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
  });

  it('NV-07 a failure leaves by itself after four seconds', () => {
    vi.useFakeTimers();
    render(<Regions />);
    act(() => notify('error', 'Error saving your answers'));
    act(() => vi.advanceTimersByTime(3900));
    expect(screen.getByText('Error saving your answers')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Error saving your answers')).not.toBeInTheDocument();
  });

  it('NV-07 of good news three are in sight at a time', async () => {
    render(<Regions />);
    act(() => {
      for (const news of ['First', 'Second', 'Third', 'Fourth']) notify('success', news);
    });
    await screen.findByText('Fourth');
    const visible = ['First', 'Second', 'Third', 'Fourth'].map((news) =>
      screen.getByText(news).closest('[data-visible]')?.getAttribute('data-visible'),
    );
    expect(visible).toEqual(['false', 'true', 'true', 'true']);
  });

  it('NV-07 good news goes to the other channel, which Alt+T reaches', async () => {
    render(<Regions />);
    act(() => notify('success', 'Your answers have been saved!'));
    expect(await screen.findByText('Your answers have been saved!')).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true });
    expect(document.activeElement).toHaveAttribute('data-sonner-toaster');
  });
});
