import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import type { DefinitionPath } from '../../../src/funnel/definition/issues/issue';
import { readSourceValue } from '../../../src/funnel/definition/source-tree';
import { loadTemplate } from '../../../src/authoring/templates/load-template';
import { templateNames } from '../../../src/authoring/wording/template-names';
import {
  createFunnelDocument,
  type FunnelDocument,
} from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { usePictures } from '../../../src/authoring/studio/files/pictures-store';
import { describeForm } from '../../../src/authoring/studio/form/describe-form';
import type { SchemaRoot } from '../../../src/authoring/studio/form/json-schema-node';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { Inspector } from '../../../src/authoring/studio/inspector/inspector';
import { openPart } from '../../../src/authoring/studio/inspector/open-part';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { isErrorProblem, parseText } from '../../../src/authoring/studio/worker/check-text';
import { smallFunnelSource } from '../../support/definition/small-funnel';
import { wholeFunnel } from '../../support/definition/whole-funnel';

const schema = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
const long = { tags: ['long'], timeout: 900_000 };

beforeEach(() => {
  useReport.setState({ ...emptyReport, schema, operators: getOperatorTable() });
  usePictures.setState({
    pictures: [{ name: 'office.jpg', width: 800, height: 600, bytes: 9000 }],
    problem: null,
  });
});

/**
 * What only an author can decide: which answers a result page is told, and whether a visit that it
 * computes again is forgotten.
 */
const authorsDecisions: readonly string[] = ['result/not-carried', 'input/lost-at-result'];

const listErrors = (text: string): string[] =>
  parseText({ file: 'funnels/added.funnel.json', text }, [])
    .problems.filter(isErrorProblem)
    .filter(({ diagnostic }) => !authorsDecisions.includes(diagnostic.code))
    .map(({ diagnostic: { code, path, message } }) => `${code} at ${path.join('.')}: ${message}`);

/** Every part of a definition that has a form. */
function listParts(definition: unknown): DefinitionPath[] {
  const listInside = (value: unknown, path: DefinitionPath): DefinitionPath[] => [
    ...(describeForm(schema, definition, path) === null ? [] : [path]),
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
          listInside(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []),
  ];
  return listInside(definition, []);
}

function openForm(funnel: FunnelDocument, path: DefinitionPath): void {
  cleanup();
  openPart(path);
  render(
    <DocumentProvider value={funnel}>
      <Inspector />
    </DocumentProvider>,
  );
}

const isEnabled = (control: HTMLElement): boolean => !control.matches(':disabled');

/** The buttons that add something; those of a calculation may be named "Add 1". */
const listAddButtons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button')].filter(
    (button) => isEnabled(button) && /^Add(?! \d)\b/.test(button.textContent),
  );

/** The ways to add by a button: each kind where it opens a choice of kinds. */
function pressAndChoose(button: HTMLElement, choice: number): { name: string; choices: number } {
  const name = button.textContent;
  fireEvent.click(button);
  const picture = document.querySelector('[title="office.jpg"] input');
  if (picture !== null && /picture/.test(name)) fireEvent.click(picture);
  const dialog = screen.queryByRole('dialog');
  if (dialog === null) return { name, choices: 1 };
  const kinds = within(within(dialog).getByRole('list')).getAllByRole('button');
  const kind = kinds[choice];
  if (kind === undefined) throw new Error(`${name} has no choice ${choice}.`);
  const chosen = `${name}: ${kind.textContent}`;
  fireEvent.click(kind);
  return { name: chosen, choices: kinds.length };
}

/** Presses every "add" of every form, each on the unchanged text. */
function pressAll(
  text: string,
  parts = listParts(readSourceValue(text)),
): { faults: string[]; pressed: number } {
  const funnel = createFunnelDocument(text);
  const faults: string[] = [];
  let pressed = 0;
  for (const path of parts) {
    openForm(funnel, path);
    const { length } = listAddButtons();
    for (let index = 0; index < length; index += 1)
      for (let choice = 0, choices = 1; choice < choices; choice += 1) {
        const button = listAddButtons()[index];
        if (button === undefined) throw new Error(`A button of ${path.join('.')} is gone.`);
        const made = pressAndChoose(button, choice);
        choices = made.choices;
        pressed += 1;
        const after = funnel.getText();
        const errors = after === text ? ['nothing is added'] : listErrors(after);
        faults.push(...errors.map((error) => `${path.join('.')}, ${made.name}: ${error}`));
        act(() => {
          if (after !== text) funnel.undo();
          openPart(path);
        });
        expect(funnel.getText()).toBe(text);
      }
  }
  return { faults, pressed };
}

/** Of parts in the same kind of list, the first two: the options of 28 questions are alike. */
function listUnlikeParts(text: string): DefinitionPath[] {
  const seen = new Map<string, number>();
  return listParts(readSourceValue(text)).filter((path) => {
    const shape = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
    seen.set(shape, (seen.get(shape) ?? 0) + 1);
    return (seen.get(shape) ?? 0) <= 2;
  });
}

describe('each "add" of the form', () => {
  it('leaves the small funnel without an error, in one undo step', long, () => {
    const { faults, pressed } = pressAll(smallFunnelSource);
    expect(faults).toEqual([]);
    expect(pressed).toBeGreaterThan(100);
  });

  it('leaves a funnel with everything without an error', long, () => {
    const { faults, pressed } = pressAll(wholeFunnel);
    expect(faults).toEqual([]);
    expect(pressed).toBeGreaterThan(200);
  });

  it.each(templateNames)('leaves the template %s without an error', long, (name) => {
    const text = JSON.stringify(loadTemplate(name), null, 2);
    expect(pressAll(text, listUnlikeParts(text)).faults).toEqual([]);
  });
});
