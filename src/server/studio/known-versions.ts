import { decodeDefinition } from '../../authoring/files/definition-text';
import { toPlainText } from '../../authoring/git/plain-text';
import type { KnownVersion } from '../../authoring/studio/api/measurement-protocol';
import { hashText } from '../../shared/text/hash-text';
import { readFileVersions } from '../git/file-versions';

/** The texts of a funnel that git has, newest first, each with its mark; null where there is no repository. */
export async function readVersionTexts(
  directory: string,
  funnel: string,
): Promise<readonly (KnownVersion & { text: string })[] | null> {
  const found = await Promise.all(
    ['json', 'ts'].map((ending) => readFileVersions(directory, `${funnel}.funnel.${ending}`)),
  );
  if (found.includes(null)) return null;
  return found
    .flatMap((versions) => versions ?? [])
    .flatMap(({ at, title, content }) => {
      const decoded = decodeDefinition(content);
      if (!decoded.ok) return [];
      const { text } = decoded;
      return [{ at, title: toPlainText(title), mark: hashText(text), text }];
    });
}

/** The same without the texts. */
export async function readKnownVersions(
  directory: string,
  funnel: string,
): Promise<readonly KnownVersion[] | null> {
  const versions = await readVersionTexts(directory, funnel);
  return versions?.map(({ at, title, mark }) => ({ at, title, mark })) ?? null;
}
