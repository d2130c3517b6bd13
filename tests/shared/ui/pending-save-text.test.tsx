import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordLateSave } from '../../../src/shared/ui/late-save';
import { PendingSaveText } from '../../../src/shared/ui/pending-save-text';

afterEach(() => void vi.restoreAllMocks());

const line = () => (
  <PendingSaveText
    retainedIn="device"
    offline={{ device: 'Later, online.', page: '', nowhere: '', sent: 'You are back online.' }}
    unreached={{ device: 'Later.', page: '', nowhere: '', sent: 'It has been sent.' }}
  />
);

it('the pending text is replaced when a queued lead is saved, and not for leads saved before', () => {
  const first = render(line());
  expect(screen.getByText('Later.')).toHaveAttribute('data-waits-for-network');

  act(() => recordLateSave());
  expect(screen.getByText('It has been sent.')).not.toHaveAttribute('data-waits-for-network');
  expect(screen.queryByText('Later.')).toBeNull();
  first.unmount();

  render(line());
  expect(screen.getByText('Later.')).toBeInTheDocument();
});

it('who was offline when the request failed reads of being back, also once the network is there', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(line());
  expect(screen.getByText('Later, online.')).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => recordLateSave());
  expect(screen.getByText('You are back online.')).toBeInTheDocument();
});
