import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';
import { FEWEST_VISITS } from '../figure';
import { canBeLeftOut, listWeighedNames } from './visitor-rates';
import { estimateShare, type SampledShare } from './wilson-interval';

/** How often something was counted in the log of visits. `private.count_visits` has the kinds. */
export interface VisitCount {
  kind: string;
  a: string;
  b: string;
  moves: number;
  visits: number;
}

/** Days of the log, the first and the last of them included. */
interface Days {
  from: string;
  to: string;
}

type Interval = readonly [low: number, high: number];
type ByName<Value> = Record<string, Value>;

/** A file of rates, as `parseRates` reads it, with the 95% intervals of its shares. */
export interface RatesFile {
  measured: Days & {
    /** Those from the first step on. */
    visits: number;
    intervals: {
      steps: ByName<{ leaves: Interval }>;
      /** Of those who answered, not of weights. */
      options: ByName<ByName<Interval>>;
      fields: ByName<{ leftOut: Interval }>;
    };
  };
  steps: ByName<{ leaves: number }>;
  options: ByName<ByName<number>>;
  fields: ByName<{ leftOut: number }>;
}

export interface MeasuredRates {
  file: RatesFile;
  /** Steps and fields of which too few visits are known: they have no rate. */
  tooFew: { steps: readonly string[]; fields: readonly string[] };
  /** Who finished, of those who began: what a forecast with these rates should come to. */
  finished: SampledShare;
}

const round = (share: number): number => Number(share.toPrecision(6));

function toInterval(count: number, of: number): Interval {
  const { low, high } = estimateShare(count, of);
  return [round(low), round(high)];
}

type CountReader = (kind: string, a: string, b?: string) => number;

const createReader =
  (counts: readonly VisitCount[], of: 'moves' | 'visits'): CountReader =>
  (kind, a, b) =>
    counts
      .filter((count) => count.kind === kind && count.a === a && (b ?? count.b) === count.b)
      .reduce((sum, count) => sum + count[of], 0);

/**
 * How many visitors came to a step, and left there. Random visitors never go back: who went back and
 * forth came once, so a way back takes one away.
 */
function countLeaving(read: CountReader, step: string): { came: number; left: number } {
  const came = read('start', step) + read('came', step, 'go') - read('back', step);
  return { came, left: Math.min(read('left', step), came) };
}

interface FieldCounts {
  answered: number;
  blank: number;
  chosen: ReadonlyMap<string, number>;
}

const countAnswers = (read: CountReader, field: Field): FieldCounts => ({
  answered: read('answered', field.id),
  blank: canBeLeftOut(field) ? read('blank', field.id) : 0,
  chosen: new Map(
    (listWeighedNames(field) ?? []).map((name) => [name, read('option', field.id, name)]),
  ),
});

const toWeights = (field: Field, counts: FieldCounts): ByName<number> =>
  Object.fromEntries(
    [...(getFieldAnalysis(field).fitWeights?.(field, counts) ?? [])].map(([name, weight]) => [
      name,
      round(weight),
    ]),
  );

/**
 * Makes rates of what visitors did. Steps and answers that the definition does not have are in none.
 * @param counts of the versions and sources that are looked at
 * @returns null if no visit began
 */
export function measureRates(
  { steps }: FunnelDefinition,
  counts: readonly VisitCount[],
  days: Days,
): MeasuredRates | null {
  const [readMoves, readVisits] = [createReader(counts, 'moves'), createReader(counts, 'visits')];
  const visits = readVisits('began', 'start');
  if (visits === 0) return null;
  const file: RatesFile = {
    measured: { ...days, visits, intervals: { steps: {}, options: {}, fields: {} } },
    steps: {},
    options: {},
    fields: {},
  };
  const { intervals } = file.measured;
  const tooFew = { steps: [] as string[], fields: [] as string[] };
  for (const { id } of steps.filter((step) => !isFinalStep(step))) {
    const { came, left } = countLeaving(readMoves, id);
    if (came < FEWEST_VISITS) tooFew.steps.push(id);
    else {
      file.steps[id] = { leaves: round(left / came) };
      intervals.steps[id] = { leaves: toInterval(left, came) };
    }
  }
  for (const field of steps.flatMap(({ fields }) => fields)) {
    const isWeighed = listWeighedNames(field) !== null;
    if (field.counted === false || !(isWeighed || canBeLeftOut(field))) continue;
    const known = countAnswers(readVisits, field);
    const { answered, blank, chosen } = known;
    const hasEnough = answered + blank >= FEWEST_VISITS;
    if (hasEnough && canBeLeftOut(field)) {
      file.fields[field.id] = { leftOut: round(blank / (answered + blank)) };
      intervals.fields[field.id] = { leftOut: toInterval(blank, answered + blank) };
    }
    if (isWeighed && answered >= FEWEST_VISITS) {
      file.options[field.id] = toWeights(field, known);
      intervals.options[field.id] = Object.fromEntries(
        [...chosen].map(([name, count]) => [name, toInterval(count, answered)]),
      );
    }
    if (isWeighed ? answered < FEWEST_VISITS : !hasEnough) tooFew.fields.push(field.id);
  }
  return { file, tooFew, finished: estimateShare(readVisits('finished', 'start'), visits) };
}
