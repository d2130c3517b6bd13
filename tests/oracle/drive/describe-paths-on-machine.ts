import { describe, expect, it } from 'vitest';
import { formatEvents } from '../../../src/authoring/wording/format-events';
import {
  formatOracleCommand,
  formatReplayCommand,
} from '../../../src/authoring/cli/format-replay-command';
import { splitInputs } from '../../../src/authoring/verify/open-inputs';
import {
  pathSetNames,
  type PathReport,
  type TestPath,
} from '../../../src/authoring/verify/paths/path-report';
import type { TestedFunnel } from '../../support/funnels/load-tested-funnels';
import { compareVisit, formatDisagreement } from './compare-visits';
import { createPathVisit } from './path-visit';

/** The many paths of pairs repeat the steps of the other sets. */
const setsWithDetours: readonly string[] = ['options', 'edges', 'guards', 'outcomes', 'boundaries'];

/** What is wrong on a path, with the command that replays it; null if nothing is. */
async function judge(
  { name, text, definition }: TestedFunnel,
  { id, events: path }: TestPath,
  detours: boolean,
): Promise<string | null> {
  const { inputs, events } = splitInputs(definition, path);
  const visit = createPathVisit(events, { detours });
  const { disagreement } = await compareVisit(
    definition,
    text,
    visit.choose,
    definition.inputs && inputs,
  );
  if (disagreement === null) return null;
  const done = [...path.slice(0, path.length - events.length), ...visit.getEvents()];
  return [
    `${id}: ${formatEvents(done)}`,
    formatDisagreement(disagreement, 'machine'),
    `replay with: ${formatOracleCommand('machine', name, done)}`,
    `the same in the terminal: ${formatReplayCommand(name, done)}`,
  ].join('\n');
}

/** Tests that the machine does on paths what the oracle says. */
export function describePathsOnMachine(funnel: TestedFunnel, sets: PathReport['sets']): void {
  describe(`the paths of ${funnel.name}`, () => {
    it.each(pathSetNames.filter((set) => sets[set].length > 0))(
      'QZ-04 QZ-05 on the paths of %s the machine does what the oracle says, with Next too early, Back and a reload at each step',
      async (set) => {
        const failures: string[] = [];
        for (const path of sets[set]) {
          const failure = await judge(funnel, path, setsWithDetours.includes(set));
          if (failure !== null) failures.push(failure);
        }
        // An error prints the command as it is, to be copied.
        expect(failures.length, `${failures.slice(0, 3).join('\n\n')}\n`).toBe(0);
      },
    );
  });
}
