import { formatIssues } from '../../definition/parse';
import type { CliCommand } from '../cli-command';

export const storiesCommand: CliCommand = {
  summary: 'writes the stories and the map of every funnel, for Storybook',
  usage: '',
  options: {
    check: { type: 'boolean', description: 'write nothing; fail when a file is out of date' },
  },
  run: async ({ values }, terminal) => {
    // The formatter is slow to load, and no other command needs it.
    const { updateStories } = await import('../stories/update-stories');
    const check = values['check'] === true;
    const place = { root: terminal.directory };
    const { changed, removed, issues: faults } = await updateStories(place, { check });
    if (faults.length > 0) {
      terminal.err(formatIssues(faults));
      return 1;
    }
    const differing = [...changed, ...removed];
    if (check && differing.length > 0) {
      terminal.err(`Out of date: ${differing.join(', ')}\nRun: npm run funnel -- stories`);
      return 1;
    }
    for (const file of changed) terminal.out(`wrote ${file}`);
    for (const file of removed) terminal.out(`removed ${file}`);
    return 0;
  },
};
