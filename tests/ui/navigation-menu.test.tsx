import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationMenu } from '../../src/ui/navigation-menu';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <NavigationMenu
      label="Jobs"
      groups={[
        { label: 'By format', links: [{ id: 'remote', link: <a href="#remote">Remote</a> }] },
        { label: 'By place', links: [{ id: 'texas', link: <a href="#texas">Texas</a> }] },
      ]}
    />,
  );
});
afterEach(() => vi.useRealTimers());

const group = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const rest = (name: string) => fireEvent.pointerMove(group(name), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(group(name), { pointerType: 'mouse' });
const shows = (link: string) => screen.queryByRole('link', { name: link }) !== null;

it('NV-06 a panel opens 200 ms after the pointer has come, and closes 150 ms after it has left', () => {
  rest('By format');
  pass(190);
  expect(shows('Remote')).toBe(false);
  pass(20);
  expect(shows('Remote')).toBe(true);
  leave('By format');
  pass(140);
  expect(shows('Remote')).toBe(true);
  pass(20);
  expect(shows('Remote')).toBe(false);
});

it('NV-06 within 300 ms of one panel the next opens at once, later it waits again', () => {
  rest('By format');
  pass(210);
  leave('By format');
  pass(160);
  rest('By place');
  expect(shows('Texas')).toBe(true);
  leave('By place');
  pass(160 + 310);
  rest('By format');
  expect(shows('Remote')).toBe(false);
  pass(210);
  expect(shows('Remote')).toBe(true);
});
