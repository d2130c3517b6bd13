import type { Stories } from '../../../src/server/studio/worker-protocol';

const suffixes = ['.stories.tsx', '.map.mdx', '.map.md', '.map.svg'];

/** Stories as long as their definition, of the same letter. */
export const letterStories = {
  generateStories: (name: string, text: string): Promise<Stories> =>
    Promise.resolve(suffixes.map((suffix) => [name.replace('.funnel.json', suffix), text])),
};
