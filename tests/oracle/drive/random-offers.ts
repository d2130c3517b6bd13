import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { FieldSource, StepSource } from '../../support/funnel-source-types';
import { type Chooser, createChooser } from './random-source';

/** What the condition of an option may read: the answers and draws before its field. */
interface Before {
  fields: FieldSource[];
  draws: Extract<StepSource, { kind: 'draw' }>[];
}

/** A comparison with an answer, of the values that every random choice has. */
function compareAnswer({ pick, chance }: Chooser, { id: field, type }: FieldSource): Condition {
  if (chance(0.2)) return { field, operator: pick(['isAnswered', 'isEmpty']) };
  if (type === 'singleChoice' || type === 'select')
    return { field, operator: pick(['is', 'isNot']), value: pick(['a', 'b']) };
  if (type === 'multiChoice')
    return { field, operator: pick(['includes', 'excludes']), value: pick(['a', 'b']) };
  if (type === 'number' || type === 'rating')
    return { field, operator: pick(['gte', 'lt']), value: pick([2, 3, 4]) };
  if (type === 'consent') return { field, operator: 'is', value: true };
  return { field, operator: 'isAnswered' };
}

function chooseCondition(chooser: Chooser, { fields, draws }: Before): Condition {
  const { below, chance, pick } = chooser;
  const draw = draws[below(draws.length)];
  if (draw !== undefined && (fields.length === 0 || chance(0.2)))
    return { draw: draw.id, operator: 'is', value: pick(draw.outcomes)?.value ?? '' };
  const compare = (): Condition => {
    const field = fields[below(fields.length)];
    return field === undefined ? { all: [] } : compareAnswer(chooser, field);
  };
  if (chance(0.15)) return { not: compare() };
  return chance(0.15) ? { any: [compare(), compare()] } : compare();
}

/** Offers some options of a choice only after some answers, and now and then all of them. */
function offerSome(chooser: Chooser, field: FieldSource, before: Before): FieldSource {
  if (!('options' in field) || before.fields.length + before.draws.length === 0) return field;
  if (!chooser.chance(0.6)) return field;
  const share = chooser.pick([0.3, 0.5, 1]);
  const options = field.options.map((option) =>
    chooser.chance(share) ? { ...option, visibleWhen: chooseCondition(chooser, before) } : option,
  );
  return { ...field, options };
}

/**
 * Gives options of every second random funnel a condition on what comes before. The choices are its
 * own, so that the funnel stays as it is under its seed.
 * @param readsNumbers whether conditions cut the answers of numbers
 */
export function addOffers(source: FunnelSource, readsNumbers = true): FunnelSource {
  const chooser = createChooser(JSON.stringify(source).length + 53);
  if (!chooser.chance(0.5)) return source;
  const before: Before = { fields: [], draws: [] };
  const steps = source.steps.map((step): StepSource => {
    if (step.kind === 'draw') before.draws.push(step);
    if (step.kind !== 'question') return step;
    const fields = step.fields.map((field) => {
      const offered = offerSome(chooser, field, before);
      if (readsNumbers || field.type !== 'number') before.fields.push(field);
      return offered;
    });
    return { ...step, fields };
  });
  return { ...source, steps };
}
