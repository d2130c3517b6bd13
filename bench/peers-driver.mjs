/**
 * How the page of /quiz2 is used by the harness that measures quiz engines beside one another (its
 * `--driver`): each control by its role and the words of the definition.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';

const source = new URL('../funnels/job-search.funnel.json', import.meta.url);
const { presentation, steps } = parse(readFileSync(source, 'utf8'));

const button = (name) => ({ role: 'button', name });

/** What each type of field is told, given the harness's answer to it. */
const answering = {
  singleChoice: ({ options }, value) => [
    { click: { role: 'radio', name: labelOf(options, value) } },
  ],
  multiChoice: ({ options }, values) =>
    values.map((value) => ({ click: { role: 'checkbox', name: labelOf(options, value) } })),
  text: typing,
  email: typing,
};

function labelOf(options, value) {
  const found = options.find((option) => option.value === value);
  if (found === undefined) throw new Error(`/quiz2 has no option "${value}".`);
  return found.label;
}

function typing({ label }, value) {
  return [{ type: { role: 'textbox', name: label }, value }];
}

/** The harness answers a step, or each of its fields by name. */
function actsOf({ kind, id, fields = [], labels }, answers) {
  if (kind === 'loading') return [];
  const given = fields.flatMap((field) =>
    answering[field.type](field, fields.length === 1 ? answers[id] : answers[id][field.id]),
  );
  return [...given, { click: button(labels?.next ?? presentation.labels.next) }];
}

/** @param walk one walk of the harness: its answers by the id of the step */
// oxlint-disable-next-line import/no-default-export -- the harness asks for it so
export default function driver({ answers }) {
  const ending = steps.find(({ kind }) => kind === 'ending');
  return {
    steps: steps
      .filter((step) => step !== ending)
      .map((step) => ({
        id: step.id,
        here: { role: 'heading', name: step.title },
        acts: actsOf(step, answers),
      })),
    done: { role: 'heading', name: ending.title },
    restart: button(presentation.labels.restart),
  };
}
