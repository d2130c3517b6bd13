import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { ConditionEditor } from '../../../src/authoring/studio/inspector/condition/condition-editor';
import { NamesProvider } from '../../../src/authoring/studio/inspector/names-context';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';

const source = buildSource({
  steps: [
    buildChoiceQuestion('pet', ['cat', 'dog']),
    buildChoiceQuestion('home', ['flat', 'house']),
    buildEnding(),
  ],
});

interface EditedConditionProps {
  onEdit: (condition: Condition | undefined) => void;
  first?: Condition;
}

/** The editor of a condition that can be left out, as the form of a field shows it. */
function EditedCondition({ onEdit, first }: EditedConditionProps) {
  const [condition, setCondition] = useState<Condition | undefined>(first);
  return (
    <ConditionEditor
      value={condition}
      label="When"
      isDisabled={false}
      isOptional
      onChange={(next) => {
        setCondition(next);
        onEdit(next);
      }}
    />
  );
}

describe('the form of a condition', () => {
  beforeEach(() => useReport.setState({ ...emptyReport, operators: getOperatorTable() }));

  test('makes, negates, nests and dissolves groups with the keyboard alone', async () => {
    const user = userEvent.setup();
    const edits: (Condition | undefined)[] = [];
    render(
      <DocumentProvider value={createFunnelDocument(JSON.stringify(source))}>
        <NamesProvider>
          <EditedCondition onEdit={(next) => void edits.push(next)} />
        </NamesProvider>
      </DocumentProvider>,
    );
    const press = async (name: string) => {
      screen.getAllByRole('button', { name }).at(-1)?.focus();
      await user.keyboard('{Enter}');
      return edits.at(-1);
    };
    const cat = { field: 'pet', operator: 'is', value: 'cat' };
    const house = { field: 'home', operator: 'is', value: 'house' };

    expect(await press('Add a condition')).toEqual(cat);
    expect(await press('When: not')).toEqual({ not: cat });
    expect(screen.getByRole('button', { name: 'When: not' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await press('Add a part')).toEqual({ all: [{ not: cat }, cat] });
    await user.selectOptions(screen.getByLabelText('When 2: asks about'), 'home – Which home?');
    await user.selectOptions(screen.getByLabelText('When 2: value'), 'house');
    expect(await press('Add a group')).toEqual({ all: [{ not: cat }, house, { any: [cat] }] });

    await user.selectOptions(screen.getByLabelText('When 3 1: value'), 'dog');
    const dog = { ...cat, value: 'dog' };
    expect(edits.at(-1)).toEqual({ all: [{ not: cat }, house, { any: [dog] }] });
    expect(await press('Add a part')).toEqual({ all: [{ not: cat }, house, { any: [dog] }, cat] });
    expect(await press('When 3: not')).toEqual({
      all: [{ not: cat }, house, { not: { any: [dog] } }, cat],
    });
    expect(await press('Remove When 4')).toEqual({
      all: [{ not: cat }, house, { not: { any: [dog] } }],
    });
    await press('Remove When 2');
    await press('When 2: not');
    expect(await press('Remove When 1')).toEqual({ any: [dog] });
    expect(await press('Remove When')).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Add a condition' })).toBeVisible();
  });

  const openEditor = (first: Condition) => {
    const edits: (Condition | undefined)[] = [];
    render(
      <DocumentProvider value={createFunnelDocument(JSON.stringify(source))}>
        <NamesProvider>
          <EditedCondition first={first} onEdit={(next) => void edits.push(next)} />
        </NamesProvider>
      </DocumentProvider>,
    );
    return edits;
  };
  const cat: Condition = { field: 'pet', operator: 'is', value: 'cat' };
  const flat: Condition = { field: 'home', operator: 'isAnswered' };

  test('says a group in the words that visitors read', () => {
    openEditor({ all: [cat, { not: flat }] });
    expect(
      screen.getByText('“Which pet?” is “cat”, and not “Which home?” is answered'),
    ).toBeInTheDocument();
  });

  test('the keyboard goes through a group from its top to its end', async () => {
    const user = userEvent.setup();
    openEditor({ all: [cat, flat] });
    const visited: (string | null)[] = [];
    for (let step = 0; step < 11; step += 1) {
      await user.tab();
      visited.push(
        document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          null,
      );
    }
    expect(visited).toEqual([
      'When: not',
      'When: how the parts are joined',
      'Remove When',
      'When 1: not',
      'When 1: asks about',
      'When 1: comparison',
      'When 1: value',
      'Remove When 1',
      'When 2: not',
      'When 2: asks about',
      'When 2: comparison',
    ]);
  });

  test('two "not" are none, and one press makes them one', async () => {
    const user = userEvent.setup();
    const edits = openEditor({ not: { not: cat } });
    const toggle = screen.getByRole('button', { name: 'When: not' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(edits).toEqual([{ not: cat }]);
  });
});
