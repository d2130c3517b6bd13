import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { InputValues } from '../../../src/funnel/definition/schema/input-schema';
import type { StepSource } from '../../support/funnel-source-types';
import { createChooser, type Chooser } from './random-source';

const inputs = [
  { id: 'plan', type: 'text', values: ['pro', 'free', 'max'], default: 'free' },
  { id: 'age', type: 'number' },
  { id: 'trial', type: 'boolean', parameter: 'try' },
  { id: 'ref', type: 'text', maxLength: 8 },
] satisfies FunnelSource['inputs'];

/** What a link gives to questions of every type, as people write it. */
const refs =
  'abc|{plan}|a|a,b|b,x|b , a|A|a@b.co|4|+3|1,5|0x4|1e0|1,000|5.000|1.125|4 |0,125|1.2.3'.split(
    '|',
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function chooseLeaf({ pick, chance, below }: Chooser): object {
  if (chance(0.2))
    return {
      input: pick(['plan', 'age', 'trial', 'ref']),
      operator: pick(['isAnswered', 'isEmpty']),
    };
  return pick([
    { input: 'plan', operator: pick(['is', 'isNot']), value: pick(['pro', 'free']) },
    { input: 'plan', operator: 'isAnyOf', value: ['pro', 'max'] },
    { input: 'age', operator: pick(['lt', 'gte', 'is', 'isNot']), value: 2 + below(4) },
    { input: 'age', operator: 'between', value: [3, 4] },
    { input: 'trial', operator: pick(['is', 'isNot']), value: chance(0.5) },
    { input: 'ref', operator: pick(['is', 'isNot']), value: 'abc' },
  ]);
}

/** Lets some conditions, sources and titles read inputs instead of what they read. */
function withInputs(chooser: Chooser, part: unknown): unknown {
  const { chance, pick } = chooser;
  if (Array.isArray(part)) return part.map((entry) => withInputs(chooser, entry));
  if (!isRecord(part)) return part;
  if ('operator' in part) return chance(0.25) ? chooseLeaf(chooser) : part;
  if ('clock' in part || 'questions' in part) return { input: pick(inputs.map(({ id }) => id)) };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withInputs(chooser, value)]),
  );
}

/** Lets the link answer some questions. Only a link after # may answer personal ones. */
function withPrefills(step: StepSource): StepSource {
  if (step.kind !== 'question') return step;
  const fields = step.fields.map((field, index) => {
    const isPersonal =
      'personal' in field ? field.personal : ['email', 'phone'].includes(field.type);
    return field.type === 'consent' || isPersonal === true || (index + step.id.length) % 2 === 0
      ? field
      : { ...field, prefill: field.type === 'number' && index % 4 < 2 ? 'age' : 'ref' };
  });
  return { ...step, fields } as StepSource; // every field keeps its type
}

/**
 * Adds inputs to every third random funnel. The choices are its own, so that the others stay as they
 * are under their seeds. A result page needs the stored visit.
 */
export function addInputs(source: FunnelSource): FunnelSource {
  const chooser = createChooser(JSON.stringify(source).length);
  const isCleared = source.persistence.clearOn?.includes('complete') === true;
  if (!chooser.chance(0.35) || (isCleared && source.result !== undefined)) return source;
  const changed = withInputs(chooser, source) as FunnelSource; // a leaf for a leaf, a source for a source
  const suffix = '{input.ref | "from nowhere"} {input.age | "0"} {input.plan | "-"}';
  const steps = changed.steps.map((step, index) =>
    index === 0 ? { ...step, title: `${step.title} ${suffix}` } : step,
  );
  return {
    ...changed,
    inputs,
    // One key for a choice does not keep the answers of a link.
    steps: source.persistence.selection === undefined ? steps.map(withPrefills) : steps,
  };
}

/** What the address of a visit gives. */
export function chooseInputs(seed: number): InputValues {
  const { chance, pick, below, maybe } = createChooser(seed + 1);
  return {
    ...maybe(0.6, () => ({ plan: pick(['pro', 'free', 'max']) })),
    ...maybe(0.6, () => ({ age: 1 + below(6) })),
    ...maybe(0.6, () => ({ try: chance(0.5) })),
    ...maybe(0.6, () => ({ ref: pick(refs) ?? 'a' })),
  };
}
