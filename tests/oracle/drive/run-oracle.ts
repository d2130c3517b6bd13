import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { splitInputs } from '../../../src/authoring/verify/open-inputs';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { judgeAgain, judgeRandomFunnels } from '../../support/accepted/judge-random-funnels';
import { findTestedFunnel } from '../../support/funnels/load-tested-funnels';
import { compareVisit, formatDisagreement } from './compare-visits';
import { createPathVisit } from './path-visit';
import { tryPlantedFaults } from './planted-faults';
import { compareRandomVisit, formatRandomVisit } from './random-visits';

const usage = `npm run oracle -- [--visits 10000] [--seed 1]   random visits of random funnels
npm run oracle -- --screens 500 [--seed 1]        the same on the rendered screen
npm run oracle -- --accepted 1000000 [--seed 1]   random accepted answers against check, census and paths
npm run oracle -- --accepted-visit SEED           one of these visits again
npm run oracle -- --machine ID --events JSON      a path on the machine
npm run oracle -- --screen ID --events JSON       a path on the rendered screen
npm run oracle -- --planted [NAME]                plants known faults in a copy, one after another`;

/** How many failures are printed in full. */
const maxPrinted = 5;

async function playRandomVisits(count: number, firstSeed: number): Promise<boolean> {
  let failed = 0;
  let actionCount = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const visit = await compareRandomVisit(seed);
    actionCount += visit.actions.length;
    if (visit.disagreement === null && count > 1) continue;
    if (visit.disagreement !== null) failed += 1;
    if (failed <= maxPrinted) process.stdout.write(`${formatRandomVisit(visit)}\n\n`);
  }
  const seeds = `seeds ${firstSeed} to ${firstSeed + count - 1}`;
  process.stdout.write(`${count} visits, ${actionCount} actions, ${seeds}: ${failed} disagree.\n`);
  return failed === 0;
}

/** How many random visits each random funnel has. */
const visitsEach = 100;
/** After how many funnels the progress is printed. */
const progressEvery = 100;

async function playAcceptedAnswers(count: number, firstSeed: number): Promise<boolean> {
  let printed = 0;
  const { visits, actions, funnels, exhaustive, repeated, contradictions, ends } =
    await judgeRandomFunnels({
      firstSeed,
      funnels: Math.ceil(count / visitsEach),
      visitsEach,
      onFunnel: (so) => {
        for (const failure of so.failures.slice(printed, maxPrinted))
          process.stdout.write(`${failure}\n\n`);
        printed = so.failures.length;
        if (so.funnels % progressEvery === 0)
          process.stdout.write(`${so.visits} visits, ${so.contradictions.length} disagree\n`);
      },
    });
  process.stdout.write(
    `${visits} visits, ${actions} actions, of ${funnels} funnels, ${exhaustive} of them explored completely: ${JSON.stringify(ends)}. The oracle repeated ${repeated}. ${contradictions.length} disagree.\n`,
  );
  return contradictions.length === 0;
}

async function playAcceptedVisit(seed: number): Promise<boolean> {
  const { text, holds } = await judgeAgain(seed);
  process.stdout.write(`${text}\n`);
  return holds;
}

/** Plays events on the machine, without detours. */
async function playOnMachine(name: string, json: string): Promise<boolean> {
  const funnel = findTestedFunnel(name);
  const { inputs, events } = splitInputs(
    funnel.definition,
    JSON.parse(json) as TraceEvent[], // as a failed test printed it
  );
  const { choose } = createPathVisit(events, { detours: false });
  const { actions, disagreement } = await compareVisit(
    funnel.definition,
    funnel.text,
    choose,
    funnel.definition.inputs && inputs,
  );
  for (const [index, action] of actions.entries())
    process.stdout.write(`${index + 1}. ${JSON.stringify(action)}\n`);
  const verdict =
    disagreement === null ? 'They agree.' : formatDisagreement(disagreement, 'machine');
  process.stdout.write(`${verdict}\n`);
  return disagreement === null;
}

/** The screen needs jsdom and JSX, which Vitest has. */
function playOnScreen(test: string, settings: Record<string, string>): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      '--import',
      './scripts/tool-environment.mjs',
      'node_modules/vitest/vitest.mjs',
      'run',
      `tests/funnel/renderer/${test}.test.tsx`,
    ],
    {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: 'inherit',
      env: { ...process.env, ...settings },
    },
  );
  return status === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    screens: { type: 'string' },
    accepted: { type: 'string' },
    'accepted-visit': { type: 'string' },
    machine: { type: 'string' },
    screen: { type: 'string' },
    events: { type: 'string' },
    planted: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function run(): Promise<boolean> | boolean {
  if (values.planted) return tryPlantedFaults(positionals[0]);
  if (values.accepted !== undefined)
    return playAcceptedAnswers(Number(values.accepted), Number(values.seed));
  if (values['accepted-visit'] !== undefined)
    return playAcceptedVisit(Number(values['accepted-visit']));
  if (values.machine !== undefined) return playOnMachine(values.machine, values.events ?? '[]');
  if (values.screen !== undefined)
    return playOnScreen('replayed-path', {
      REPLAYED_FUNNEL: values.screen,
      REPLAYED_EVENTS: values.events ?? '[]',
    });
  if (values.screens !== undefined)
    return playOnScreen('random-visits', {
      SCREEN_VISITS: values.screens,
      SCREEN_SEED: values.seed,
    });
  return playRandomVisits(Number(values.visits), Number(values.seed));
}

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = (await run()) ? 0 : 1;
