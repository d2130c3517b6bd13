import { formatIssues } from '../../definition/parse';
import type { CliCommand } from '../cli-command';

export const storiesCommand: CliCommand = {
  summary: 'writes the stories and the map of every funnel, for Storybook',
  usage: '',
  options: {
    check: { type: 'boolean', description: 'write nothing; fail when a file is out of date' },
  },
  run: async ({ values }, terminal) => {
    // Prettier is slow to load, and most commands do not need it.
    const { updateStories } = await import('../stories/update-stories');
    const check = values['check'] === true;
    const folders = { root: terminal.directory };
    const { changed, removed, issues } = await updateStories(folders, { check });
    if (issues.length > 0) {
      terminal.err(formatIssues(issues));
      return 1;
    }
    const outdated = [...changed, ...removed];
    if (check && outdated.length > 0) {
      terminal.err(`Out of date: ${outdated.join(', ')}\nRun: npm run funnel -- stories`);
      return 1;
    }
    for (const file of changed) terminal.out(`wrote ${file}`);
    for (const file of removed) terminal.out(`removed ${file}`);
    return 0;
  },
};
