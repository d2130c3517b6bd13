import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templateNames } from '../../../../src/authoring/wording/template-names';
import { loadTemplate } from '../../../../src/authoring/templates/load-template';
import { toJsonSchemaWithNames } from '../../../../src/funnel/definition/json-schema';
import { parseSourceText } from '../../../../src/funnel/definition/source-text';
import { applyEdits } from '../../../../src/authoring/edit/text-edit';
import { createFunnelDocument } from '../../../../src/authoring/studio/document/funnel-document';
import {
  isErrorProblem,
  parseText,
  proveText,
} from '../../../../src/authoring/studio/worker/check-text';
import { addPart, listKindsAt } from '../../../../src/authoring/studio/form/add-part';
import { readNames } from '../../../../src/authoring/studio/form/definition-names';
import { getOperatorTable } from '../../../../src/authoring/studio/form/operator-table';
import type { SchemaRoot } from '../../../../src/authoring/studio/form/json-schema-node';
import { smallFunnelSource } from '../../../support/definition/small-funnel';

const root = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
const stepKinds = listKindsAt(root, {}, ['steps']);

interface Source {
  steps: { kind: string; id: string; next?: unknown }[];
  persistence: Record<string, unknown>;
  result?: { carry?: unknown };
}

const readSource = (text: string): Source => parseSourceText(text).value as Source; // a funnel

const getKind = (name: string) => {
  const kind = stepKinds.find((entry) => entry.kind === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
};

const operators = getOperatorTable();

const read = (text: string) => ({
  text,
  schema: root,
  operators,
  names: readNames(text, operators),
});

/** Adds a step as a press in the outline does. `index` is the place after the selected step. */
function addStep(text: string, name: string, index = Infinity) {
  const { length } = readSource(text).steps;
  const { result, path } = addPart(read(text), getKind(name), {
    list: ['steps'],
    index: Math.min(index, length),
  });
  if (!result.ok) throw new Error(result.problem);
  return { text: applyEdits(text, result.edits), index: Number(path[1]), edits: result.edits };
}

const listErrors = (text: string): string[] =>
  proveText(parseText({ file: 'funnels/added.funnel.json', text }, []))
    .problems.filter(isErrorProblem)
    .map(({ diagnostic }) => `${diagnostic.code} at ${diagnostic.path.join('.')}`);

/** The errors that a new step must have: what only its author can decide. */
const listOpenDecisions = (
  kind: string,
  { index, tellsPage }: { index: number; tellsPage: boolean },
): string[] => {
  // Who comes to a further ending.
  if (kind === 'ending') return [`flow/unreachable-step at steps.${index}`];
  // By which name the result page is told the prize.
  return kind === 'draw' && tellsPage ? ['result/not-carried at result.carry'] : [];
};

const folder = join(import.meta.dirname, '../../../support/funnels/quizzes');
const funnels = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.funnel.json'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  // Each proof of the calculator takes long, and its routes are those of the scored quiz.
  ...templateNames
    .filter((name) => name !== 'calculator')
    .map((name) => {
      const made = loadTemplate(name);
      return { name: `the template ${name}`, text: JSON.stringify(made, null, 2) };
    }),
];

const long = { tags: ['long'] };

