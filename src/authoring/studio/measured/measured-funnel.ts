import { type Figure, estimateFigure, FEWEST_VISITS, unknownFigure } from '../../verify/figure';
import { estimateShare } from '../../verify/simulate/wilson-interval';
import { formatFigure } from '../../wording/format-figure';
import type { Counts, DayRow } from '../api/measurement-protocol';
import {
  type Count,
  isChosen,
  type MeasuredChoice,
  selectCounts,
  toCount,
} from '../api/select-counts';

export const tooFewToSay = 'too few to say';
export const areTooFew = (visits: number): boolean => visits < FEWEST_VISITS;
/** A cell of fewer visits could be about one person. */
const FEWEST_IN_CELL = 5;

/** A way from one step to another. */
export interface MeasuredMove {
  from: string;
  to: string;
  how: 'go' | 'back';
  moves: number;
}

/** What visitors did on a step. All of them had consented before they came to it. */
export interface MeasuredStep {
  step: string;
  came: number;
  wentOn: number;
  wentBack: number;
  finished: number;
  left: number;
  /** Whether as many went as came: else the log has a fault. */
  isBalanced: boolean;
  /** Views by the range of their time, as `private.time_range` numbers it. */
  times: ReadonlyMap<number, number>;
}

/** An answer or a result with its visits. */
interface MeasuredValue {
  value: string;
  visits: number;
}

export interface MeasuredGroup {
  /** `blank`: a question that was shown and left empty. */
  kind: 'option' | 'blank' | 'result' | 'band' | 'draw' | 'submission' | 'link';
  id: string;
  values: readonly MeasuredValue[];
}

/** Of what visitors said; else of what they got. */
export const isOfAnswers = ({ kind }: MeasuredGroup): boolean =>
  kind === 'option' || kind === 'blank';

export interface MeasuredFunnel {
  /** All visits, also those with consent given later. */
  visits: number;
  /** Visits from the first step on. */
  began: number;
  finished: number;
  leads: number;
  /** Visits that a reload or stored progress began. They are no new visitors. */
  resumed: number;
  /** Finished visits by the range of their whole time. */
  lasted: ReadonlyMap<number, number>;
  steps: readonly MeasuredStep[];
  moves: readonly MeasuredMove[];
  groups: readonly MeasuredGroup[];
}

const groupKinds: readonly MeasuredGroup['kind'][] = [
  'option',
  'blank',
  'result',
  'band',
  'draw',
  'submission',
  'link',
];

function sumBy(counts: readonly Count[], key: (count: Count) => string, of: 'moves' | 'visits') {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(key(count), (sums.get(key(count)) ?? 0) + count[of]);
  return sums;
}

const sumRanges = (counts: readonly Count[], range: (count: Count) => string) =>
  new Map([...sumBy(counts, range, 'moves')].map(([key, moves]) => [Number(key), moves]));

function measureStep(step: string, counts: readonly Count[]): MeasuredStep {
  const here = counts.filter(({ a }) => a === step);
  const count = (...kinds: readonly string[]): number =>
    here.reduce((sum, { kind, moves }) => (kinds.includes(kind) ? sum + moves : sum), 0);
  const [came, wentOn, wentBack] = [count('start', 'came'), count('go'), count('back')];
  const [finished, left] = [count('end'), count('left')];
  return {
    step,
    came,
    wentOn,
    wentBack,
    finished,
    left,
    isBalanced: came === wentOn + wentBack + finished + left,
    times: sumRanges(
      here.filter(({ kind }) => kind === 'time'),
      ({ b }) => b,
    ),
  };
}

const listMoves = (counts: readonly Count[]): readonly MeasuredMove[] =>
  (['go', 'back'] as const).flatMap((how) =>
    [
      ...sumBy(
        counts.filter(({ kind }) => kind === how),
        ({ a, b }) => `${a} ${b}`,
        'moves',
      ),
    ].map(([way, moves]) => {
      const [from = '', to = ''] = way.split(' ');
      return { from, to, how, moves };
    }),
  );

function listGroups(counts: readonly Count[]): readonly MeasuredGroup[] {
  return groupKinds.flatMap((kind) => {
    const ofKind = counts.filter((count) => count.kind === kind);
    return [...new Set(ofKind.map(({ a }) => a))].map((id) => ({
      kind,
      id,
      values: [
        ...sumBy(
          ofKind.filter(({ a }) => a === id),
          ({ b }) => b,
          'visits',
        ),
      ].map(([value, visits]) => ({ value, visits })),
    }));
  });
}

