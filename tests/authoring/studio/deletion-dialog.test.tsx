import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { DeletionDialog } from '../../../src/authoring/studio/inspector/deletion-dialog';
import { useDeletion } from '../../../src/authoring/studio/inspector/deletion-store';
import { Outline } from '../../../src/authoring/studio/inspector/outline/outline';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { smallFunnelSource } from '../../support/definition/small-funnel';

const parse = (text: string) => parseDefinition(text, 'salary-check.funnel.json');

function showOutline() {
  const parsed = parse(smallFunnelSource);
  if (!parsed.ok) throw new Error('The small funnel has errors.');
  useReport.setState({
    ...emptyReport,
    definition: parsed.definition,
    schema: toJsonSchemaWithNames(),
    operators: getOperatorTable(),
  });
  const funnelDocument = createFunnelDocument(smallFunnelSource);
  render(
    <DocumentProvider value={funnelDocument}>
      <Outline />
      <DeletionDialog />
    </DocumentProvider>,
  );
  return funnelDocument;
}

const user = userEvent.setup();

/** Presses Delete on the row of the wheel, whose prize a row and the texts read. */
async function deleteWheel() {
  screen.getByRole('button', { name: /^Spin the wheel/ }).focus();
  await user.keyboard('{Delete}');
  return screen.getByRole('dialog', { name: /^Delete step “Spin the wheel”\?/ });
}

beforeEach(() => useDeletion.setState({ deletion: null }));

describe('before a part is deleted that others read', () => {
  test('they are named, and nothing has changed yet', async () => {
    const funnelDocument = showOutline();
    const dialog = await deleteWheel();
    const places = within(dialog).getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toContain(
      'Routes of step “How do you work today?” (1)',
    );
    expect(funnelDocument.getText()).toBe(smallFunnelSource);
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(funnelDocument.getText()).toBe(smallFunnelSource);
  });

  test('all of it goes in one step, without an error, and Undo brings all of it back', async () => {
    const funnelDocument = showOutline();
    const dialog = await deleteWheel();
    await user.click(within(dialog).getByRole('button', { name: 'Remove it everywhere' }));
    const parsed = parse(funnelDocument.getText());
    expect(parsed.ok ? [] : parsed.issues.map(({ message }) => message)).toEqual([]);
    expect(funnelDocument.getText()).not.toContain('wheel');
    funnelDocument.undo();
    expect(funnelDocument.getText()).toBe(smallFunnelSource);
  });

  test('it can go alone, as findings then say', async () => {
    const funnelDocument = showOutline();
    const dialog = await deleteWheel();
    await user.click(within(dialog).getByRole('button', { name: 'Delete it alone' }));
    expect(funnelDocument.getText()).not.toContain('"id": "wheel"');
    expect(parse(funnelDocument.getText()).ok).toBe(false);
  });
});
