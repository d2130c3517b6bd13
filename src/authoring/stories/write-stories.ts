import type { Terminal } from '../cli/cli-command';

/**
 * Writes the stories of every funnel, and prints which files have changed.
 * @returns false when another definition has no stories
 */
export async function writeStories(terminal: Terminal): Promise<boolean> {
  const { updateStories } = await import('./update-stories');
  const { formatStoryFailures } = await import('./format-story-failures');
  const { changed, failures } = await updateStories({ root: terminal.directory }, { check: false });
  for (const file of changed) terminal.out(`wrote ${file}`);
  if (failures.length > 0) terminal.err(formatStoryFailures(failures));
  return failures.length === 0;
}
