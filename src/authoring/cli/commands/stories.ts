import type { CliCommand } from '../cli-command';

export const storiesCommand: CliCommand = {
  summary: 'writes the stories and the map of every funnel, for Storybook',
  usage: '',
  options: {
    check: { type: 'boolean', description: 'write nothing; fail when a file is out of date' },
  },
  run: async ({ values }, terminal) => {
    // Prettier is slow to load, and most commands do not need it.
    const { updateStories } = await import('../../stories/update-stories');
    const { formatStoryFailures } = await import('../../stories/format-story-failures');
    const check = values['check'] === true;
    const folders = { root: terminal.directory };
    const { changed, removed, failures } = await updateStories(folders, { check });
    const outdated = [...changed, ...removed];
    const isOutdated = check && outdated.length > 0;
    if (isOutdated)
      terminal.err(`Out of date: ${outdated.join(', ')}\nRun: npm run funnel -- stories`);
    if (!check) {
      for (const file of changed) terminal.out(`wrote ${file}`);
      for (const file of removed) terminal.out(`removed ${file}`);
    }
    if (failures.length > 0) terminal.err(formatStoryFailures(failures));
    return isOutdated || failures.length > 0 ? 1 : 0;
  },
};
