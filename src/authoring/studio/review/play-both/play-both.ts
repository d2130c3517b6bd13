import type { AnswerValue } from '../../../../funnel/definition/schema/answer';
import type { FunnelDefinition, Step } from '../../../../funnel/definition/normalise';
import type { FunnelEvent } from '../../../../funnel/engine/model/context';

/** The version that a proposal changes, and the proposal. */
export type Side = 'before' | 'after';

export const getOther = (side: Side): Side => (side === 'before' ? 'after' : 'before');

/** What a visit does on one side. */
interface SideVisit {
  /** Where it stands; null before the player has told. */
  step: string | null;
  answers: Readonly<Record<string, AnswerValue>>;
  /** How the visitor left each step: what the other side does there, too. */
  exits: Readonly<Record<string, readonly FunnelEvent[]>>;
  /** The visitor has pressed Back, and the step before is not shown yet. */
  isGoingBack: boolean;
}

/** One visit, played in two versions. */
export type PairedVisit = Readonly<Record<Side, SideVisit>>;

const emptySide: SideVisit = { step: null, answers: {}, exits: {}, isGoingBack: false };

export const emptyPair: PairedVisit = { before: emptySide, after: emptySide };

/** Events that a player is sent while it stands on a step. */
export interface Follow {
  step: string;
  events: readonly FunnelEvent[];
}

const change = (pair: PairedVisit, side: Side, changes: Partial<SideVisit>): PairedVisit => ({
  ...pair,
  [side]: { ...pair[side], ...changes },
});

/** Remembers what a visitor did on a side. */
export function recordEvent(pair: PairedVisit, side: Side, event: FunnelEvent): PairedVisit {
  const { step, answers, exits } = pair[side];
  if (event.type === 'answer')
    return change(pair, side, { answers: { ...answers, [event.field]: event.value } });
  if (event.type === 'back') return change(pair, side, { isGoingBack: true });
  if (step === null || (event.type !== 'continue' && event.type !== 'spin')) return pair;
  return change(pair, side, { exits: { ...exits, [step]: [...(exits[step] ?? []), event] } });
}

const forgetExit = (visit: SideVisit, step: string): SideVisit['exits'] =>
  Object.fromEntries(Object.entries(visit.exits).filter(([id]) => id !== step));

/** Remembers where a side stands. Who comes back to a step has not left it any more. */
export function recordPosition(pair: PairedVisit, side: Side, step: string): PairedVisit {
  const own = pair[side];
  if (own.step === step) return pair;
  const moved = change(pair, side, { step, exits: forgetExit(own, step), isGoingBack: false });
  // Otherwise the other side would take the visitor forward again.
  const other = getOther(side);
  return own.isGoingBack ? change(moved, other, { exits: forgetExit(pair[other], step) }) : moved;
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const findStep = ({ steps }: FunnelDefinition, id: string | null): Step | undefined =>
  steps.find((step) => step.id === id);

/** Whether the other side has asked all questions of a step, on a step of another name. */
const wasAskedElsewhere = (step: Step, other: SideVisit, there: FunnelDefinition): boolean =>
  step.fields.length > 0 &&
  findStep(there, step.id) === undefined &&
  findStep(there, other.step)?.fields.every(({ id }) => !(id in other.answers)) !== false &&
  step.fields.every(({ id }) => id in other.answers);

/** What a side has to do so that it does what the other has done; null where it is nothing. */
export function findFollow(
  pair: PairedVisit,
  side: Side,
  definitions: Readonly<Record<Side, FunnelDefinition>>,
): Follow | null {
  const own = pair[side];
  const other = pair[getOther(side)];
  const step = findStep(definitions[side], own.step);
  if (step === undefined) return null;
  const answers = step.fields.flatMap(({ id }): FunnelEvent[] => {
    const value = other.answers[id];
    return value === undefined || isEqual(value, own.answers[id])
      ? []
      : [{ type: 'answer', field: id, value }];
  });
  const exits =
    other.exits[step.id] ??
    (wasAskedElsewhere(step, other, definitions[getOther(side)])
      ? [{ type: 'continue' } as const]
      : []);
  const events = [...answers, ...exits];
  return events.length === 0 ? null : { step: step.id, events };
}

/** A side has done what it was sent: its answers are those of the other side now. */
export const recordFollow = (pair: PairedVisit, side: Side, { events }: Follow): PairedVisit =>
  change(pair, side, {
    answers: {
      ...pair[side].answers,
      ...Object.fromEntries(
        events.flatMap((event) => (event.type === 'answer' ? [[event.field, event.value]] : [])),
      ),
    },
  });

/** Where both visits stand: on the same step, or the title of each. */
export function describePositions(
  pair: PairedVisit,
  definitions: Readonly<Record<Side, FunnelDefinition>>,
): string | null {
  const [before, after] = [pair.before.step, pair.after.step];
  if (before === null || after === null) return null;
  const getTitle = (side: Side): string =>
    findStep(definitions[side], pair[side].step)?.title ?? pair[side].step ?? '';
  return before === after
    ? `Both are at “${getTitle('after')}”.`
    : `They part here: before is at “${getTitle('before')}”, the proposal at “${getTitle('after')}”. Answer on either side: what both ask is answered in both.`;
}
