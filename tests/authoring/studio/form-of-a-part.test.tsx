import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { Inspector } from '../../../src/authoring/studio/inspector/inspector';
import { openPart } from '../../../src/authoring/studio/inspector/open-part';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';

beforeEach(() =>
  useReport.setState({
    ...emptyReport,
    schema: toJsonSchemaWithNames(),
    operators: getOperatorTable(),
  }),
);

function openQuestion(extra: object) {
  const steps = [{ ...buildChoiceQuestion('pet', ['cat', 'dog']), ...extra }, buildEnding()];
  const document = createFunnelDocument(JSON.stringify(buildSource({ steps })));
  openPart(['steps', 0]);
  render(
    <DocumentProvider value={document}>
      <Inspector />
    </DocumentProvider>,
  );
  const list = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  return { document, list };
}

test('the default of a choice stands once among its choices, and it is not written', async () => {
  const user = userEvent.setup();
  const { document, list } = openQuestion({});
  const before = document.getText();
  const choices = ['The visitor presses Next (default)', 'A choice goes on by itself'];
  expect(list('Advance')).toEqual(choices);
  expect(list('Back').filter((choice) => choice?.includes('step before'))).toHaveLength(1);

  const advance = screen.getByRole('combobox', { name: 'Advance' });
  await user.selectOptions(advance, 'A choice goes on by itself');
  expect(document.getText()).toContain('onSelect');
  expect(list('Advance')).toEqual(choices);
  await user.selectOptions(advance, 'The visitor presses Next (default)');
  expect(JSON.parse(document.getText())).toEqual(JSON.parse(before));
});

test('a default that is written stands once, too', () => {
  const { list } = openQuestion({ advance: 'onContinue', back: 'allow' });
  expect(screen.getByRole('combobox', { name: 'Advance' })).toHaveValue('onContinue');
  expect(list('Advance')).toEqual([
    'The visitor presses Next (default)',
    'A choice goes on by itself',
  ]);
  expect(list('Back').filter((choice) => choice?.includes('step before'))).toEqual([
    'To the step before (default)',
  ]);
});

test('labels and choices are words, without the names that the text has for them', () => {
  openQuestion({ whileIncomplete: 'disable', back: 'deny' });
  const form = screen.getByRole('heading', { level: 2 }).closest('div.grid');
  expect(screen.getByText('While incomplete')).toBeVisible();
  expect(form).not.toHaveTextContent(/whileIncomplete|visibleWhen|onContinue|· /);
});

test('the form of another part begins at its top', () => {
  openQuestion({});
  const scroller = screen.getByRole('heading', { level: 2 }).closest('div.grid')?.parentElement;
  if (scroller === null || scroller === undefined) throw new Error('Nothing scrolls.');
  scroller.scrollTop = 300;
  act(() => openPart(['steps', 1]));
  expect(screen.getByRole('heading', { level: 2, name: 'end Ending' })).toBeVisible();
  expect(scroller.scrollTop).toBe(0);
});

test('fields of which one is needed are named in the form, and one more can be added', async () => {
  const user = userEvent.setup();
  const { document, list } = openQuestion({
    fields: [
      { type: 'text', id: 'city', label: 'City', required: false },
      { type: 'text', id: 'code', label: 'Postal code', required: false },
      { type: 'text', id: 'street', label: 'Street', required: false },
    ],
    atLeastOneOf: [{ fields: ['city', 'code'] }],
  });
  await user.click(screen.getByRole('button', { name: 'At least one of 1' }));
  const labels = list('Fields 1');
  expect(labels).toEqual(['city – City', 'code – Postal code', 'street – Street']);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fields 3' }), 'street');
  expect(JSON.parse(document.getText())).toMatchObject({
    steps: [{ atLeastOneOf: [{ fields: ['city', 'code', 'street'] }] }, {}],
  });
});

test.each([
  { part: 'the funnel, which has no kind', path: [], heading: 'small' },
  { part: 'a step', path: ['steps', 0], heading: 'pet Question' },
])('the heading of $part has no empty element, which moves its width', ({ path, heading }) => {
  openQuestion({});
  act(() => openPart(path));
  const title = screen.getByRole('heading', { level: 2 });
  expect(title).toHaveTextContent(heading);
  expect([...title.querySelectorAll('*')].filter((child) => child.textContent === '')).toEqual([]);
});
