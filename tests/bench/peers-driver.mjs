/**
 * The driver of /quiz2 for the harness that compares quiz engines (its option `--driver`): finds each
 * control by its role and the label in the definition.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';

const source = new URL('../../funnels/job-search.funnel.json', import.meta.url);
const { presentation, steps } = parse(readFileSync(source, 'utf8'));

const createButton = (name) => ({ role: 'button', name });

/** The actions that enter the harness's answer, for each field type. */
const actionsByFieldType = {
  singleChoice: ({ options }, value) => [
    { click: { role: 'radio', name: findLabel(options, value) } },
  ],
  multiChoice: ({ options }, values) =>
    values.map((value) => ({ click: { role: 'checkbox', name: findLabel(options, value) } })),
  text: createTypeActions,
  email: createTypeActions,
};

function findLabel(options, value) {
  const found = options.find((option) => option.value === value);
  if (found === undefined) throw new Error(`/quiz2 has no option "${value}".`);
  return found.label;
}

function createTypeActions({ label }, value) {
  return [{ type: { role: 'textbox', name: label }, value }];
}

/** The harness has one answer for a step with one field, else an answer for each field id. */
function getActions({ kind, id, fields = [], labels }, answers) {
  if (kind === 'loading') return [];
  const answerActions = fields.flatMap((field) =>
    actionsByFieldType[field.type](
      field,
      fields.length === 1 ? answers[id] : answers[id][field.id],
    ),
  );
  return [...answerActions, { click: createButton(labels?.next ?? presentation.labels.next) }];
}

/** @param walk one walk of the harness: its answers by step id */
// oxlint-disable-next-line import/no-default-export -- the harness requires a default export
export default function driver({ answers }) {
  const ending = steps.find(({ kind }) => kind === 'ending');
  return {
    steps: steps
      .filter((step) => step !== ending)
      .map((step) => ({
        id: step.id,
        here: { role: 'heading', name: step.title },
        acts: getActions(step, answers),
      })),
    done: { role: 'heading', name: ending.title },
    restart: createButton(presentation.labels.restart),
  };
}
