import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import {
  applyResponse,
  emptyReport,
  useReport,
} from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { Inspector } from '../../../src/authoring/studio/inspector/inspector';
import { openPart } from '../../../src/authoring/studio/inspector/open-part';
import { parseText, proveText } from '../../../src/authoring/studio/worker/check-text';
import { toFindingGroups } from '../../../src/authoring/studio/worker/findings';
import { findFixes } from '../../../src/authoring/studio/fixes/find-fixes';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { useStudioStore } from '../../../src/authoring/studio/state/studio-store';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

const file = 'funnels/salary-check.funnel.json';

/** Opens the form of a part of the small funnel with a mistake in it, and tells its findings. */
function openForm(path: readonly (string | number)[], ...[from, to]: [string, string]) {
  const text = replaceExactlyOnce(smallFunnelSource, from, to);
  const check = proveText(parseText({ file, text }, []));
  const groups = toFindingGroups(check);
  const fixes = [...findFixes(check, { neighbours: [] })].filter((fix) => fix !== null);
  useReport.setState((state) =>
    applyResponse(state, { id: 1, response: 'part', name: 'fixes', value: fixes }, text),
  );
  useReport.setState({ text, groups });
  openPart(path);
  const document = createFunnelDocument(text);
  render(
    <DocumentProvider value={document}>
      <Inspector />
    </DocumentProvider>,
  );
  return document;
}

beforeEach(() => {
  useStudioStore.setState({ drawerTab: 'findings', isDrawerOpen: true });
  useReport.setState({
    ...emptyReport,
    schema: toJsonSchemaWithNames(),
    operators: getOperatorTable(),
  });
});

describe('a finding in the form', () => {
  test('stands at its property, describes the input, and is mended there', async () => {
    const user = userEvent.setup();
    const document = openForm(['decisions', 0], '"decideAt": "work"', '"decideAt": "wrk"');
    const input = screen.getByRole('combobox', { name: /^Decide at/ });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/Error: there is no step "wrk"/);
    expect(screen.getByRole('textbox', { name: /^Id/ })).not.toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Use "work"' }));
    expect(document.getText()).toBe(smallFunnelSource);
  });

  test('a property that is missing has its finding where it belongs', () => {
    openForm(['submissions', 0], '"step": "contact",\n      "map"', '"map"');
    const input = screen.getByRole('combobox', { name: /^Step/ });
    expect(input).toHaveAccessibleDescription(/Error: "step" is missing/);
    expect(screen.getAllByText(/"step" is missing/)).toHaveLength(1);
  });

  test('in a row of a table it stands below the row, with the name of its column', () => {
    openForm(['steps', 1, 'fields', 1], '"value": "car"', '"value": "bonus"');
    const [bonus, car] = within(screen.getByRole('list', { name: 'Options' })).getAllByRole(
      'listitem',
    );
    if (bonus === undefined || car === undefined) throw new Error('There are no options.');
    expect(within(bonus).queryByText(/Error/)).toBeNull();
    expect(within(car).getByText('Error, Value:')).toBeVisible();
    expect(within(car).getByRole('textbox', { name: /Value/ })).toBeInvalid();
    expect(within(car).getByRole('textbox', { name: /Label/ })).not.toBeInvalid();
  });

  test('in a list of texts and in names with values it stands at the entry', () => {
    openForm(['steps', 1, 'fields', 1], '"exclusive": ["none"]', '"exclusive": ["nothing"]');
    expect(screen.getByRole('combobox', { name: 'Exclusive 1' })).toHaveAccessibleDescription(
      /Error: .*"nothing"/,
    );
  });

  test('of a part that is closed stands at its line, and again in the form that opens', () => {
    openForm(['steps', 1], '"value": "car"', '"value": "bonus"');
    const fields = within(screen.getByRole('list', { name: 'Fields' })).getAllByRole('listitem');
    const errors = fields.map((field) => within(field).queryAllByText(/Error/).length);
    expect(errors).toEqual([0, 1]);
  });

  test('of a property that no form has stands at the part', () => {
    openForm(['decisions', 0], '"decideAt": "work"', '"decideAt": "work", "owner": "Ana"');
    expect(screen.getByText(/unknown property "owner"/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove "owner"' })).toBeVisible();
  });

  test('a warning describes its input, which is not invalid', () => {
    openForm(
      ['steps', 1, 'fields', 0],
      '{ "value": "junior", "label": "Junior", "points": 1 }',
      '{ "value": "junior", "label": "Junior" }',
    );
    expect(screen.getByText(/^Warning/)).toBeVisible();
    for (const input of screen.getAllByRole('textbox')) expect(input).not.toBeInvalid();
  });
});

describe('a finding that the drawer lists beside the form', () => {
  afterEach(() => void vi.restoreAllMocks());

  const showWindow = (isWide: boolean) =>
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isWide && media.includes('56.25rem'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
  const openMistake = () => openForm(['decisions', 0], '"decideAt": "work"', '"decideAt": "wrk"');
  const readHelp = () => screen.queryByText('use "work"');

  test('is short in the form, and its input is described by the message alone', () => {
    showWindow(true);
    openMistake();
    expect(readHelp()).toBeNull();
    expect(screen.getByRole('button', { name: 'Use "work"' })).toBeVisible();
    const input = screen.getByRole('combobox', { name: /^Decide at/ });
    expect(input).toHaveAccessibleDescription(/Error: there is no step "wrk"$/);
    act(() => useStudioStore.getState().setDrawerOpen(false));
    expect(readHelp()).toBeVisible();
    expect(input).toHaveAccessibleDescription(/Error: there is no step "wrk"$/);
  });

  test('says what to do in the form, where the drawer shows another tab or has no room', () => {
    showWindow(true);
    useStudioStore.setState({ drawerTab: 'census' });
    openMistake();
    expect(readHelp()).toBeVisible();
    act(() => useStudioStore.setState({ drawerTab: 'findings' }));
    expect(readHelp()).toBeNull();
    cleanup();
    showWindow(false);
    openMistake();
    expect(readHelp()).toBeVisible();
  });

  test('says what to do in the form, where the list is closed over it', () => {
    showWindow(true);
    openMistake();
    act(() =>
      useReport.setState(({ groups }) => ({
        groups: groups.flatMap(({ root }) => [
          { root: { ...root, key: 'cause', about: ['title'] }, same: [], consequences: [root] },
        ]),
      })),
    );
    expect(readHelp()).toBeVisible();
  });

  test('nothing in the form is announced', () => {
    openMistake();
    const note = screen.getByText(/there is no step "wrk"/);
    expect(note.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  });
});