/**
 * What was measured, of the chosen visits.
 * @param stepIds in their order; steps that the log knows beyond them follow
 */
export function measureFunnel(
  counts: Counts,
  choice: MeasuredChoice,
  stepIds: readonly string[],
): MeasuredFunnel {
  const chosen = selectCounts(counts, choice);
  const count = (kind: string, a: string): number =>
    chosen.reduce((sum, row) => (row.kind === kind && row.a === a ? sum + row.visits : sum), 0);
  const walked = chosen.filter(({ kind }) => ['start', 'came'].includes(kind)).map(({ a }) => a);
  return {
    visits: count('visit', ''),
    began: count('began', 'start'),
    finished: count('finished', 'start'),
    leads: count('lead', 'start'),
    resumed: count('began', 'resume'),
    lasted: sumRanges(
      chosen.filter(({ kind }) => kind === 'lasted'),
      ({ a }) => a,
    ),
    steps: [...new Set([...stepIds, ...walked])].map((step) => measureStep(step, chosen)),
    moves: listMoves(chosen),
    groups: listGroups(chosen),
  };
}

/** The versions or sources that the log has, the one with most visits first. */
export function listChoices({ counts }: Counts, by: 'definition' | 'source') {
  const visits = counts.map(toCount).filter(({ kind }) => kind === 'visit');
  const versions = new Map(counts.map(([version, definition]) => [definition, version]));
  return [...sumBy(visits, (row) => row[by], 'visits')]
    .sort(([, one], [, other]) => other - one)
    .map(([value, sum]) => ({ value, visits: sum, version: versions.get(value) ?? null }));
}

/** The days of the chosen visits, each once. */
export function listDays({ days }: Counts, choice: MeasuredChoice) {
  const sums = new Map<string, { began: number; finished: number; leads: number }>();
  const toDay = ([day, , definition, source, began, finished, leads]: DayRow) => ({
    day,
    definition,
    source,
    began,
    finished,
    leads,
  });
  for (const row of days.map(toDay).filter(isChosen(choice))) {
    const sum = sums.get(row.day) ?? { began: 0, finished: 0, leads: 0 };
    sums.set(row.day, {
      began: sum.began + row.began,
      finished: sum.finished + row.finished,
      leads: sum.leads + row.leads,
    });
  }
  return [...sums].map(([day, sum]) => ({ day, ...sum })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** A share of visits with its 95% interval; unknown where they are too few. */
export const toMeasuredShare = (part: number, whole: number): Figure =>
  whole < FEWEST_VISITS ? unknownFigure : estimateFigure(estimateShare(part, whole));

const areFew = (visits: number): boolean => visits > 0 && visits < FEWEST_IN_CELL;
const few = `<${String(FEWEST_IN_CELL)}`;

/** A number of visits for a person, of which few are not told. */
export const formatVisits = (visits: number): string =>
  areFew(visits) ? few : visits.toLocaleString('en-US');

/** A part of visits as a share; of few visits it is none, and few of many are not told. */
export function formatPart(part: number, whole: number): string {
  if (areTooFew(whole)) return tooFewToSay;
  return areFew(part) ? few : formatFigure(toMeasuredShare(part, whole));
}

/** A number of visits for a program: "1234". */
export const tellVisits = (visits: number): string => (areFew(visits) ? few : String(visits));

/** The height of a number of visits in a chart, which tells no more than its label. */
export const drawVisits = (visits: number): number =>
  areFew(visits) ? FEWEST_IN_CELL / 2 : visits;

export function formatMs(ms: number): string {
  if (ms < 1000) return `${String(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `${String(seconds)} s` : `${String(Math.round(seconds / 60))} min`;
}

/** The range of a time: "4 s to 8 s". */
export function formatTimeRange(range: number): string {
  const from = range === 0 ? 0 : 250 * 2 ** (range - 1);
  return `${formatMs(from)} to ${formatMs(range === 0 ? 250 : from * 2)}`;
}

/** The range that the median lies in; null where there are too few. */
export function findMedianRange(times: ReadonlyMap<number, number>): number | null {
  const total = [...times.values()].reduce((sum, count) => sum + count, 0);
  if (total < FEWEST_VISITS) return null;
  let seen = 0;
  for (const [range, count] of [...times].sort(([one], [other]) => one - other)) {
    seen += count;
    if (seen * 2 >= total) return range;
  }
  return null;
}
