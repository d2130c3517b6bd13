import type { InexactReason } from '../../verify/simulate/forward-probabilities';
import { describeLeftOut, type LeftOut } from '../../verify/left-out';
import type {
  Share,
  SimulatedOutcome,
  Simulation,
  StepTraffic,
} from '../../verify/simulate/simulate';
import { formatCounted, formatEstimateCells, formatInterval } from '../../wording/format-figure';
import { formatCount } from '../../wording/format-numbers';
import { outcomeTitles } from '../../wording/outcome-titles';
import { formatColumns } from './format-columns';

const inexactReasons: {
  [Code in InexactReason['code']]: (reason: Extract<InexactReason, { code: Code }>) => string;
} = {
  'weighted-sets': ({ field }) =>
    `"${field}" has too many sets of options to list, so their weights are only simulated`,
  'limited-answers': ({ field }) =>
    `the limits of "${field}" depend on other answers, so its shares are only simulated`,
  'asked-again': ({ step }) =>
    `step "${step}" asks again where all of several answers are left out, so its shares are only simulated`,
  'too-many-ways': ({ leftOut }) =>
    `there are too many combinations of answers to explore them all.${formatLeftOut(leftOut)}`,
  'out-of-time': ({ leftOut }) => `the time was over.${formatLeftOut(leftOut)}`,
};

const formatLeftOut = (leftOut: readonly LeftOut[]): string =>
  describeLeftOut(leftOut)
    .map((line) => `\n  ${line}`)
    .join('');

function formatInexactReason(reason: InexactReason): string {
  return (inexactReasons[reason.code] as (reason: InexactReason) => string)(reason); // the table is keyed by the reason's code
}

const toExactCells = ({ exact }: Share): string[] => (exact === null ? [] : [formatCounted(exact)]);

function formatTrafficTable(steps: readonly StepTraffic[], isExact: boolean): string {
  const head = ['step', 'come', 'of all', '95% interval', ...(isExact ? ['exactly'] : [])];
  const rows = steps.map(({ step, came, left, stopped, wentOn, finished }) => [
    step,
    formatCount(came.count),
    ...formatEstimateCells(came),
    ...toExactCells(came),
    formatCount(left.count),
    formatCount(stopped.count),
    formatCount(wentOn),
    formatCount(finished),
  ]);
  return formatColumns([[...head, 'leave', 'stuck', 'go on', 'finish'], ...rows]);
}

function formatOutcomeTable({ kind, id, results }: SimulatedOutcome, isExact: boolean): string {
  const head = ['', 'visitors', 'share', '95% interval', ...(isExact ? ['exactly'] : [])];
  const rows = results.map((result) => [
    result.value ?? '(none)',
    formatCount(result.count),
    ...formatEstimateCells(result),
    ...toExactCells(result),
  ]);
  return `${outcomeTitles[kind](id)}, of those who finished\n${formatColumns([head, ...rows])}`;
}

function formatHeadline({
  funnel,
  runs,
  runsAsked,
  seed,
  visitsMeasured,
  finished,
  length,
  notExact,
}: Simulation): string {
  const visitors = runs === 1 ? 'visitor' : 'visitors';
  const exact = finished.exact === null ? '' : `, exactly ${formatCounted(finished.exact)}`;
  return [
    `${funnel}: ${formatCount(runs)} random ${visitors}, seed ${seed}`,
    ...(runs < runsAsked
      ? [
          `the time was over: ${formatCount(runsAsked - runs)} of ${formatCount(runsAsked)} visits were not made`,
        ]
      : []),
    `${formatCount(finished.count)} finished: ${formatEstimateCells(finished)[0]} (95% interval ${formatInterval(finished)}${exact})`,
    ...(length === null
      ? []
      : [
          `they saw ${length.shortest} to ${length.longest} steps, ${length.mean.toFixed(1)} on average`,
        ]),
    ...(visitsMeasured === null
      ? []
      : [`the rates were measured of ${formatCount(visitsMeasured)} visits, as the intervals say`]),
    ...(notExact === null ? [] : [`no exact shares: ${formatInexactReason(notExact)}`]),
  ].join('\n');
}

/** How visitors answer where the rates define no weights. */
const assumptionsNote =
  'Without a weight every option and every valid set of options is equally likely, and so is every interval of a number. An optional field is left empty by half of the visitors. Draws use the weights of their outcomes.';

/** Formats a simulation as text. */
export function formatSimulation(simulation: Simulation): string {
  const isExact = simulation.notExact === null;
  return [
    formatHeadline(simulation),
    formatTrafficTable(simulation.steps, isExact),
    ...simulation.outcomes.map((outcome) => formatOutcomeTable(outcome, isExact)),
    assumptionsNote,
  ].join('\n\n');
}
