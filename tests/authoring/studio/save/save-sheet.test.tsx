import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { emptyReport, useReport } from '../../../../src/authoring/studio/report/report-store';
import { DocumentProvider } from '../../../../src/authoring/studio/document/use-document';
import { compareVersions } from '../../../../src/authoring/studio/panels/difference/answer';
import { runToEnd } from '../../../../src/authoring/verify/run-to-end';
import { ConflictForm } from '../../../../src/authoring/studio/save/conflict-form';
import { SaveSheet } from '../../../../src/authoring/studio/save/save-sheet';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';
import { openSmallFunnel, SMALL_FUNNEL_FILE } from '../../../support/studio/open-small-funnel';

function parse(text: string) {
  const parsed = parseDefinition(text, 'salary-check.funnel.json');
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  return parsed.definition;
}

/** Opens the sheet for a changed text. */
function openSheet(text: string) {
  useReport.setState({
    isValid: true,
    definition: parse(text),
    parts: {
      difference: {
        text,
        value: runToEnd(compareVersions(parse(smallFunnelSource), parse(text))),
      },
    },
  });
  const open = openSmallFunnel(text);
  render(
    <DocumentProvider value={open.document}>
      <SaveSheet open={open} isOpen onClose={() => undefined} />
    </DocumentProvider>,
  );
  return screen.getByRole('dialog');
}

const versionTwo = replaceExactlyOnce(smallFunnelSource, '"version": 1', '"version": 2');
const retitled = replaceExactlyOnce(smallFunnelSource, '"Your result"', '"Your plan"');

beforeEach(() => useReport.setState(emptyReport));

describe('the sheet for saving', () => {
  test('says when the version rises', () => {
    expect(openSheet(versionTwo)).toHaveTextContent('Version 1 becomes 2.');
  });

  test('names no version where it stays, and says in one sentence that nothing changes under way', () => {
    const sheet = openSheet(retitled);
    expect(sheet).not.toHaveTextContent(/Version \d+ becomes/);
    const underWay = within(sheet).getByRole('heading', { name: 'Visitors under way' });
    expect(underWay.parentElement).toHaveTextContent(
      'Nothing changes for visitors under way: each comes back as it was.',
    );
    expect(sheet).not.toHaveTextContent(/\b0 /);
  });

  test('has its buttons in the order of the keyboard, behind what it says', async () => {
    const user = userEvent.setup();
    openSheet(retitled);
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: `Save ${SMALL_FUNNEL_FILE}` })).toHaveFocus();
  });

  test('says beside the button that saving has failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no server.')));
    const user = userEvent.setup();
    const sheet = openSheet(retitled);
    const button = within(sheet).getByRole('button', { name: `Save ${SMALL_FUNNEL_FILE}` });
    await user.click(button);
    const message = await within(sheet).findByText(/does not answer/);
    expect(button.parentElement).toContainElement(message);
    vi.unstubAllGlobals();
  });
});

test('a conflict is named in the words of visitors', () => {
  useReport.setState({ definition: parse(smallFunnelSource) });
  const rule = { when: { field: 'level', operator: 'is', value: 'senior' }, goTo: 'wheel' };
  render(
    <ConflictForm
      open={openSmallFunnel()}
      outcome={{
        status: 'conflicts',
        theirs: { text: smallFunnelSource, etag: '"2"' },
        conflicts: [
          {
            path: ['steps', 'work', 'next', 'rules'],
            base: [],
            mine: [rule],
            theirs: [{ ...rule, goTo: 'contact' }],
          },
        ],
      }}
      onMerged={() => undefined}
    />,
  );
  const conflict = screen.getByRole('listitem');
  expect(conflict).toHaveTextContent('Routes of step “How do you work today?”');
  expect(conflict).toHaveTextContent('“How do you work today?” is “Senior” → “Spin the wheel”');
  expect(conflict).toHaveTextContent('is “Senior” → “Where shall we send it?”');
});
