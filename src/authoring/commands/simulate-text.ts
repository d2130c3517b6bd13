import type { NotExact } from '../../verify/simulate/forward-shares';
import type { OutcomeOf } from '../../verify/simulate/outcomes';
import type { Share, SimulatedOutcome, Simulation, StepTraffic } from '../../verify/simulate';
import { columns } from './columns';

const counted = (count: number): string => count.toLocaleString('en-US');
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const interval = ({ low, high }: Share): string => `${percent(low)} to ${percent(high)}`;

const reasons: {
  [Code in NotExact['code']]: (why: Extract<NotExact, { code: Code }>) => string;
} = {
  'weighted-sets': ({ field }) =>
    `the sets of "${field}" are too many to list, so weights of its options are only simulated`,
  'too-many-ways': () => 'there are too many ways of answering to follow them all',
};

/** Why there are no exact shares. */
function reasonFor(why: NotExact): string {
  return (reasons[why.code] as (why: NotExact) => string)(why); // keyed by its own code
}

const exactly = ({ exact }: Share): string[] => (exact === null ? [] : [percent(exact)]);

function trafficTable(steps: readonly StepTraffic[], isExact: boolean): string {
  const head = ['step', 'come', 'of all', '95% interval', ...(isExact ? ['exactly'] : [])];
  const rows = steps.map(({ step, came, left, stopped, wentOn, finished }) => [
    step,
    counted(came.count),
    percent(came.share),
    interval(came),
    ...exactly(came),
    counted(left.count),
    counted(stopped.count),
    counted(wentOn),
    counted(finished),
  ]);
  return columns([[...head, 'leave', 'stuck', 'go on', 'finish'], ...rows]);
}

const titles: Record<OutcomeOf['kind'], (id: string) => string> = {
  ending: () => 'endings',
  decision: (id) => `decision ${id}`,
  band: (id) => `score ${id}, by band`,
  draw: (id) => `draw ${id}`,
};

function outcomeTable({ kind, id, results }: SimulatedOutcome, isExact: boolean): string {
  const head = ['', 'visitors', 'share', '95% interval', ...(isExact ? ['exactly'] : [])];
  const rows = results.map((result) => [
    result.value ?? '(none)',
    counted(result.count),
    percent(result.share),
    interval(result),
    ...exactly(result),
  ]);
  return `${titles[kind](id)}, of those who finished\n${columns([head, ...rows])}`;
}

function opening({ funnel, runs, seed, finished, length, notExact }: Simulation): string {
  const visitors = runs === 1 ? 'visitor' : 'visitors';
  const exact = finished.exact === null ? '' : `, exactly ${percent(finished.exact)}`;
  return [
    `${funnel}: ${counted(runs)} random ${visitors}, seed ${seed}`,
    `${counted(finished.count)} finished: ${percent(finished.share)} (95% interval ${interval(finished)}${exact})`,
    ...(length === null
      ? []
      : [
          `they saw ${length.shortest} to ${length.longest} steps, ${length.mean.toFixed(1)} on average`,
        ]),
    ...(notExact === null ? [] : [`no exact shares: ${reasonFor(notExact)}`]),
  ].join('\n');
}

/** How visitors answer whom the rates say nothing about. */
const assumptions =
  'Without a weight each option is as likely as any other, and so is each valid set of them; what may be left open is left open half of the time; wheels give what they weigh.';

/** A simulation as a person reads it. */
export function simulationText(simulation: Simulation): string {
  const isExact = simulation.notExact === null;
  return [
    opening(simulation),
    trafficTable(simulation.steps, isExact),
    ...simulation.outcomes.map((outcome) => outcomeTable(outcome, isExact)),
    assumptions,
  ].join('\n\n');
}
