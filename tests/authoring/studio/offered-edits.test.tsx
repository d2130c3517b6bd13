import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  applyTell,
  initialAnalysis,
  useAnalysis,
} from '../../../src/authoring/studio/analysis/analysis-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { FindingsPanel } from '../../../src/authoring/studio/drawer/findings-panel';
import type { StudioFinding, Tell } from '../../../src/authoring/studio/model/protocol';

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

/** The worker tells a finding of the text and its fix at `offset`. */
function tell(text: string, offset: number): void {
  const tells: readonly Tell[] = [
    {
      id: 1,
      tell: 'parsed',
      isValid: false,
      definition: null,
      groups: [{ root: finding, same: [], consequences: [] }],
    },
    {
      id: 1,
      tell: 'fixed',
      fixes: [
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
  for (const one of tells) useAnalysis.setState((state) => applyTell(state, one, text));
}

describe('a fix that was computed for a text', () => {
  beforeEach(() => useAnalysis.setState(initialAnalysis));

  test('is off in another text until it is computed again', async () => {
    const user = userEvent.setup();
    const document = createFunnelDocument('goTo resluts');
    tell('goTo resluts', 5);
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

    tell('  goTo resluts', 7);
    await user.click(button);
    expect(document.getText()).toBe('  goTo results');
  });
});
