import path from 'node:path';
import { checkFunnels } from '../../authoring/check-funnels';
import { isError } from '../../authoring/parts/diagnostic';
import type { FunnelFile } from '../../authoring/parts/funnel-file';
import { readFunnels } from '../../authoring/read-funnels';
import type { FunnelDefinition } from '../../definition/normalise';
import type { FunnelEntry, FunnelList, FunnelPicture } from '../api/api-protocol';
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

const nameFolder = (directory: string, root: string): string => {
  const inProject = path.relative(root, directory);
  const isOutside = inProject.startsWith('..') || path.isAbsolute(inProject);
  return isOutside ? directory : inProject.replaceAll(path.sep, '/');
};

/** Lists the definitions of a folder with what the check says of them. */
export async function listFunnels(directory: string, root: string): Promise<FunnelList> {
  const files = await readFunnels(directory, root);
  const { diagnostics } = checkFunnels(files);
  const funnels = files.map((file) => {
    const name = file.file.slice(directory.length + 1);
    const isReadOnly = name.endsWith('.ts');
    const text = getJsonText(file, isReadOnly);
    const own = diagnostics.filter((diagnostic) => diagnostic.file === file.displayName);
    const errors = own.filter(isError).length;
    return {
      name,
      text,
      etag: createEtag(text),
      isReadOnly,
      summary: file.result.ok ? createSummary(file.result.definition) : null,
      errors,
      warnings: own.length - errors,
    };
  });
  return { folder: nameFolder(directory, root), funnels };
}
