import path from 'node:path';
import { parseDefinition, type ParseResult } from '../../funnel/definition/parse';
import { compareSavedVersion } from '../verify/compare-saved-version';
import { UsageError } from '../cli/cli-command';
import { readRevision } from '../cli/commands/read-revision';
import { describeMissingFile } from '../cli/describe-missing-file';
import { versionFindingToDiagnostic, type Diagnostic } from '../wording/diagnostic';
import type { FunnelFile } from '../wording/funnel-file';
import { readFunnel } from './read-funnels';
import { readCommittedText } from '../git/read-committed-text';

function compareWithSaved(file: FunnelFile, saved: ParseResult): Diagnostic[] {
  if (!saved.ok || !file.result.ok) return [];
  return compareSavedVersion(saved.definition, file.result.definition).map((finding) =>
    versionFindingToDiagnostic(finding, file),
  );
}

/** Finds what definitions do to visits of their last commit. Without git, and for a new file: nothing. */
export async function checkCommittedVersions(files: readonly FunnelFile[]): Promise<Diagnostic[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      if (!file.file.endsWith('.json')) return [];
      const text = await readCommittedText(file.file);
      if (text === null || text === file.text) return [];
      return compareWithSaved(file, parseDefinition(text, `HEAD:${file.displayName}`));
    }),
  );
  return found.flat();
}

/** The same for visits of a revision. @throws UsageError where there is no such revision */
export async function checkSinceRevision(
  files: readonly FunnelFile[],
  revision: string,
  directory: string,
): Promise<Diagnostic[]> {
  const { versions } = await readRevision(revision, directory);
  return files.flatMap((file) =>
    versions
      .filter((version) => version.file === file.displayName)
      .flatMap(({ result }) => compareWithSaved(file, result)),
  );
}

/** The same for visits of a file with an older version. @throws UsageError where it cannot be read */
export async function checkAgainstFile(
  files: readonly FunnelFile[],
  name: string,
  directory: string,
): Promise<Diagnostic[]> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new UsageError('--against compares one funnel. Give its id: check ID --against FILE');
  const saved = await readFunnel(path.resolve(directory, name), name);
  if (saved === null)
    throw new UsageError(await describeMissingFile(name, path.resolve(directory, name)));
  if (!saved.result.ok) throw new UsageError(`${name} has errors. Check it first: check ${name}`);
  return compareWithSaved(file, saved.result);
}
