import { statSync } from 'node:fs';
import path from 'node:path';
import { checkFunnels } from '../../authoring/files/check-funnels';
import { isError } from '../../authoring/wording/diagnostic';
import type { FunnelFile } from '../../authoring/wording/funnel-file';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { FunnelEntry, FunnelPicture } from '../../authoring/studio/api/api-protocol';
import { createEtag } from './funnel-files';

const pictureOptions = 3;

/** The first screen of a funnel, in small. */
function createPicture({ steps, presentation }: FunnelDefinition): FunnelPicture {
  const [first] = steps;
  const options = (first?.fields ?? []).flatMap((field) =>
    'options' in field ? field.options.map(({ label }) => label) : [],
  );
  return {
    title: first?.title ?? '',
    options: options.slice(0, pictureOptions),
    scheme: presentation.theme.scheme,
  };
}

function createSummary(definition: FunnelDefinition): FunnelEntry['summary'] {
  const { id, title, description, route, version, steps } = definition;
  return {
    id,
    title,
    description,
    route,
    version,
    steps: steps.length,
    picture: createPicture(definition),
  };
}

/** A TypeScript definition is shown as the JSON it evaluates to. */
const getJsonText = ({ source, text }: FunnelFile, isTypeScript: boolean): string =>
  isTypeScript ? `${JSON.stringify(source ?? {}, null, 2)}\n` : text;

/** A folder as seen from the project; outside of it by its whole path. */
export function nameFolder(directory: string, root: string): string {
  const inProject = path.relative(root, directory);
  const isOutside = inProject.startsWith('..') || path.isAbsolute(inProject);
  return isOutside ? directory : inProject.replaceAll(path.sep, '/');
}

/** The first page needs an overview: what takes longer is checked where the funnel is open. */
const checkMs = 2_000;

/** When a file was last changed; 0 where it is gone. */
const getChangedAt = (file: string): number =>
  Math.round(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** An entry of the list: a definition with what the check says of it. */
export function createEntry(file: FunnelFile, all: readonly FunnelFile[]): FunnelEntry {
  const endsAt = performance.now() + checkMs;
  const { diagnostics } = checkFunnels([file], all, all, {
    isOutOfTime: () => performance.now() >= endsAt,
  });
  const name = path.basename(file.file);
  const isReadOnly = name.endsWith('.ts');
  const text = getJsonText(file, isReadOnly);
  const errors = diagnostics.filter(isError).length;
  return {
    name,
    text,
    etag: createEtag(text),
    changedAt: getChangedAt(file.file),
    isReadOnly,
    summary: file.result.ok ? createSummary(file.result.definition) : null,
    errors,
    warnings: diagnostics.length - errors,
    problem: null,
  };
}

/** The entry of a definition that is not read. */
export const createSkippedEntry = (file: string, text: string, problem: string): FunnelEntry => ({
  name: path.basename(file),
  text,
  etag: createEtag(text),
  changedAt: getChangedAt(file),
  isReadOnly: file.endsWith('.ts'),
  summary: null,
  errors: 0,
  warnings: 0,
  problem,
});
