import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FieldSource, QuestionSource, StepSource } from '../../support/funnel-source-types';
import { type Chooser, createChooser } from './random-source';

/** A field that may be left out; null where its type always needs an answer. */
export function letBeLeftOut(field: FieldSource): FieldSource | null {
  const validation = (field.validation ?? []).filter(({ rule }) => rule !== 'required');
  if (field.type === 'singleChoice' || field.type === 'select') return null;
  return field.type === 'multiChoice'
    ? { ...field, min: 0, validation }
    : { ...field, required: false, validation };
}

/** A further field for a step that asks for too little. */
const chooseSpare = ({ pick }: Chooser, step: string): FieldSource => {
  const text = { id: `${step}-spare`, label: `Spare ${step}` };
  return pick([
    { type: 'consent', ...text },
    { type: 'text', ...text, required: false },
    { type: 'number', ...text, required: false, min: 2, max: 6 },
    { type: 'phone', ...text, required: false, country: 'PT' },
  ] as const);
};

/** Lets all members be left out, but now and then one that is not always shown. */
function needOneOf(chooser: Chooser, step: QuestionSource): QuestionSource {
  const { chance } = chooser;
  const asked = chance(0.5) ? [...step.fields, chooseSpare(chooser, step.id)] : step.fields;
  const free = asked.map((field) => ({
    field,
    member: field.visibleWhen !== undefined && chance(0.2) ? field : letBeLeftOut(field),
  }));
  const members = free.flatMap(({ member }) => member ?? []);
  if (members.length < 2) return step;
  const ids = members.map(({ id }) => id);
  const words = chance(0.5) ? { message: 'Please give one' } : {};
  const lists = [{ fields: chance(0.5) ? ids : ids.toReversed(), ...words }];
  if (ids.length > 2 && chance(0.4)) lists.push({ fields: ids.slice(1), ...words });
  return {
    ...step,
    fields: free.map(({ field, member }) => member ?? field),
    atLeastOneOf: lists,
  };
}

/**
 * Lets some steps of a random funnel need one of several answers. The choices are its own, so that
 * the funnel stays as it is under its seed.
 */
export function addAtLeastOne(source: FunnelSource): FunnelSource {
  const chooser = createChooser(JSON.stringify(source).length + 31);
  if (!chooser.chance(0.5)) return source;
  const steps = source.steps.map((step): StepSource =>
    step.kind === 'question' && step.advance !== 'onSelect' && chooser.chance(0.6)
      ? needOneOf(chooser, step)
      : step,
  );
  return { ...source, steps };
}
