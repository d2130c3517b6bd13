import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationMenu } from '../../../src/shared/ui/navigation-menu';

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
const movePointerOver = (name: string) =>
  fireEvent.pointerMove(group(name), { pointerType: 'mouse' });
const movePointerAway = (name: string) =>
  fireEvent.pointerLeave(group(name), { pointerType: 'mouse' });
const shows = (link: string) => screen.queryByRole('link', { name: link }) !== null;

it('NV-06 a panel opens after 200 ms of hover and closes 150 ms after the pointer has left', () => {
  movePointerOver('By format');
  pass(190);
  expect(shows('Remote')).toBe(false);
  pass(20);
  expect(shows('Remote')).toBe(true);
  movePointerAway('By format');
  pass(140);
  expect(shows('Remote')).toBe(true);
  pass(20);
  expect(shows('Remote')).toBe(false);
});

it('NV-06 the next panel opens at once within 300 ms, and with a delay after that', () => {
  movePointerOver('By format');
  pass(210);
  movePointerAway('By format');
  pass(160);
  movePointerOver('By place');
  expect(shows('Texas')).toBe(true);
  movePointerAway('By place');
  pass(160 + 310);
  movePointerOver('By format');
  expect(shows('Remote')).toBe(false);
  pass(210);
  expect(shows('Remote')).toBe(true);
});
