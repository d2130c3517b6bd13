import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FieldSource, StepSource } from '../../support/funnel-source-types';
import { type Chooser, createChooser } from './random-source';

type NumberSource = Extract<FieldSource, { type: 'number' }>;
type DateSource = Extract<FieldSource, { type: 'date' }>;

/** Limits a number by one before it, or by a value. */
function limitNumber(
  { chance, pick }: Chooser,
  { min: _, max: __, step: ___, ...field }: NumberSource,
  before: readonly FieldSource[],
): NumberSource {
  const ids = before.filter(({ type }) => type === 'number' || type === 'rating');
  const sources = [
    ...ids.map(({ id }) => ({ field: id })),
    ...(chance(0.15) ? [{ calculated: pick(['gain', 'span']) }] : []),
  ];
  if (sources.length === 0 || field.points !== undefined) return { ...field, min: 0, max: 9 };
  return pick([
    { ...field, min: pick(sources), max: 9 },
    { ...field, min: 0, max: pick(sources) },
    { ...field, min: pick(sources), max: pick(sources) },
    { ...field, min: pick(sources) },
  ]);
}

/** Limits a day by one before it. */
function limitDate(
  { pick }: Chooser,
  field: DateSource,
  before: readonly FieldSource[],
): DateSource {
  const sources = before.filter(({ type }) => type === 'date').map(({ id }) => ({ field: id }));
  if (sources.length === 0) return field;
  return pick([
    { ...field, earliest: pick(sources) },
    { ...field, latest: pick(sources) },
    { ...field, earliest: pick(sources), latest: pick(sources) },
  ]);
}

/** Asks for one more number or day, which an answer before it limits. */
function askLimited(chooser: Chooser, steps: readonly StepSource[]): StepSource[] {
  const { below, pick, chance } = chooser;
  const asked = steps.flatMap((step, at) =>
    step.kind === 'question' ? step.fields.map((field) => ({ at, field })) : [],
  );
  const sources = asked.filter(({ field }) => ['number', 'rating', 'date'].includes(field.type));
  const source = sources[below(sources.length)];
  const places = steps.flatMap((step, at) =>
    step.kind === 'question' && step.advance !== 'onSelect' && at >= (source?.at ?? Infinity)
      ? [at]
      : [],
  );
  const place = places[below(places.length)];
  if (source === undefined || place === undefined) return [...steps];
  const text = { id: 'bound', label: 'Bound', required: chance(0.8) };
  const added =
    source.field.type === 'date'
      ? limitDate(chooser, { type: 'date', ...text }, [source.field])
      : limitNumber(chooser, { type: 'number', ...text, whole: pick([true, false]) }, [
          source.field,
        ]);
  return steps.map((step, at) =>
    at === place && step.kind === 'question' ? { ...step, fields: [...step.fields, added] } : step,
  );
}

/** Limits the most options of some choices by a number before them, or by a value. */
function limitChoices(source: FunnelSource): FunnelSource {
  const { chance, pick } = createChooser(JSON.stringify(source).length + 31);
  const before: { field: string }[] = [];
  const limitField = (field: FieldSource): FieldSource => {
    const { max: _, ...free } = field.type === 'multiChoice' ? field : { max: 0 };
    const limits = [...before, ...(chance(0.15) ? [{ calculated: pick(['gain', 'span']) }] : [])];
    if (field.type === 'number' || field.type === 'rating') before.push({ field: field.id });
    return field.type === 'multiChoice' && limits.length > 0 && chance(0.5)
      ? ({ ...free, max: pick(limits) } as FieldSource) // the choice, with another most
      : field;
  };
  const steps = source.steps.map((step): StepSource =>
    step.kind === 'question' ? { ...step, fields: step.fields.map(limitField) } : step,
  );
  return { ...source, steps };
}

/**
 * Limits numbers, days and choices of every second random funnel by answers before them. The choices are its
 * own, so that the funnel stays as it is under its seed.
 */
export function addLimits(source: FunnelSource): FunnelSource {
  const chooser = createChooser(JSON.stringify(source).length + 29);
  if (!chooser.chance(0.5)) return source;
  const before: FieldSource[] = [];
  const limitField = (field: FieldSource): FieldSource => {
    const isLimited = before.length > 0 && chooser.chance(0.6);
    const limited =
      isLimited && field.type === 'number'
        ? limitNumber(chooser, field, before)
        : isLimited && field.type === 'date'
          ? limitDate(chooser, field, before)
          : field;
    before.push(field);
    return limited;
  };
  const steps = source.steps.map((step): StepSource =>
    step.kind === 'question' ? { ...step, fields: step.fields.map(limitField) } : step,
  );
  return limitChoices({ ...source, steps: askLimited(chooser, steps) });
}
