import type { FunnelDefinition, Step } from '../definition/normalise';
import type { Option } from '../definition/schema/field-parts';
import { getFieldRule } from '../fields/shared/rule/field-rules';
import type { Field } from '../fields/shared/schema/field';
import { advancesOnAnswer } from '../steps/shared/rule/step-rules';
import type { FunnelEvent } from './model/context';

/** The options of a field that is one choice among options in a fixed order; null for any other. */
export function getFixedOptions(field: Field): readonly Option[] | null {
  const isShuffled = 'shuffle' in field && field.shuffle;
  return getFieldRule(field).takesOneChoice === true && 'options' in field && !isShuffled
    ? field.options
    : null;
}

/** The event that leaves a step after its answers: none where an answer itself continues. */
export const getNextPress = (step: Step): readonly FunnelEvent[] =>
  advancesOnAnswer(step) ? [] : [{ type: 'continue' }];

interface OpeningQuestion {
  step: Step;
  field: Field;
  options: readonly Option[];
}

/** The first step as one choice that every visitor has alike, so that other pages can ask it; else null. */
function getOpeningQuestion({ steps, inputs }: FunnelDefinition): OpeningQuestion | null {
  const [step] = steps;
  const [field, ...others] = step?.fields ?? [];
  if (step === undefined || field === undefined || others.length > 0) return null;
  const options = inputs === undefined ? getFixedOptions(field) : null;
  const isAlike = options?.every(({ visibleWhen }) => visibleWhen === undefined) === true;
  return isAlike && options !== null ? { step, field, options } : null;
}

/** The name of the first question after "#" of an address; null where no address answers it. */
export const getOpeningName = (definition: FunnelDefinition): string | null =>
  getOpeningQuestion(definition)?.field.id ?? null;

/** The first question of a funnel, as another page asks it. */
export interface FunnelOpening {
  title: string;
  route: string;
  /** `to`: the funnel with this answer. It stands after "#", which no server is sent. */
  answers: readonly { label: string; to: string }[];
}

export function describeOpening(definition: FunnelDefinition): FunnelOpening | null {
  const question = getOpeningQuestion(definition);
  if (question === null) return null;
  const { step, field, options } = question;
  const { route } = definition;
  return {
    title: step.title,
    route,
    answers: options.map(({ value, label }) => ({
      label,
      to: `${route}#${new URLSearchParams({ [field.id]: value }).toString()}`,
    })),
  };
}

/** The press on the first step of a visitor who has answered it on another page; none otherwise. */
export function readOpeningPress(definition: FunnelDefinition, hash: string): FunnelEvent[] {
  const question = getOpeningQuestion(definition);
  if (question === null) return [];
  const { step, field, options } = question;
  const given = new URLSearchParams(hash.replace(/^#/, '')).get(field.id);
  const option = options.find(({ value }) => value === given);
  return option === undefined
    ? []
    : [{ type: 'answer', field: field.id, value: option.value }, ...getNextPress(step)];
}
