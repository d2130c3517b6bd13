import { formatIssues } from '../../funnel/definition/parse';
import type { StoryFailure } from './update-stories';

function formatFailure({ file, issues, unreachedSteps }: StoryFailure): string {
  const steps = unreachedSteps.map((step) => `"${step}"`).join(', ');
  const lines =
    issues.length > 0
      ? [formatIssues(issues), `${file}: its stories were not written.`]
      : [`${file}: no visitor was found who reaches ${steps}. Other steps have their stories.`];
  return [...lines, `Run: npm run funnel -- check ${file}`].join('\n');
}

/** Formats why stories are missing, for each file, with the command that says more. */
export const formatStoryFailures = (failures: readonly StoryFailure[]): string =>
  failures.map(formatFailure).join('\n\n');
