import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tellSentLate } from '../../src/ui/sent-late';
import { WaitingLine } from '../../src/ui/waiting-line';

it('says that something waits until it is sent, and not of what is written afterwards', () => {
  const line = () => <WaitingLine waiting="It waits here." sent="It has been sent." />;
  const first = render(line());
  expect(screen.getByText('It waits here.')).toHaveAttribute('data-waits-for-network');

  act(() => tellSentLate());
  expect(screen.getByText('It has been sent.')).not.toHaveAttribute('data-waits-for-network');
  expect(screen.queryByText('It waits here.')).toBeNull();
  first.unmount();

  render(line());
  expect(screen.getByText('It waits here.')).toBeInTheDocument();
});