describe('a new step', () => {
  it.each(funnels)('gives $name no error that its author need not decide', long, (funnel) => {
    expect(listErrors(funnel.text)).toEqual([]);
    const { steps, result } = readSource(funnel.text);
    const seen = new Set<string>();
    for (const { kind } of stepKinds)
      for (const wished of [...steps.keys(), steps.length]) {
        const { text, index } = addStep(funnel.text, kind, wished);
        // Several wishes lead to one place.
        if (seen.has(text)) continue;
        seen.add(text);
        expect(listErrors(text), `${kind} at ${wished}`).toEqual(
          listOpenDecisions(kind, { index, tellsPage: result?.carry !== undefined }),
        );
      }
  });

  it('stands after the selected step, and before the endings where one or nothing is selected', () => {
    const { text } = funnels.find(({ name }) => name.includes('scored-quiz')) ?? { text: '' };
    const kinds = readSource(text).steps.map(({ kind }) => kind);
    const firstEnding = kinds.indexOf('ending');
    expect(kinds.length - firstEnding).toBeGreaterThan(1);
    expect(addStep(text, 'statement', 1).index).toBe(1);
    for (const wished of [firstEnding + 1, kinds.length, Infinity])
      expect(addStep(text, 'statement', wished).index).toBe(firstEnding);
  });

  it('is an ending: stands after the selected ending, or behind all steps', () => {
    const { text } = funnels.find(({ name }) => name.includes('scored-quiz')) ?? { text: '' };
    const kinds = readSource(text).steps.map(({ kind }) => kind);
    const firstEnding = kinds.indexOf('ending');
    expect(addStep(text, 'ending', firstEnding + 1).index).toBe(firstEnding + 1);
    expect(addStep(text, 'ending', 1).index).toBe(kinds.length);
    expect(addStep(text, 'ending').index).toBe(kinds.length);
  });

  it('takes over the routes of the step before it, with their comments, in one undo step', () => {
    const routes = `"next": {
        // Who is worth most draws a prize.
        "rules"`;
    const before = smallFunnelSource.replace('"next": {\n        "rules"', routes);
    expect(before).toContain('Who is worth most');
    const { text, index, edits } = addStep(before, 'statement', 2);
    expect(text).toContain(routes);
    expect(index).toBe(2);
    const [, work, added] = readSource(text).steps;
    expect(work).not.toHaveProperty('next');
    expect(added).toMatchObject({ kind: 'statement', next: readSource(before).steps[1]?.next });
    expect(listErrors(text)).toEqual(listErrors(before));

    const document = createFunnelDocument(before);
    document.edit(edits, 'Added to steps');
    expect(document.getText()).toBe(text);
    document.undo();
    expect(document.getText()).toBe(before);
  });

  it('is a question: begins with a choice of two options, under ids that are free', () => {
    const { text } = addStep(addStep(smallFunnelSource, 'question', 1).text, 'question', 2);
    const [, ...added] = readSource(text).steps;
    const choice = (id: string) => [
      { type: 'singleChoice', id, options: [{ value: 'option-1' }, { value: 'option-2' }] },
    ];
    expect(added.slice(0, 2)).toMatchObject([
      { id: 'question', fields: choice('choice') },
      { id: 'question-2', fields: choice('choice-2') },
    ]);
    expect(listErrors(text)).toEqual(listErrors(smallFunnelSource));
  });

  it('says of each of its texts that it is still to be written', () => {
    const { text, index } = addStep(smallFunnelSource, 'question', 1);
    const options = ['steps', index, 'fields', 0, 'options'];
    const check = proveText(parseText({ file: 'funnels/added.funnel.json', text }, []));
    const unwritten = check.problems.filter(({ raw }) => raw.code === 'text/unwritten');
    expect(unwritten.map(({ diagnostic }) => diagnostic)).toMatchObject([
      { severity: 'warning', path: ['steps', index, 'title'] },
      { severity: 'warning', path: [...options, 0, 'label'] },
      { severity: 'warning', path: [...options, 1, 'label'] },
    ]);
  });

  it('brings the storage keys that its answers and draws need', () => {
    const { text } = funnels.find(({ name }) => name.startsWith('benefits')) ?? { text: '' };
    expect(readSource(addStep(text, 'statement').text).persistence).toEqual(
      readSource(text).persistence,
    );
    expect(readSource(addStep(text, 'question').text).persistence).toHaveProperty(
      'answers',
      'benefits_answers',
    );
    expect(readSource(addStep(text, 'draw').text).persistence).toHaveProperty(
      'draws',
      'benefits_draws',
    );
  });
});
