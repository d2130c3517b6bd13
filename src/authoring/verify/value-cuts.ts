import { createReadsLookup } from '../../funnel/definition/calculation-parts';
import { collectConditionLeaves } from '../../funnel/definition/condition-leaves';
import type { Band } from '../../funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { Calculation } from '../../funnel/definition/schema/calculation-schema';
import type { CalculatedLeaf } from '../../funnel/definition/schema/condition-schema';
import { calculations as calculationsExtension } from '../../funnel/engine/extensions/values';
import { findBand } from '../../funnel/engine/scores';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { maxNumber } from '../../shared/text/max-number';
import { getNextDecimal, getPreviousDecimal } from '../../shared/text/neighbour-decimals';
import { toDecimal } from '../../shared/text/nine-decimals';
import { flattenValueSource, createFactsOfAnswer, toAnswerTest } from './observations';

/** The numbers of a field at which the values that are calculated from it pass their limits. */
export interface ValueCuts {
  cuts: readonly number[];
  /** Do these cuts, with those of the field, part all answers that the limits of values part? */
  areComplete: boolean;
  /** What the comparisons and bands say of an answer. */
  observe: (value: AnswerValue | undefined) => readonly unknown[];
}

/** How a calculation moves with an answer; "either": one way in each stretch between two cuts. */
type Movement = 'constant' | 'rising' | 'falling' | 'either';

const opposites: Record<Movement, Movement> = {
  constant: 'constant',
  rising: 'falling',
  falling: 'rising',
  either: 'either',
};

const scale = (movement: Movement | null, factor: number): Movement | null =>
  movement === null || factor > 0 ? movement : factor === 0 ? 'constant' : opposites[movement];

/** The movement of what is joined of parts; null where they can move against each other. */
function joinParts(parts: readonly (Movement | null)[]): Movement | null {
  const moving = parts.filter((part) => part !== 'constant');
  const [first = 'constant', ...others] = moving;
  return first === 'either' && others.length > 0
    ? null
    : others.every((part) => part === first)
      ? first
      : null;
}

/** A condition on the field chooses the same branch in the whole of a stretch. */
function joinBranches(branches: readonly (Movement | null)[]): Movement | null {
  if (branches.includes(null)) return null;
  const moving = branches.filter((branch) => branch !== 'constant');
  const [first = 'constant'] = moving;
  return moving.every((branch) => branch === first) ? first : 'either';
}

/** How a calculation that reads one field moves with its answer; null where that is unknown. */
function findMovement(
  calculation: Calculation | undefined,
  values: ReadonlyMap<string, Calculation>,
): Movement | null {
  const move = (part: Calculation | undefined): Movement | null => findMovement(part, values);
  if (calculation === undefined) return null;
  if (typeof calculation === 'number') return 'constant';
  if ('field' in calculation) return 'rising';
  if ('calculated' in calculation) return move(values.get(calculation.calculated));
  if ('add' in calculation) return joinParts(calculation.add.map(move));
  if ('min' in calculation) return joinParts(calculation.min.map(move));
  if ('max' in calculation) return joinParts(calculation.max.map(move));
  if ('subtract' in calculation) {
    const [first, second] = calculation.subtract;
    return joinParts([move(first), scale(move(second), -1)]);
  }
  if ('multiply' in calculation) {
    const [part = 1, ...others] = calculation.multiply.filter((entry) => typeof entry !== 'number');
    const factors = calculation.multiply.filter((entry) => typeof entry === 'number');
    return others.length > 0
      ? null
      : scale(move(part), Math.sign(factors.reduce((a, b) => a * b, 1)));
  }
  if ('divide' in calculation) {
    const [dividend, divisor] = calculation.divide;
    return typeof divisor === 'number' && divisor !== 0 ? scale(move(dividend), divisor) : null;
  }
  if ('round' in calculation) return move(calculation.round);
  return 'if' in calculation
    ? joinBranches([move(calculation.then), move(calculation.otherwise)])
    : null;
}

/** What reads a value by limits: its bands, and the comparisons with it. */
interface LimitedValue {
  id: string;
  leaves: readonly CalculatedLeaf[];
  bands: readonly Band[];
  limits: readonly number[];
}

function limitValues(definition: FunnelDefinition): (LimitedValue & { as: Calculation })[] {
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  return (definition.values ?? []).map(({ id, as, bands = [] }) => {
    const own = leaves.filter(
      (leaf): leaf is CalculatedLeaf => 'calculated' in leaf && leaf.calculated === id,
    );
    const operands = own.flatMap(({ value }) => [value].flat());
    const limits = [
      ...operands.filter((operand) => typeof operand === 'number'),
      ...bands.flatMap(({ min, max }) => [min, max]),
    ];
    return { id, as, leaves: own, bands, limits: [...new Set(limits)] };
  });
}

