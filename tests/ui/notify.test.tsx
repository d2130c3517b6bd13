import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

afterEach(() => act(() => dismissDestructiveToast()));

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

  it('NV-07 good news goes to the other channel, which Alt+T reaches', async () => {
    render(<Regions />);
    act(() => notify('success', 'Your answers have been saved!'));
    expect(await screen.findByText('Your answers have been saved!')).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true });
    expect(document.activeElement).toHaveAttribute('data-sonner-toaster');
  });
});
