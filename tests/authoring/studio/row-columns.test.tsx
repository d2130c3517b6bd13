import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { Inspector } from '../../../src/authoring/studio/inspector/inspector';
import { openPart } from '../../../src/authoring/studio/inspector/open-part';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

beforeEach(() => {
  useReport.setState({
    ...emptyReport,
    schema: toJsonSchemaWithNames(),
    operators: getOperatorTable(),
  });
  openPart(['submissions', 0]);
});

function openForm(text: string) {
  const document = createFunnelDocument(text);
  render(
    <DocumentProvider value={document}>
      <Inspector />
    </DocumentProvider>,
  );
  return document;
}

const listChoices = (name: string): (string | null)[] =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a column is picked from those of the table, required ones first, used ones left out', () => {
  openForm(
    replaceExactlyOnce(
      smallFunnelSource,
      '        "answers": { "answers": "values" },\n      },',
      '      },',
    ),
  );
  expect(listChoices('Name 1 of Map')).toEqual([
    'answers (required) – an object with at least one entry',
    // What the chosen one takes is told below it, where it can wrap.
    'email',
    'name – a text of up to 200 characters',
    'created_at – a time',
    'phone – a phone number',
  ]);
  expect(screen.getByRole('combobox', { name: 'Name 1 of Map' })).toHaveAccessibleDescription(
    'takes an e-mail address of up to 254 characters',
  );
});

const columnMap =
  '        "email": { "field": "email" },\n        "selected_plan": { "decision": "plan", "as": "label" },\n        "answers": { "answers": "values" },\n';
const pressAdd = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(
    within(screen.getByRole('group', { name: /^Map/ })).getByRole('button', { name: 'Add' }),
  );

test('a new column begins with a source that fits it, told in words', async () => {
  const user = userEvent.setup();
  const document = openForm(replaceExactlyOnce(smallFunnelSource, columnMap, ''));
  await pressAdd(user);
  expect(screen.getByRole('combobox', { name: 'Name 1 of Map' })).toHaveValue('answers');
  expect(document.getText()).toContain('"answers": { "answers": "values" }');
  await pressAdd(user);
  expect(document.getText()).toContain('"email": { "field": "email" }');
  expect(screen.getByRole('button', { name: 'email of Map: the answer to “Email”' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Added email: the answer to “Email”');
});

test('another column takes a source that fits it, in one undo step', async () => {
  const user = userEvent.setup();
  const withPhone = replaceExactlyOnce(
    smallFunnelSource,
    '"label": "Email" }',
    '"label": "Email" }, { "type": "phone", "id": "mobile", "label": "Phone" }',
  );
  const document = openForm(withPhone);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name 1 of Map' }), 'phone');
  expect(document.getText()).toContain('"phone": { "field": "mobile" }');
  document.undo();
  expect(document.getText()).toBe(withPhone);
});

test('where nothing fits a column, the form says what would', async () => {
  const user = userEvent.setup();
  const document = openForm(smallFunnelSource);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name 1 of Map' }), 'phone');
  expect(document.getText()).toContain('"phone": { "field": "email" }');
  const said = 'Nothing in this funnel fits this column yet. A field of the type “Phone” would.';
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByRole('button', { name: /^phone of Map/ })).toHaveAccessibleDescription(said);
});

test('another table has other columns, and a column that it lacks is marked', () => {
  openForm(replaceExactlyOnce(smallFunnelSource, '"quiz_results"', '"candidate_prospects"'));
  expect(screen.getByRole('combobox', { name: 'Name 3 of Map' })).toBeInvalid();
  const choices = listChoices('Name 3 of Map');
  expect(choices[0]).toBe('answers (does not exist)');
  expect(choices).toContain('positions – a list');
  expect(choices.join()).not.toContain('received_at');
});
