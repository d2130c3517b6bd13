import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordLateSave } from '../../src/stores/late-save';
import { PendingSaveText } from '../../src/ui/pending-save-text';

it('the pending text is replaced when a queued lead is saved, and not for leads saved before', () => {
  const line = () => <PendingSaveText pendingText="It waits here." sentText="It has been sent." />;
  const first = render(line());
  expect(screen.getByText('It waits here.')).toHaveAttribute('data-waits-for-network');

  act(() => recordLateSave());
  expect(screen.getByText('It has been sent.')).not.toHaveAttribute('data-waits-for-network');
  expect(screen.queryByText('It waits here.')).toBeNull();
  first.unmount();

  render(line());
  expect(screen.getByText('It waits here.')).toBeInTheDocument();
});
