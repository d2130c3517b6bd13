import type { VersionDifference } from '../../authoring/studio/api/measurement-protocol';
import { hashText } from '../../shared/text/hash-text';
import type { createDefinitions } from './definitions';
import type { createFunnelFiles } from './funnel-files';
import { readVersionTexts } from './known-versions';
import { serverMessages } from './server-messages';

/** Two versions of a funnel, by the marks that their visits carry. */
export interface VersionPair {
  funnel: string;
  before: string;
  after: string;
}

/** What one version of a funnel changed against another, of texts that git or the folder has. */
export function createVersionDifference(
  directory: string,
  files: Pick<ReturnType<typeof createFunnelFiles>, 'read'>,
  { compare }: Pick<ReturnType<typeof createDefinitions>, 'compare'>,
) {
  return async function findDifference({
    funnel,
    before,
    after,
  }: VersionPair): Promise<VersionDifference | { refusal: string }> {
    const name = `${funnel}.funnel.json`;
    const saved = await files.read(name);
    const texts = new Map([
      ...((await readVersionTexts(directory, funnel)) ?? []).map(
        ({ mark, text }) => [mark, text] as const,
      ),
      ...(typeof saved === 'object' && 'text' in saved
        ? [[hashText(saved.text), saved.text] as const]
        : []),
    ]);
    const [from, to] = [texts.get(before), texts.get(after)];
    if (from === undefined || to === undefined) return { refusal: serverMessages.noSuchVersion };
    const parts = await compare({ name, before: from, after: to, against: 'the earlier version' });
    if (parts !== null && 'refusal' in parts) return parts;
    return { difference: parts?.difference ?? null };
  };
}
