import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { Inspector } from '../../../src/authoring/studio/inspector/inspector';
import { openPart } from '../../../src/authoring/studio/inspector/open-part';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { smallFunnelSource } from '../../support/definition/small-funnel';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';

beforeEach(() =>
  useReport.setState({
    ...emptyReport,
    schema: toJsonSchemaWithNames(),
    operators: getOperatorTable(),
  }),
);

function openForm(path: readonly (string | number)[], text = smallFunnelSource) {
  openPart(path);
  const document = createFunnelDocument(text);
  render(
    <DocumentProvider value={document}>
      <Inspector />
    </DocumentProvider>,
  );
  return document;
}

test('an answer is put at the cursor by keys alone, and the next key goes on there', async () => {
  const user = userEvent.setup();
  const document = openForm(['steps', 4]);
  const title = screen.getByRole('textbox', { name: /^Title/ });
  if (!(title instanceof HTMLInputElement)) throw new Error('The title is no input.');
  await user.click(title);
  title.setSelectionRange('Your '.length, 'Your result'.length);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Insert an answer into Title' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: /How do you work today\?/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(title).toHaveFocus();
  expect(title).toHaveValue('Your {label.perks | ""}');
  await user.keyboard('pay');
  expect(title).toHaveValue('Your {label.perks | "pay"}');
  expect(document.getText()).toContain('"title": "Your {label.perks | \\"pay\\"}"');
});

test('the menu explains the fallback that it inserts, and the text keeps the explanation', async () => {
  const user = userEvent.setup();
  openForm(['steps', 4]);
  const title = screen.getByRole('textbox', { name: /^Title/ });
  expect(title).not.toHaveAccessibleDescription(/friend/);
  await user.click(screen.getByRole('button', { name: 'Insert an answer into Title' }));
  const explained = /Write between the quotes behind \| .*\{answer\.name \| "friend"\}/;
  expect(screen.getByRole('menu')).toHaveAccessibleDescription(explained);
  await user.click(screen.getByRole('menuitem', { name: /^What comes on top/ }));
  expect(title).toHaveAccessibleDescription(explained);
  await user.clear(title);
  await user.type(title, 'Your result');
  expect(title).not.toHaveAccessibleDescription(explained);
});

test('a menu whose answers every visitor has speaks of no fallback', async () => {
  const user = userEvent.setup();
  const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()];
  openForm(['steps', 1], JSON.stringify(buildSource({ steps })));
  await user.click(screen.getByRole('button', { name: 'Insert an answer into Title' }));
  expect(screen.getByRole('menuitem', { name: /^Which pet/ })).toBeVisible();
  expect(screen.getByRole('menu')).not.toHaveAccessibleDescription();
});

test('an insertion is one undo step, and a menu that is left changes nothing', async () => {
  const user = userEvent.setup();
  const document = openForm(['steps', 4]);
  const button = screen.getByRole('button', { name: 'Insert an answer into Title' });
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: /^How do you work today/ }));
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Your result {label.level}');
  document.undo();
  expect(document.getText()).toBe(smallFunnelSource);

  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(document.getText()).toBe(smallFunnelSource);
});

test('a text that nothing fills in has no menu', () => {
  openForm([]);
  expect(screen.getByRole('textbox', { name: /^Description/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Insert an answer/ })).toBeNull();
});
