import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'jsonc-parser';
import { beforeEach, describe, expect, test } from 'vitest';
import { AcceptDialog } from '../../../src/authoring/studio/accept/accept-dialog';
import { useAccepting } from '../../../src/authoring/studio/accept/accept-store';
import {
  applyResponse,
  emptyReport,
  useReport,
} from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { FindingsPanel } from '../../../src/authoring/studio/panels/findings/panel';
import type { StudioFinding } from '../../../src/authoring/studio/worker/report';
import type { WorkerResponse } from '../../../src/authoring/studio/worker/protocol';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';

const text = JSON.stringify(
  buildSource({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()] }),
);
const finding: StudioFinding = {
  key: 'no-influence',
  code: 'question/no-influence',
  severity: 'warning',
  message: 'nothing depends on the answer to "pet"',
  help: 'Remove it, or accept it.',
  why: null,
  place: null,
  about: ['steps', 0, 'fields', 0],
  related: [],
  step: 'pet',
  visit: null,
};
const acceptance = '"accepted": [{ "rule": "…", "at": "…", "because": "It is meant." }]';

function show() {
  const groups = [{ root: finding, same: [], consequences: [] }];
  const fixes = [
    {
      finding: finding.key,
      title: 'Accept it …',
      asksForReason: true as const,
      edits: [{ offset: 1, length: 0, content: acceptance }],
      leavesErrors: 0,
      leavesWarnings: 0,
    },
  ];
  const responses: readonly WorkerResponse[] = [
    { id: 1, response: 'parsed', isValid: true, definition: null, groups: [], parts: ['fixes'] },
    { id: 1, response: 'checked', groups, coverage: { exhaustive: true, share: 1, leftOut: [] } },
    { id: 1, response: 'part', name: 'fixes', value: fixes },
  ];
  for (const response of responses)
    useReport.setState((state) => applyResponse(state, response, text));
  const document = createFunnelDocument(text);
  render(
    <DocumentProvider value={document}>
      <FindingsPanel />
      <AcceptDialog />
    </DocumentProvider>,
  );
  return document;
}

const getAccepted = (json: string): unknown => (parse(json) as { accepted?: unknown }).accepted;

describe('accepting a warning', () => {
  beforeEach(() => {
    useReport.setState(emptyReport);
    useAccepting.setState({ accepting: null });
  });

  test('asks for the reason beside the sentence of the warning, and Enter writes it', async () => {
    const user = userEvent.setup();
    const document = show();
    await user.click(screen.getByRole('button', { name: 'Accept it …' }));
    const dialog = screen.getByRole('dialog', { name: 'Accept this warning' });
    expect(dialog).toHaveAccessibleDescription(finding.message);
    expect(screen.getByLabelText('Why is it meant?')).toHaveFocus();
    await user.keyboard(' For the statistics. {Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getAccepted(document.getText())).toEqual([
      { rule: finding.code, at: 'pet', because: 'For the statistics.' },
    ]);
    document.undo();
    expect(document.getText()).toBe(text);
  });

  test('is taken back by Escape, and the button has the focus again', async () => {
    const user = userEvent.setup();
    const document = show();
    const button = screen.getByRole('button', { name: 'Accept it …' });
    await user.click(button);
    await user.keyboard('For the statistics.{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.getText()).toBe(text);
    expect(button).toHaveFocus();
  });

  test('needs a reason', async () => {
    const user = userEvent.setup();
    const document = show();
    await user.click(screen.getByRole('button', { name: 'Accept it …' }));
    await user.keyboard('  {Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Write why it is meant.');
    expect(screen.getByLabelText('Why is it meant?')).toHaveFocus();
    expect(document.getText()).toBe(text);
  });

  test('is off while the text is another one than that of the warning', async () => {
    const user = userEvent.setup();
    const document = show();
    document.edit([{ offset: 0, length: 0, content: ' ' }], 'A space');
    const button = screen.getByRole('button', { name: 'Accept it …' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
