import type { MeasurementAnswer } from '../../authoring/studio/api/measurement-protocol';
import type { createMeasurements } from '../studio/measurements';
import { defineTool, refuse, type Tool, type ToolAnswer } from './tool';
import { dayInput, funnelInput } from './tool-inputs';
import { measuredMessages } from '../measured/measured-messages';
import type { TeamAccount } from '../measured/team-database';

type Measurements = Pick<ReturnType<typeof createMeasurements>, 'read' | 'signIn'>;

function toAnswer(answer: MeasurementAnswer): ToolAnswer {
  if (answer.status === 'measured') {
    const { now, coverage } = answer;
    return { texts: [JSON.stringify({ ...now, coverage })] };
  }
  if (answer.status === 'away') return refuse(answer.message);
  return refuse(
    answer.status === 'notMember'
      ? measuredMessages.notMember(answer.email)
      : measuredMessages.signedOut,
  );
}

/**
 * The tool that reads what visitors really did.
 * @param account null where none is given
 * @param openMeasurements opens the database at the first use
 */
export function createMeasuredTool(
  account: TeamAccount | null,
  openMeasurements: () => Promise<Measurements>,
): Tool {
  let opened: Promise<Measurements> | null = null;
  return defineTool({
    name: 'measured',
    description:
      'What visitors did from one day to another: counts as [version, definition, source, kind, a, b, moves, visits], and days',
    input: { funnel: funnelInput, from: dayInput, to: dayInput },
    run: async ({ funnel, from, to }) => {
      if (account === null) return refuse(measuredMessages.noAccount);
      const measurements = await (opened ??= openMeasurements());
      const found = await measurements.read(funnel, { from, to });
      if (found.status !== 'signedOut') return toAnswer(found);
      const problem = await measurements.signIn(account);
      if (problem !== null) return refuse(problem);
      return toAnswer(await measurements.read(funnel, { from, to }));
    },
  });
}
