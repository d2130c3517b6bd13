import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFunnelDocument } from '../../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../../src/authoring/studio/document/use-document';
import { PlayerPanel } from '../../../../src/authoring/studio/player/player-panel';
import { emptyReport, useReport } from '../../../../src/authoring/studio/report/report-store';
import { leaveOutBroken } from '../../../../src/authoring/edit/leave-out-broken';
import { runToEnd } from '../../../../src/authoring/verify/run-to-end';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const broken = replaceExactlyOnce(smallFunnelSource, '"goTo": "wheel"', '"goTo": "whel"');

function showPanel(playable: ReturnType<typeof readPlayable> | null) {
  const parsed = parseDefinition(smallFunnelSource, 'salary-check.funnel.json');
  useReport.setState({
    ...emptyReport,
    definition: parsed.ok ? parsed.definition : null,
    isDefinitionOld: true,
    parts: { playable: { text: broken, value: playable } },
  });
  act(() => {
    render(
      <DocumentProvider value={createFunnelDocument(broken)}>
        <PlayerPanel />
      </DocumentProvider>,
    );
  });
}
const readPlayable = () => runToEnd(leaveOutBroken(broken));

test('the player says what it leaves out, and its frame is not faded', () => {
  showPanel(readPlayable());
  expect(
    screen.getByText(
      'The text has errors. Not played until they are corrected: Routes of step “How do you work today?” (1).',
    ),
  ).toBeVisible();
  expect(screen.getByTitle('Player')).toHaveStyle({ opacity: '1' });
});

test('where nothing can be played, it says that it shows the last version without errors', () => {
  showPanel(null);
  expect(screen.getByText(/This is the last version without any/)).toBeVisible();
});
