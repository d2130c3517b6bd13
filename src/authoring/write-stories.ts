import type { Terminal } from './cli-command';

/**
 * Writes the stories of every funnel, and prints which files have changed.
 * @returns false when another definition has no stories
 */
export async function writeStories(terminal: Terminal): Promise<boolean> {
  const { updateStories } = await import('./stories/update-stories');
  const { formatStoryFailures } = await import('./stories/format-story-failures');
  const { changed, failures } = await updateStories({ root: terminal.directory }, { check: false });
  for (const file of changed) terminal.out(`wrote ${file}`);
  if (failures.length > 0) terminal.err(formatStoryFailures(failures));
  return failures.length === 0;
}
