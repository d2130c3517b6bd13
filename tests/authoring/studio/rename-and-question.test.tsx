import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { DefinitionPath } from '../../../src/funnel/definition/issues/issue';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { useAnswers } from '../../../src/authoring/studio/report/answers-store';
import { useQuestion } from '../../../src/authoring/studio/panels/questions/question-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { Inspector } from '../../../src/authoring/studio/inspector/inspector';
import { openPart } from '../../../src/authoring/studio/inspector/open-part';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';

const catOwners = { field: 'pet', operator: 'is', value: 'cat' } as const;
const source = buildSource({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()] });

beforeEach(() => {
  useReport.setState({
    ...emptyReport,
    schema: toJsonSchemaWithNames(),
    operators: getOperatorTable(),
  });
  useQuestion.setState({ question: { condition: catOwners } });
  useAnswers.setState({
    asked: { question: { input: { condition: catOwners }, text: '', answer: null } },
  });
});

const getConditions = () => [
  useQuestion.getState().question.condition,
  useAnswers.getState().asked.question?.input.condition,
];

/** Types a new id of a part into its form. */
async function typeId(
  id: string,
  path: DefinitionPath = ['steps', 0, 'fields', 0],
  text = JSON.stringify(source),
) {
  const user = userEvent.setup();
  const document = createFunnelDocument(text);
  openPart(path);
  render(
    <DocumentProvider value={document}>
      <Inspector />
    </DocumentProvider>,
  );
  const input = screen.getByLabelText(/^Id/);
  await user.clear(input);
  await user.type(input, `${id}{Enter}`);
  return document;
}

async function renameField(id: string) {
  const document = await typeId(id);
  await waitFor(() => expect(document.getText()).toContain(`"id":"${id}"`));
  return document;
}

test('the kept question and the answered one follow a renamed field', async () => {
  await renameField('animal');
  const renamed = { ...catOwners, field: 'animal' };
  expect(getConditions()).toEqual([renamed, renamed]);
});

test('they follow when the renaming is undone and made again', async () => {
  const document = await renameField('animal');
  act(() => document.undo());
  expect(getConditions()).toEqual([catOwners, catOwners]);
  act(() => document.redo());
  expect(getConditions()[0]).toEqual({ ...catOwners, field: 'animal' });
});

test('a name that cannot be given changes no question', async () => {
  await typeId('Not A Name');
  await screen.findByText(/cannot be the name of a field/);
  expect(getConditions()).toEqual([catOwners, catOwners]);
});

test('a score that gets another id has it in the kept question and wherever else it is named', async () => {
  const fond = { score: 'fondness', operator: 'gt', value: 2 } as const;
  useQuestion.setState({ question: { condition: fond } });
  const text = JSON.stringify({
    ...source,
    scores: [{ id: 'fondness' }],
    values: [{ id: 'double', as: { multiply: [{ score: 'fondness' }, 2] } }],
  });
  const document = await typeId('liking', ['scores', 0], text);
  await waitFor(() => expect(document.getText()).toContain('"scores":[{"id":"liking"}]'));
  expect(document.getText()).toContain('{"multiply":[{"score":"liking"},2]}');
  expect(getConditions()[0]).toEqual({ ...fond, score: 'liking' });
});
