import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setValue } from '../../../src/authoring/edit/set-value';
import type { FunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import {
  discardDraft,
  markSaved,
  useOpenFunnel,
} from '../../../src/authoring/studio/files/open-funnel';
import { handleReport, restartVisit } from '../../../src/authoring/studio/player/player-store';
import { Guide } from '../../../src/authoring/studio/start/guide';
import { startGuide } from '../../../src/authoring/studio/start/guide-store';
import { useStudioStore } from '../../../src/authoring/studio/state/studio-store';
import { openSmallFunnel, SMALL_FUNNEL_FILE } from '../../support/studio/open-small-funnel';

function set(document: FunnelDocument, path: (string | number)[], value: unknown): void {
  const result = setValue(document.getText(), path, value);
  if (!result.ok) throw new Error(result.problem);
  act(() => document.edit(result.edits, 'Changed title'));
}

/** Opens a funnel with the guide, as the studio does once its file is read. */
function openWithGuide(): FunnelDocument {
  const open = openSmallFunnel();
  const { document } = open;
  useOpenFunnel.setState({
    status: 'open',
    open,
  });
  render(
    <DocumentProvider value={document}>
      <Guide name={SMALL_FUNNEL_FILE} />
    </DocumentProvider>,
  );
  return document;
}

const listDone = (): string[] =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('[aria-label="Done"]') !== null)
    .map((item) => item.textContent.split(/[.:]/)[0] ?? '');

const arrive = (step: string, isOpening = false): void =>
  act(() => handleReport({ report: 'position', step, status: 'ready', isOpening }));

describe('the guide through a first funnel', () => {
  beforeEach(() => {
    act(() => restartVisit());
    startGuide(SMALL_FUNNEL_FILE);
  });

  test('ticks nothing that was there when it began', () => {
    useStudioStore.setState({ drawerTab: 'census', editorTab: 'map' });
    startGuide(SMALL_FUNNEL_FILE);
    const document = openWithGuide();
    arrive('welcome', true);
    expect(listDone()).toEqual([]);
    // The edit moves the visitor, not an answer.
    set(document, ['description'], 'Another one');
    arrive('work', true);
    expect(listDone()).toEqual([]);
  });

  test('ticks each task once the author has done it', () => {
    const document = openWithGuide();
    arrive('welcome', true);
    arrive('work');
    expect(listDone()).toEqual(['Answer the first question in the player']);
    act(() => useStudioStore.getState().openPanel('map'));
    act(() => useStudioStore.getState().openDrawer('census'));
    expect(listDone()).toHaveLength(3);
    set(document, ['steps', 0, 'title'], 'Is your pay fair?');
    expect(listDone()).toHaveLength(4);
    act(() => markSaved({ text: document.getText(), etag: '"2"' }));
    expect(listDone()).toHaveLength(5);
    expect(screen.getAllByText(/^Done\./).length).toBeGreaterThan(0);
  });

  test('takes the change of a title for one only where it is one', () => {
    const document = openWithGuide();
    set(document, ['title'], 'Pay Check');
    set(document, ['steps', 1, 'id'], 'job');
    set(document, ['steps'], []);
    expect(listDone()).toEqual([]);
    act(() => discardDraft());
    expect(listDone()).toEqual([]);
    set(document, ['steps', 2, 'title'], 'Where to?');
    expect(listDone()).toEqual(['Choose a step in the outline and change its title in the form']);
  });
});
