import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import type { DefinitionPath } from '../../../src/funnel/definition/issues/issue';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider, useDocument } from '../../../src/authoring/studio/document/use-document';
import { FormRow } from '../../../src/authoring/studio/inspector/form-row';
import { NamesProvider } from '../../../src/authoring/studio/inspector/names-context';
import { describeForm } from '../../../src/authoring/studio/form/describe-form';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import type { SchemaRoot } from '../../../src/authoring/studio/form/json-schema-node';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';

const schema = toJsonSchemaWithNames();
const root = schema as SchemaRoot; // the schema of our own format

const source = buildSource({
  steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
  scores: [
    {
      id: 'care',
      bands: [
        { id: 'low', min: 0, max: 1 },
        { id: 'high', min: 2, max: 4 },
      ],
    },
  ],
});

/** The rows of a part's form, as the inspector shows them. */
function PartForm({ path }: { path: DefinitionPath }) {
  const { text } = useDocument();
  const form = describeForm(root, parseSourceText(text).value, path);
  return form?.fields.map((field) => (
    <FormRow key={field.key} field={field} order={form.order} isDisabled={false} />
  ));
}

function renderForm(text: string, path: DefinitionPath) {
  const document = createFunnelDocument(text);
  render(
    <DocumentProvider value={document}>
      <NamesProvider>
        <PartForm path={path} />
      </NamesProvider>
    </DocumentProvider>,
  );
  return document;
}

describe('a list of parts in a form', () => {
  beforeEach(() => useReport.setState({ ...emptyReport, schema, operators: getOperatorTable() }));

  test('a new route of a step leads to the step that follows it', async () => {
    const user = userEvent.setup();
    const steps = [
      buildChoiceQuestion('first', ['a', 'b']),
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildChoiceQuestion('name', ['short', 'long']),
      buildEnding(),
    ];
    const document = renderForm(JSON.stringify(buildSource({ steps }), null, 2), ['steps', 1]);
    await user.click(screen.getByRole('button', { name: 'Add next' }));
    await user.click(screen.getByRole('button', { name: 'Add to rules' }));
    expect(parseSourceText(document.getText()).value).toMatchObject({
      steps: [{}, { id: 'pet', next: { rules: [{ goTo: 'name' }] } }, {}, {}],
    });
  });

  test('a new rule begins with a condition that a visitor can meet', async () => {
    const user = userEvent.setup();
    const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()];
    const document = renderForm(JSON.stringify(buildSource({ steps }), null, 2), ['steps', 0]);
    await user.click(screen.getByRole('button', { name: 'Add next' }));
    await user.click(screen.getByRole('button', { name: 'Add to rules' }));
    expect(parseSourceText(document.getText()).value).toMatchObject({
      steps: [{ next: { rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' } }] } }, {}],
    });
    const parsed = parseDefinition(document.getText(), 'pets.funnel.json');
    expect(parsed.ok ? [] : parsed.issues).toEqual([]);
  });

  test('its last entry takes the list with it where the list can be left out, and it begins again', async () => {
    const user = userEvent.setup();
    const document = renderForm(JSON.stringify(source, null, 2), ['scores', 0]);
    const read = () => {
      const parsed = parseDefinition(document.getText(), 'pets.funnel.json');
      return parsed.ok ? parsed.definition.scores : parsed.issues;
    };
    const press = (name: string) => user.click(screen.getByRole('button', { name }));

    await press('Delete low');
    expect(read()).toEqual([{ id: 'care', bands: [{ id: 'high', min: 2, max: 4 }] }]);
    await press('Delete high');
    expect(document.getText()).not.toContain('bands');
    expect(read()).toEqual([{ id: 'care' }]);

    await press('Add to bands');
    expect(read()).toEqual([{ id: 'care', bands: [expect.objectContaining({ min: 0 })] }]);
    document.undo();
    document.undo();
    expect(read()).toEqual([{ id: 'care', bands: [{ id: 'high', min: 2, max: 4 }] }]);
  });
});
