import { collectConditionLeaves } from '../../funnel/definition/condition-leaves';
import type { FunnelDefinition, StepOf } from '../../funnel/definition/normalise';
import type { Condition, InputLeaf } from '../../funnel/definition/schema/condition-schema';
import type { Input, InputValue, InputValues } from '../../funnel/definition/schema/input-schema';
import { getInput, getInputMaxLength, getParameter } from '../../shared/text/inputs';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { holdsFor, mapInputs } from '../../funnel/engine/extensions/inputs';
import { partitionNumbers } from '../../funnel/fields/shared/analysis/number-partition';
import type { TraceEvent } from './trace';

/** The question before the first step. No author's id begins like this. */
const inputsStep = '@inputs';

/** The step that lends its place to a condition. */
const questionStep = '@question';

/** The field that asks for an input. */
export const toInputField = (id: string): string => `@${id}`;

/** Texts that stand for every text that no condition names. */
const otherTexts = ['other', 'another', 'x', 'y', 'z'];

/** The values that the conditions of a definition tell apart; the default is none of them. */
function findCases(input: Input, leaves: readonly InputLeaf[]): InputValue[] {
  const operands = leaves.flatMap(({ value }) => (value === undefined ? [] : [value].flat()));
  const findTyped: Record<Input['type'], () => InputValue[]> = {
    boolean: () => [true, false],
    number: () => partitionNumbers(operands.map(Number), null).map(({ value }) => value),
    text: () => {
      const named = operands.map(String);
      const other = otherTexts.find((text) => !named.includes(text)) ?? '';
      return [...named, other].filter((text) => text.length <= getInputMaxLength(input));
    },
  };
  const cases = input.values ?? findTyped[input.type]();
  return [...new Set(cases)].filter((value) => value !== input.default && value !== '');
}

function createField(input: Input, cases: readonly InputValue[]) {
  return {
    type: 'multiChoice' as const,
    id: toInputField(input.id),
    label: `input ${input.id}`,
    options: cases.map((value) => ({ value: String(value), label: String(value) })),
    // None of them is the default, or no value at all.
    min: 0,
    max: 1,
    exclusive: [],
    validation: [],
  };
}

/**
 * Asks for the inputs by a question before the first step, so that proofs, counts, paths and
 * simulations treat them as unknown. A definition without inputs stays the same object.
 * @param versions those that are compared: all of them tell the same values apart
 */
export function openInputs(
  definition: FunnelDefinition,
  versions: readonly FunnelDefinition[] = [definition],
): FunnelDefinition {
  const { inputs, steps } = definition;
  const [first] = steps;
  if (inputs === undefined || first === undefined || first.id === inputsStep) return definition;
  const leaves = versions.flatMap((version) =>
    collectConditionLeaves(version).flatMap(({ leaf }) => ('input' in leaf ? [leaf] : [])),
  );
  const cases = new Map(
    inputs.map((input) => [
      input.id,
      findCases(
        input,
        leaves.filter((leaf) => leaf.input === input.id),
      ),
    ]),
  );
  const toCondition = (leaf: InputLeaf): Condition => {
    const field = toInputField(leaf.input);
    const fitting = (cases.get(leaf.input) ?? []).filter((value) => holdsFor(leaf, value));
    const isUsual = holdsFor(leaf, getInput(inputs, {}, leaf.input));
    return {
      any: [
        ...(fitting.length > 0
          ? [{ field, operator: 'includesAny' as const, value: fitting.map(String) }]
          : []),
        ...(isUsual ? [{ field, operator: 'isEmpty' as const }] : []),
      ],
    };
  };
  const opened = mapInputs(definition, {
    leaf: toCondition,
    source: (id) => {
      const usual = getInput(inputs, {}, id);
      return usual === undefined ? { field: toInputField(id) } : { const: usual };
    },
  });
  const question: StepOf<'question'> = {
    kind: 'question',
    id: inputsStep,
    title: 'Inputs of the address',
    fields: inputs.map((input) => createField(input, cases.get(input.id) ?? [])),
    advance: 'onContinue',
    whileIncomplete: 'validate',
    next: { rules: [], default: first.id },
    back: 'deny',
    labels: {},
  };
  return { ...opened, steps: [question, ...opened.steps] };
}

/** Asks for the inputs of a definition, and of a condition that is asked about it. */
export function openQuestion(
  definition: FunnelDefinition,
  condition: Condition | undefined,
): { definition: FunnelDefinition; condition: Condition | undefined } {
  const [first] = definition.steps;
  if (first === undefined || condition === undefined)
    return { definition: openInputs(definition), condition };
  // Every condition of a definition is opened with it, so the asked one is lent to a step.
  const lent = { ...first, id: questionStep, visibleWhen: condition };
  const opened = openInputs({ ...definition, steps: [...definition.steps, lent] });
  return {
    definition: { ...opened, steps: opened.steps.slice(0, -1) },
    condition: opened.steps.at(-1)?.visibleWhen,
  };
}

/** The parts of an opened definition at the author's places. */
export const closeInputs = (definition: FunnelDefinition): FunnelDefinition =>
  definition.steps[0]?.id === inputsStep
    ? { ...definition, steps: definition.steps.slice(1) }
    : definition;

/** Whether a path of an opened definition is about the field of an input. */
export const isInputField = (
  { steps }: FunnelDefinition,
  [section, index, part]: DefinitionPath,
): boolean =>
  section === 'steps' && index === 0 && part === 'fields' && steps[0]?.id === inputsStep;

/** The path in the author's definition of one in the opened definition. */
export function closePath({ steps }: FunnelDefinition, path: DefinitionPath): DefinitionPath {
  const [section, index, ...rest] = path;
  if (section !== 'steps' || typeof index !== 'number' || steps[0]?.id !== inputsStep) return path;
  return index === 0 ? ['inputs'] : ['steps', index - 1, ...rest];
}

/** The events of a visit: the answers to the fields of inputs, then what the visitor does. */
export function closeEvents(
  { steps }: FunnelDefinition,
  events: readonly TraceEvent[],
): readonly TraceEvent[] {
  if (steps[0]?.id !== inputsStep) return events;
  const next = events.findIndex(({ type }) => type === 'continue');
  return next < 0 ? events : events.toSpliced(next, 1);
}

const toValue = ({ type }: Input, text: string): InputValue =>
  type === 'text' ? text : type === 'number' ? Number(text) : text === 'true';

/** Splits the events of a visit into its inputs and what the visitor does. */
export function splitInputs(
  { inputs = [] }: FunnelDefinition,
  events: readonly TraceEvent[],
): { inputs: InputValues; events: readonly TraceEvent[] } {
  const given: Record<string, InputValue> = {};
  const rest = events.filter((event) => {
    if (event.type !== 'answer') return true;
    const input = inputs.find(({ id }) => toInputField(id) === event.field);
    const [text] = [event.value].flat();
    if (input !== undefined && text !== undefined)
      given[getParameter(input)] = toValue(input, String(text));
    return input === undefined;
  });
  return { inputs: given, events: rest };
}
