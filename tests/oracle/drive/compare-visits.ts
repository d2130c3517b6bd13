import { isDeepStrictEqual } from 'node:util';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { InputValues } from '../../../src/funnel/definition/schema/input-schema';
import { shiftDay } from '../../../src/shared/text/relative-day';
import { readDefinition } from '../model/definition';
import { look, type Seen } from '../model/look';
import { openAgain } from '../model/stored';
import { act, openVisit, type Visit } from '../model/visit';
import { type MachineAction, openMachineVisit, type SeenOfVisit } from './machine-visit';

/** `days`: how many days after the session before. */
export type VisitAction = MachineAction | { do: 'open again'; days?: number };

/** One respect in which the oracle and what it judges see different things. */
export interface Disagreement {
  /** The number of actions before it. */
  after: number;
  respect: string;
  oracle: unknown;
  other: unknown;
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Storage as the oracle describes it: no version stamp, no id of a submission, no time, no place of
 * the wheel. The document leaves these to the engine.
 */
export function toComparableStorage(
  stored: Record<string, unknown>,
  { persistence: { step, submission, record, draws } }: FunnelDefinition,
): Record<string, string> {
  const toComparable = ([key, value]: [string, unknown]): [string, string] => {
    const text = toText(value);
    if (key === record) return [key, text.replace(/"timestamp":"[^"]*"/, '"timestamp":""')];
    if (key !== draws) return [key, text];
    const records = JSON.parse(text) as Record<string, { value: string; attempt: number }>; // as both write it
    return [
      key,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(records).map(([id, { value: outcome, attempt }]) => [
            id,
            outcome,
            attempt,
          ]),
        ),
      ),
    ];
  };
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([key]) => key !== `${step.key}_mark` && key !== submission)
      .map(toComparable)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}

export function seenByOracle(visit: Visit): SeenOfVisit {
  const seen = look(visit);
  const { rows, kept, left, lands, stored } = seen;
  return left === null ? seen : { rows, kept, left, lands, stored };
}

/** What follows from the rest is compared last. */
const late: readonly string[] = ['left', 'lands', 'rows', 'kept', 'stored'];

/** The first respect in which two looks differ. */
export function findDisagreement<Looked extends Pick<Seen, 'stored'>>(
  definition: FunnelDefinition,
  oracle: Looked,
  other: NoInfer<Looked>,
  after: number,
): Disagreement | null {
  const normalise = (seen: Looked): Record<string, unknown> => ({
    ...seen,
    stored: toComparableStorage(seen.stored, definition),
  });
  const [left, right] = [normalise(oracle), normalise(other)];
  const respects = Object.keys(right).sort((a, b) => late.indexOf(a) - late.indexOf(b));
  const respect = respects.find((name) => !isDeepStrictEqual(left[name], right[name]));
  return respect === undefined
    ? null
    : { after, respect, oracle: left[respect], other: right[respect] };
}

export function formatDisagreement(
  { after, respect, oracle, other }: Disagreement,
  name: 'machine' | 'screen',
): string {
  return [
    `After ${after} actions the oracle and the ${name} disagree on "${respect}".`,
    `  oracle:  ${JSON.stringify(oracle)}`,
    `  ${name}: ${' '.repeat(7 - name.length)}${JSON.stringify(other)}`,
  ].join('\n');
}

export type ChooseAction = (visit: Visit, index: number) => VisitAction | null;

export interface ComparedVisit {
  actions: VisitAction[];
  disagreement: Disagreement | null;
}

/** A visit outside the oracle: on the machine or on the screen. */
export interface PlayedVisit<Looked> {
  look: () => Looked;
  getTime: () => string;
  /** The outcome of the wheel at a step. */
  getDraw: (step: string) => string;
  act: (action: MachineAction) => Promise<void>;
  openAgain: (today: string) => Promise<void>;
  stop: () => void;
}

interface ComparisonOptions<Looked> {
  definition: FunnelDefinition;
  /** The definition, as the oracle reads it. */
  text: string;
  choose: ChooseAction;
  played: PlayedVisit<Looked>;
  /** The inputs of the address. */
  inputs?: InputValues | undefined;
  /** What must be seen, by the oracle. */
  lookByOracle: (visit: Visit) => NoInfer<Looked>;
}

/** Plays one visit by the oracle and elsewhere, until there is no action left or they disagree. */
export async function comparePlayedVisit<Looked extends Pick<Seen, 'stored'>>({
  definition,
  text,
  choose,
  played,
  lookByOracle,
  inputs,
}: ComparisonOptions<Looked>): Promise<ComparedVisit> {
  const source = readDefinition(text, inputs);
  const site = { productId: (key: string) => `product-${key}`, now: played.getTime };
  let visit = openVisit(source, site);
  let { today } = source;
  const actions: VisitAction[] = [];
  const compare = (): Disagreement | null =>
    findDisagreement(definition, lookByOracle(visit), played.look(), actions.length);
  let disagreement = compare();
  while (disagreement === null) {
    const action = choose(visit, actions.length);
    if (action === null) break;
    actions.push(action);
    if (action.do === 'open again') {
      today = shiftDay(today, action.days ?? 0, 'd');
      await played.openAgain(today);
      visit = openAgain(source, site, visit, today);
    } else {
      await played.act(action);
      act(visit, action.do === 'spin' ? { do: 'spin', value: played.getDraw(visit.at) } : action);
    }
    disagreement = compare();
  }
  played.stop();
  return { actions, disagreement };
}

/** The same on the machine. */
export const compareVisit = (
  definition: FunnelDefinition,
  text: string,
  choose: ChooseAction,
  inputs?: InputValues,
): Promise<ComparedVisit> =>
  comparePlayedVisit({
    definition,
    text,
    choose,
    inputs,
    played: openMachineVisit(definition, { inputs }),
    lookByOracle: seenByOracle,
  });
