import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatTable } from '../format-table';
import { engineFaults } from './engine-faults';
import type { TestedFault } from './planted-fault';
import { withFault, withProjectCopy } from './project-copy';
import { siteFaults } from './site-faults';
import { sqlFaults } from './sql-faults';
import { studioFaults } from './studio-faults';

/** Planted faults by room. */
export const faultsByRoom: Readonly<{ [room: string]: readonly TestedFault[] }> = {
  engine: engineFaults,
  site: siteFaults,
  sql: sqlFaults,
  studio: studioFaults,
};

/** `elsewhere`: the test file failed, and not where it should. */
type Verdict = 'caught' | 'elsewhere' | 'survived';

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const vitestRun = ['--import', './scripts/tool-environment.mjs', vitest, 'run'];

const getArguments = ({ test, title }: TestedFault): readonly string[] =>
  title === undefined ? [test] : [test, '-t', title];

function runTest(fault: TestedFault, cwd: string): { failed: boolean; output: string } {
  if (!existsSync(join(cwd, fault.test))) throw new Error(`There is no test ${fault.test}.`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...vitestRun, ...getArguments(fault)],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
      maxBuffer: 2 ** 28,
    },
  );
  return { failed: status !== 0, output: stdout + stderr };
}

/** A copy without a fault must pass, else every fault would be noticed. */
function findFailingTest(faults: readonly TestedFault[], copy: string): TestedFault | undefined {
  const runs = new Map(faults.map((fault) => [getArguments(fault).join(' '), fault]));
  return [...runs.values()].find((fault) => runTest(fault, copy).failed);
}

function judge(fault: TestedFault, copy: string): Verdict {
  const { failed, output } = withFault(fault, copy, () => runTest(fault, copy));
  if (!failed) return 'survived';
  return output.includes(fault.fails) ? 'caught' : 'elsewhere';
}

function selectFaults(room: string | undefined, only: string | undefined): readonly TestedFault[] {
  if (room === undefined) return Object.values(faultsByRoom).flat();
  const faults = faultsByRoom[room];
  if (faults === undefined)
    throw new Error(`There is no room "${room}". Known: ${Object.keys(faultsByRoom).join(', ')}.`);
  return faults.filter(({ fault }) => only === undefined || fault.includes(only));
}

/**
 * Plants the faults of a room, or of all, one after another in a copy of the project. Prints a table.
 * @param only part of the name of a fault
 * @returns whether each was noticed by its test
 * @throws on an unknown room, and when a test fails without a fault
 */
export function tryTestedFaults(room: string | undefined, only: string | undefined): boolean {
  const faults = selectFaults(room, only);
  return withProjectCopy((copy) => {
    const failing = findFailingTest(faults, copy);
    if (failing !== undefined) throw new Error(`${failing.test} fails without a fault.`);
    const rows = faults.map((fault) => {
      const verdict = judge(fault, copy);
      process.stdout.write(`${verdict}: ${fault.fault}\n`);
      return [fault.fault, getArguments(fault).join(' '), fault.fails, verdict];
    });
    const caught = rows.filter(([, , , verdict]) => verdict === 'caught').length;
    process.stdout.write(
      `\n${formatTable(['fault', 'test', 'what fails', 'verdict'], rows)}\n\n${caught} of ${rows.length} planted faults were noticed by their test.\n`,
    );
    return caught === rows.length;
  });
}
