import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DocumentProvider } from '../../../../src/authoring/studio/document/use-document';
import type { FunnelEntry } from '../../../../src/authoring/studio/api/api-protocol';
import type { OpenFunnel } from '../../../../src/authoring/studio/files/open-funnel';
import { compareVersions } from '../../../../src/authoring/studio/panels/difference/answer';
import { emptyReport, useReport } from '../../../../src/authoring/studio/report/report-store';
import {
  findAddressChange,
  leadFromOldAddress,
} from '../../../../src/authoring/studio/save/address-change';
import { SaveSheet } from '../../../../src/authoring/studio/save/save-sheet';
import { applyEdits } from '../../../../src/authoring/edit/text-edit';
import { runToEnd } from '../../../../src/authoring/verify/run-to-end';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';
import { createFunnelEntry, openSmallFunnel } from '../../../support/studio/open-small-funnel';

const moveTo = (route: string, more = ''): string =>
  replaceExactlyOnce(
    smallFunnelSource,
    '"route": "/salary-check"',
    `"route": ${JSON.stringify(route)}${more}`,
  );

function parse(text: string) {
  const parsed = parseDefinition(text, 'salary-check.funnel.json');
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  return parsed.definition;
}

function openSheet(text: string, others: readonly FunnelEntry[] = []): OpenFunnel {
  const value = runToEnd(compareVersions(parse(smallFunnelSource), parse(text)));
  useReport.setState({
    isValid: true,
    definition: parse(text),
    parts: { difference: { text, value } },
  });
  const open = openSmallFunnel(text, others);
  render(
    <DocumentProvider value={open.document}>
      <SaveSheet open={open} isOpen onClose={() => undefined} />
    </DocumentProvider>,
  );
  return open;
}

const user = userEvent.setup();
const pressSave = () =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Save / }));

beforeEach(() => {
  useReport.setState(emptyReport);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no server.')));
});
afterEach(() => vi.unstubAllGlobals());

describe('a changed address', () => {
  test('is named with what it breaks, and no sentence says that nothing changes', () => {
    openSheet(moveTo('/pay-2027'));
    const sheet = screen.getByRole('dialog');
    expect(sheet).toHaveTextContent('/salary-check becomes /pay-2027.');
    expect(sheet).toHaveTextContent('Links and visitors of the old address come to an error page.');
    expect(sheet).not.toHaveTextContent('Nothing changes for visitors under way');
  });

  test('gets a redirect from the old one with the save, in a step that Undo takes back', async () => {
    const text = moveTo('/pay-2027');
    const { document } = openSheet(text);
    expect(screen.getByRole('checkbox', { name: /^Lead visitors of/ })).toBeChecked();
    await pressSave();
    expect(parse(document.getText()).formerRoutes).toEqual(['/salary-check']);
    document.undo();
    expect(document.getText()).toBe(text);
  });

  test('gets none where the author does not want it', async () => {
    const text = moveTo('/pay-2027');
    const { document } = openSheet(text);
    await user.click(screen.getByRole('checkbox', { name: /^Lead visitors of/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/\/salary-check then shows an error page/);
    await pressSave();
    expect(document.getText()).toBe(text);
  });

  test('is not asked about again where the old address leads there already', () => {
    openSheet(moveTo('/pay-2027', ', "formerRoutes": ["/salary-check"]'));
    expect(screen.getByRole('dialog')).toHaveTextContent('are led on');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('names the funnels that link to the old one', () => {
    openSheet(moveTo('/pay-2027'), [
      createFunnelEntry(
        'benefits.funnel.json',
        '{ "skip": { "to": "/salary-check?from=benefits" } }',
      ),
      createFunnelEntry('others.funnel.json', '{ "skip": { "to": "/salary-checks" } }'),
    ]);
    const sheet = screen.getByRole('dialog');
    expect(sheet).toHaveTextContent('“benefits.funnel.json” links to /salary-check.');
    expect(sheet).not.toHaveTextContent('others.funnel.json');
  });
});

test('a funnel that takes an earlier address back leads from the other one, and to itself from none', () => {
  const saved = moveTo('/pay-2027', ', "formerRoutes": ["/wages", "/salary-check"]');
  const text = moveTo('/salary-check', ', "formerRoutes": ["/wages", "/salary-check"]');
  const change = findAddressChange(saved, text);
  expect(change).toEqual({ from: '/pay-2027', to: '/salary-check', isLed: false });
  if (change === null) return;
  const led = leadFromOldAddress(text, change);
  expect(led.ok && parse(applyEdits(text, led.edits)).formerRoutes).toEqual([
    '/wages',
    '/pay-2027',
  ]);
});