/** The values that a result, a row or a limit has as they are: no limit says what is told apart of them. */
function findStoredValues({ result, submissions, steps }: FunnelDefinition): Set<string> {
  const limits = steps.flatMap(({ fields }) =>
    fields.flatMap((field) => Object.values(field.limits ?? {})),
  );
  const sources = [result?.carry ?? {}, ...submissions.map(({ map }) => map)];
  return new Set(
    [
      ...limits,
      ...sources.flatMap((named) => Object.values(named).flatMap(flattenValueSource)),
    ].flatMap((source) => ('calculated' in source ? [source.calculated] : [])),
  );
}

/** The least number of a stretch for which a test holds, if it holds from there on; else null. */
function findTurn(from: number, to: number, holds: (value: number) => boolean): number | null {
  if (holds(from) || !holds(to)) return null;
  let [low, high] = [from, to];
  for (;;) {
    const middle = toDecimal(low + (high - low) / 2);
    if (middle <= low || middle >= high) return high;
    if (holds(middle)) high = middle;
    else low = middle;
  }
}

/** The numbers of a stretch at which a value that moves one way comes to a limit, and leaves it. */
function findPasses(
  from: number,
  to: number,
  limit: number,
  getSide: (value: number, limit: number) => number | null,
): number[] {
  const isFalling = (getSide(from, limit) ?? 0) > (getSide(to, limit) ?? 0);
  const sign = isFalling ? -1 : 1;
  const side = (value: number): number => sign * (getSide(value, limit) ?? 0);
  const arrival = findTurn(from, to, (value) => side(value) >= 0);
  const departure = findTurn(from, to, (value) => side(value) > 0);
  return [arrival, departure].filter((turn) => turn !== null);
}

/** Cuts the stretches between known cuts where values pass their limits, until nothing is added. */
function findCuts(
  ends: readonly [number, number],
  known: readonly number[],
  values: readonly LimitedValue[],
  getSide: (id: string) => (value: number, limit: number) => number | null,
): number[] {
  const cuts = new Set([...ends, ...known.filter((cut) => cut > ends[0] && cut < ends[1])]);
  // A value whose condition reads another value is cut after that one.
  for (let size = -1, turn = 0; size !== cuts.size && turn <= values.length; turn += 1) {
    size = cuts.size;
    for (const { id, limits } of values) {
      const sorted = [...cuts].sort((a, b) => a - b);
      for (const [index, from] of sorted.entries()) {
        const to = sorted[index + 1];
        // The ends of a stretch can lie beyond a jump of the value, so they are not part of it.
        if (to === undefined) continue;
        const [first, last] = [getNextDecimal(from), getPreviousDecimal(to)];
        if (first >= last) continue;
        for (const limit of limits)
          for (const cut of findPasses(first, last, limit, getSide(id))) cuts.add(cut);
      }
    }
  }
  return [...cuts];
}

/** Finds where the values of a definition pass their limits as the answer of a field moves. */
export function findValueCuts(
  definition: FunnelDefinition,
  field: Field,
  known: readonly number[],
): ValueCuts {
  const { ofValue } = createReadsLookup(definition.values);
  const stored = findStoredValues(definition);
  const formulas = new Map(definition.values?.map(({ id, as }) => [id, as]));
  const reading = limitValues(definition).filter(({ id }) => ofValue(id).wholeFields.has(field.id));
  const [ofField, others] = partition(reading, ({ id, as }) => {
    const { fields, scores, draws } = ofValue(id);
    const readsOthers = fields.size > 1 || scores.size + draws.size > 0;
    return !readsOthers && findMovement(as, formulas) !== null;
  });
  const calculations = calculationsExtension.create({ definition });
  const calculate = (id: string, value: AnswerValue | undefined): number | null =>
    calculations.calculate(id, createFactsOfAnswer(calculations, field.id, value));
  const getSide = (id: string) => (value: number, limit: number) => {
    const result = calculate(id, value);
    return result === null ? null : Math.sign(result - limit);
  };
  const { min = -maxNumber, max = maxNumber } = getFieldAnalysis(field).getRange?.(field) ?? {};
  const tests = ofField.flatMap(({ leaves }) =>
    leaves.map((leaf) => toAnswerTest(leaf, field.id, calculations)),
  );
  return {
    cuts: ofField.length === 0 ? [] : findCuts([min, max], known, ofField, getSide),
    areComplete:
      others.every(({ limits }) => limits.length === 0) &&
      reading.every(({ id }) => !stored.has(id)),
    observe: (value) => [
      ...tests.map((test) => test(value)),
      ...ofField.map(({ id, bands }) => {
        const result = calculate(id, value);
        return result === null ? null : (findBand({ bands: [...bands] }, result)?.id ?? '');
      }),
    ],
  };
}

function partition<Item>(items: readonly Item[], fits: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}
