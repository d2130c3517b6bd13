import { getLocation } from 'jsonc-parser';
import { readSourceValue } from '../../../funnel/definition/source-tree';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { asJsonObject, type JsonObject } from '../../../shared/text/json';
import { toObjects, toText } from '../form/source-parts';

/** A name of the definition that fits at a place. */
export interface IdCompletion {
  name: string;
  /** Such as the title of the step. */
  detail: string;
}

/** The parts of a definition that others refer to, as far as the text has them. */
interface Names {
  steps: IdCompletion[];
  fields: (IdCompletion & { options: IdCompletion[] })[];
  decisions: IdCompletion[];
  scores: IdCompletion[];
}

const toNames = (parts: readonly JsonObject[], id: string, detail: string) =>
  parts
    .map((part) => ({ name: toText(part[id]), detail: toText(part[detail]) }))
    .filter(({ name }) => name !== '');

function readNames(text: string): Names {
  const root = asJsonObject(readSourceValue(text));
  const steps = toObjects(root['steps']);
  const fields = steps.flatMap((step) => toObjects(step['fields']));
  return {
    steps: toNames(steps, 'id', 'title'),
    fields: fields
      .map((field) => ({
        name: toText(field['id']),
        detail: toText(field['label']) || toText(field['type']),
        options: toNames(toObjects(field['options']), 'value', 'label'),
      }))
      .filter(({ name }) => name !== ''),
    decisions: toNames(toObjects(root['decisions']), 'id', 'id'),
    scores: toNames(toObjects(root['scores']), 'id', 'id'),
  };
}

/** The object around a property, as far as the text has it. */
function readParent(text: string, path: DefinitionPath): Record<string, unknown> {
  const root = readSourceValue(text);
  return asJsonObject(
    path.slice(0, -1).reduce<unknown>((value, part) => Object(value)[part] as unknown, root), // any JSON value
  );
}

/** Properties whose value is a name, with the names that fit. */
const namesByProperty: Readonly<
  Record<string, (names: Names, parent: Record<string, unknown>) => readonly IdCompletion[]>
> = {
  goTo: ({ steps }) => steps,
  step: ({ steps }) => steps,
  decideAt: ({ steps }) => steps,
  field: ({ fields }) => fields,
  decision: ({ decisions }) => decisions,
  score: ({ scores }) => scores,
  value: ({ fields }, { field }) => fields.find(({ name }) => name === field)?.options ?? [],
};

/** The names that fit as the value at a position of the text; none where no name belongs. */
export function findIdCompletions(text: string, offset: number): readonly IdCompletion[] {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  if (isAtPropertyKey) return [];
  // A list of names has an index after its property.
  const property = path.findLast((part) => typeof part === 'string');
  const isDefaultRoute = property === 'default' && path.at(-2) === 'next';
  const names = readNames(text);
  if (isDefaultRoute) return names.steps;
  const find = namesByProperty[property ?? ''];
  const parentPath = path.slice(0, path.lastIndexOf(property ?? '') + 1);
  return find?.(names, readParent(text, parentPath)) ?? [];
}
