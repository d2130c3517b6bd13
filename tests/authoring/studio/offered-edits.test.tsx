import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
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

const finding: StudioFinding = {
  key: 'unknown-step',
  code: 'flow/unknown-target',
  severity: 'error',
  message: 'there is no step "resluts"',
  help: 'Name a step.',
  why: null,
  place: null,
  about: [],
  related: [],
  step: null,
  visit: null,
};

/** The worker reports a finding of the text and its fix at `offset`. */
function report(text: string, offset: number): void {
  const responses: readonly WorkerResponse[] = [
    {
      id: 1,
      response: 'parsed',
      isValid: false,
      definition: null,
      groups: [{ root: finding, same: [], consequences: [] }],
      parts: ['fixes'],
    },
    {
      id: 1,
      response: 'part',
      name: 'fixes',
      value: [
        {
          finding: finding.key,
          title: 'Use "results"',
          edits: [{ offset, length: 7, content: 'results' }],
          leavesErrors: 0,
          leavesWarnings: 0,
        },
      ],
    },
  ];
  for (const response of responses)
    useReport.setState((state) => applyResponse(state, response, text));
}

describe('a fix that was computed for a text', () => {
  beforeEach(() => useReport.setState(emptyReport));

  test('is off in another text until it is computed again', async () => {
    const user = userEvent.setup();
    const document = createFunnelDocument('goTo resluts');
    report('goTo resluts', 5);
    render(
      <DocumentProvider value={document}>
        <FindingsPanel />
      </DocumentProvider>,
    );
    const button = screen.getByRole('button', { name: 'Use "results"' });
    expect(button).toHaveAttribute('aria-disabled', 'false');

    document.edit([{ offset: 0, length: 0, content: '  ' }], 'Indented');
    await user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(document.getText()).toBe('  goTo resluts');

    report('  goTo resluts', 7);
    await user.click(button);
    expect(document.getText()).toBe('  goTo results');
  });
});
