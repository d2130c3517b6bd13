import type { NameChoice } from '../../../form/definition-names';
import { type Control, type ControlType, listValues } from '../../../form/form-field';
import { getBranches, resolveNode, type SchemaNode } from '../../../form/json-schema-node';

export interface ChoiceControl extends Control {
  kind: 'choice';
  choices: readonly NameChoice[];
}

/** A union whose branches are only constants is a choice. */
export function getConstants(branches: readonly SchemaNode[]): NameChoice[] | null {
  return branches.every((branch) => listValues(branch).length > 0)
    ? branches.flatMap(listValues)
    : null;
}

export const choiceControl: ControlType<ChoiceControl> = {
  kind: 'choice',
  isOneInput: true,
  describe: ({ node }, { root }) => {
    const branches = getBranches(node).map((branch) => resolveNode(root, branch).node);
    const choices = branches.length > 0 ? getConstants(branches) : node.enum && listValues(node);
    return choices ? { kind: 'choice', choices } : null;
  },
};
