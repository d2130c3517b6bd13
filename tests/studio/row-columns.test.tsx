import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { toJsonSchemaWithNames } from '../../src/definition/json-schema';
import { initialAnalysis, useAnalysis } from '../../src/studio/analysis/analysis-store';
import { createFunnelDocument } from '../../src/studio/document/funnel-document';
import { DocumentProvider } from '../../src/studio/document/use-document';
import { Inspector } from '../../src/studio/inspector/inspector';
import { openPart } from '../../src/studio/inspector/open-part';
import { getOperatorTable } from '../../src/studio/model/operator-table';
import { replaceExactlyOnce, smallFunnelSource } from '../../testing/definition/small-funnel';

beforeEach(() => {
  useAnalysis.setState({
    ...initialAnalysis,
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

test('a column is picked from those of the table, required ones first, used ones left out', async () => {
  const user = userEvent.setup();
  const document = openForm(
    replaceExactlyOnce(
      smallFunnelSource,
      '        "answers": { "answers": "values" },\n      },',
      '      },',
    ),
  );
  expect(listChoices('Name 1 of Map')).toEqual([
    'answers (required) – an object with at least one entry',
    'email – an e-mail address of up to 254 characters',
    'name – a text of up to 200 characters',
    'created_at – a time',
    'phone – a phone number',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name 1 of Map' }), 'phone');
  expect(document.getText()).toContain('"phone": { "field": "email" }');

  const map = screen.getByRole('group', { name: /^Map/ });
  await user.click(within(map).getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('combobox', { name: 'Name 3 of Map' })).toHaveValue('answers');
});

test('another table has other columns, and a column that it lacks is marked', () => {
  openForm(replaceExactlyOnce(smallFunnelSource, '"quiz_results"', '"candidate_prospects"'));
  expect(screen.getByRole('combobox', { name: 'Name 3 of Map' })).toBeInvalid();
  const choices = listChoices('Name 3 of Map');
  expect(choices[0]).toBe('answers (does not exist)');
  expect(choices).toContain('positions – a list');
  expect(choices.join()).not.toContain('received_at');
});
