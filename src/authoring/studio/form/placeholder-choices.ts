import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { PlaceholderSource } from '../../../funnel/definition/placeholder-sources';
import { readSourceValue } from '../../../funnel/definition/source-tree';
import type { OperatorTable } from './operator-table';
import { listOtherTexts, toObjects, toText } from './source-parts';
import { asJsonObject, isJsonObject, type JsonObject } from '../../../shared/text/json';

/** What a text can show of a visit. */
export interface PlaceholderChoice {
  source: PlaceholderSource;
  id: string;
  /** In the words of the funnel. */
  label: string;
  /** Whether a visitor may read the text without a value. A proof tells the rest. */
  needsFallback: boolean;
}

/** A text with placeholders and where the cursor goes: into the fallback, where there is one. */
export interface Insertion {
  text: string;
  cursor: number;
}

/** What a kind of placeholder shows, in words. */
export const placeholderGroups: Readonly<Record<PlaceholderSource, string>> = {
  answer: 'Answers',
  label: 'Answers',
  score: 'Totals of scores',
  band: 'Bands of scores',
  value: 'Calculated values',
  draw: 'Results of the wheel',
  input: 'Inputs of the address',
};

/** The step of a text by its place; that of a text that is read at the end is beyond all. */
const getStepIndex = ([section, index]: DefinitionPath): number =>
  section === 'steps' && typeof index === 'number' ? index : Number.POSITIVE_INFINITY;

/** The page's own title shows no personal answer. */
const isStepTitle = (path: DefinitionPath): boolean =>
  path[0] === 'steps' && path.length === 3 && path[2] === 'title';

/** Whether a visitor of its step may leave a field without an answer. */
export const isOptional = (field: JsonObject): boolean =>
  field['required'] === false ||
  field['visibleWhen'] !== undefined ||
  (Array.isArray(field['options']) && field['min'] === 0);

/** The steps that a step leads to by its `next`. */
const listTargets = ({ next }: JsonObject): unknown[] =>
  isJsonObject(next) ? [next['default'], ...toObjects(next['rules']).map(({ goTo }) => goTo)] : [];

/** Whether visitors may read the text at a path without having been on a step. */
function mayMiss(steps: readonly JsonObject[], index: number, at: DefinitionPath): boolean {
  const later = steps.slice(index + 1).map(({ id }) => id);
  return (
    index >= getStepIndex(at) ||
    steps[index]?.['visibleWhen'] !== undefined ||
    steps.slice(0, index).some((step) => listTargets(step).some((to) => later.includes(to)))
  );
}

function listAnswers(
  steps: readonly JsonObject[],
  { placeholders }: OperatorTable,
  at: DefinitionPath,
): PlaceholderChoice[] {
  return steps.flatMap((step, index) =>
    toObjects(step['fields']).flatMap((field) =>
      [field, ...listOtherTexts(field)].map((each): PlaceholderChoice => {
        const type = placeholders[toText(each['type'])];
        const isPersonal = each['personal'] ?? type?.isPersonal === true;
        return {
          source: type?.source ?? 'answer',
          id: toText(each['id']),
          label: toText(each['label']) || toText(step['title']),
          needsFallback:
            mayMiss(steps, index, at) ||
            each !== field ||
            isOptional(each) ||
            (isPersonal === true && isStepTitle(at)),
        };
      }),
    ),
  );
}

const toChoice = (
  source: PlaceholderSource,
  part: JsonObject,
  needsFallback = false,
): PlaceholderChoice => ({
  source,
  id: toText(part['id']),
  label: toText(part['title']) || toText(part['description']) || toText(part['id']),
  needsFallback,
});

/**
 * Lists what the text at a path can show, from the author's text, checked or not. Placeholders that the
 * check refuses everywhere, such as a yes or no of the address, are left out.
 */
export function listPlaceholders(
  text: string,
  operators: OperatorTable,
  at: DefinitionPath,
): PlaceholderChoice[] {
  const value = readSourceValue(text);
  const root = asJsonObject(value);
  const steps = toObjects(root['steps']);
  const scores = toObjects(root['scores']);
  const choices = [
    ...listAnswers(steps, operators, at),
    ...toObjects(root['values']).map((part) => toChoice('value', part)),
    ...scores.map((part) => toChoice('score', part)),
    ...scores.filter(({ bands }) => bands !== undefined).map((part) => toChoice('band', part)),
    ...steps.flatMap((step, index) =>
      toObjects(step['outcomes']).length === 0
        ? []
        : [toChoice('draw', step, mayMiss(steps, index, at))],
    ),
    ...toObjects(root['inputs'])
      .filter(({ type }) => type !== 'boolean')
      .map((part) => toChoice('input', part, part['default'] === undefined)),
  ];
  return choices.filter(({ id }) => id !== '');
}

/** Puts a placeholder in the place of a selection, a space behind a word before it. */
export function insertPlaceholder(
  text: string,
  [from, to]: readonly [number, number],
  { source, id, needsFallback }: PlaceholderChoice,
): Insertion {
  const space = /[\p{L}\p{N}]$/u.test(text.slice(0, from)) ? ' ' : '';
  const before = `${text.slice(0, from)}${space}{${source}.${id}`;
  const [placeholder, cursor] = needsFallback
    ? [`${before} | ""}`, before.length + 4]
    : [`${before}}`, before.length + 1];
  return { text: placeholder + text.slice(to), cursor };
}
