import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerPanel } from '../../../../src/authoring/studio/player/player-panel';
import { isSaveKey, listenForSave } from '../../../../src/authoring/studio/player/save-key';
import { emptyReport, useReport } from '../../../../src/authoring/studio/report/report-store';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { smallFunnelSource } from '../../../support/definition/small-funnel';

/** jsdom lays nothing out, so no size ever changes. */
class RestingObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('ResizeObserver', RestingObserver));
afterEach(() => vi.unstubAllGlobals());

test('the player tells of Ctrl+S and Cmd+S, and keeps the browser from its own dialog', () => {
  let saves = 0;
  const stop = listenForSave(() => (saves += 1));
  const isLeftToBrowser = (keys: object): boolean => fireEvent.keyDown(document.body, keys);
  expect(isLeftToBrowser({ key: 's', ctrlKey: true })).toBe(false);
  expect(isLeftToBrowser({ key: 's', metaKey: true })).toBe(false);
  expect(isLeftToBrowser({ key: 's' })).toBe(true);
  expect(isLeftToBrowser({ key: 's', ctrlKey: true, altKey: true })).toBe(true);
  expect(saves).toBe(2);
  stop();
  expect(isLeftToBrowser({ key: 's', ctrlKey: true })).toBe(true);
});

test('what the player tells of a key is the key in the page', async () => {
  const parsed = parseDefinition(smallFunnelSource, 'small.funnel.json');
  if (!parsed.ok) throw new Error('The small funnel has issues.');
  useReport.setState({ ...emptyReport, definition: parsed.definition });
  render(<PlayerPanel />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Player');
  const pressed: boolean[] = [];
  const remember = (event: KeyboardEvent): void => void pressed.push(isSaveKey(event));
  window.addEventListener('keydown', remember);
  act(() => {
    const told = { data: { report: 'save' }, origin: window.location.origin };
    window.dispatchEvent(new MessageEvent('message', { ...told, source: frame.contentWindow }));
    // Another window is not listened to.
    window.dispatchEvent(new MessageEvent('message', told));
  });
  window.removeEventListener('keydown', remember);
  expect(pressed).toEqual([true]);
});
