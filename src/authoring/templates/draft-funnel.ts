import path from 'node:path';
import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import { findResultPages } from '../../funnel/definition/result-pages';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { parseDefinition } from '../../funnel/definition/parse';
import { checkFunnels } from '../files/check-funnels';
import { UsageError } from '../cli/cli-command';
import { isError } from '../wording/diagnostic';
import type { FunnelFile } from '../wording/funnel-file';
import type { TemplateName } from '../wording/template-names';
import { copyFunnel } from './copy-funnel';
import { loadTemplate } from './load-template';
import type { NewNames } from './new-names';

/** What a new funnel starts from. */
export type FunnelStart = { template: TemplateName } | { original: FunnelSource };

/** The funnels beside which the new one will stand. */
export interface Neighbourhood {
  files: readonly FunnelFile[];
  /** The folder of the definitions. */
  folder: string;
  /** The project's folder. */
  root: string;
}

/** Pages a funnel links to. A funnel at the same route would hide the page or be hidden by it. */
function getLinkedPages(definition: FunnelDefinition): string[] {
  const { steps, presentation } = definition;
  const exits = steps.flatMap(({ back }) => (typeof back === 'object' ? [back.exitTo] : []));
  const resultPages = findResultPages(definition);
  const links = steps.flatMap((step) =>
    'parts' in step
      ? (step.parts ?? []).flatMap((part) => (part.kind === 'link' ? (part.to ?? []) : []))
      : [],
  );
  const skip = presentation.skip === undefined ? [] : [presentation.skip.to];
  return [...exits, ...resultPages, ...links, ...skip].map((to) => to.replace(/[?#].*$/, ''));
}

function assertRouteIsFree(route: string, files: readonly FunnelFile[]): void {
  for (const { result, displayName } of files)
    if (result.ok && getLinkedPages(result.definition).includes(route))
      throw new UsageError(
        `"${route}" is a page that ${displayName} links to. Choose another with --route.`,
      );
}

/** Runs `check` on the new definition beside the others before it is written. */
function assertNoDiagnostics(
  candidate: FunnelFile,
  files: readonly FunnelFile[],
  input: { id: string; route: string },
): void {
  const [first] = checkFunnels([candidate], [...files, candidate]).diagnostics.filter(isError);
  if (first === undefined) return;
  const isRoute = first.path[0] === 'route';
  const value = isRoute ? input.route : input.id;
  const message = first.message.includes(value) ? first.message : `"${value}": ${first.message}`;
  const help = isRoute ? `${first.help}, with --route` : first.help;
  throw new UsageError(`${message}; ${help}. Nothing was written.`);
}

/**
 * Creates the text of a new funnel and checks it beside the others. Writes nothing.
 * @throws UsageError when the route is taken or the definition would have an error
 */
export async function draftFunnel(
  start: FunnelStart,
  names: NewNames,
  { files, folder, root }: Neighbourhood,
): Promise<Pick<FunnelFile, 'file' | 'displayName' | 'text'>> {
  assertRouteIsFree(names.route, files);
  const neighbours = files.flatMap(({ result }) => (result.ok ? [result.definition] : []));
  const original = 'template' in start ? loadTemplate(start.template) : start.original;
  const source = copyFunnel(original, names, neighbours);
  const displayName = `funnels/${names.id}.funnel.json`;
  const file = path.join(folder, `${names.id}.funnel.json`);
  // Prettier is slow to load, and the checks above do not need it.
  const { formatWithPrettier } = await import('../files/format-with-prettier');
  const text = await formatWithPrettier(root, file, JSON.stringify(source));
  const result = parseDefinition(text, displayName);
  const candidate = {
    file,
    displayName,
    text,
    source,
    result,
    dependencies: [],
    locate: () => null,
  };
  assertNoDiagnostics(candidate, files, names);
  return { file, displayName, text };
}
