import { z } from 'zod';
import type { createDefinitions } from '../studio/definitions';
import type { FunnelFiles, WriteResult } from '../studio/funnel-files';
import { saveFunnel, type SavedPlaces } from '../studio/save-funnel';
import { readText, type RunOnText } from './command-tools';
import { defineTool, refuse, type Tool, type ToolAnswer } from './tool';
import { commandInputs, funnelInput, textInput } from './tool-inputs';
import { toolMessages } from './tool-messages';

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);

function toSavedAnswer(file: string, tag: string | null, result: WriteResult): ToolAnswer {
  if (result.status === 'refused') return refuse(result.message);
  if (result.status === 'written')
    return {
      texts: [
        toJson({ tag: result.etag }),
        toolMessages.wasSaved(file),
        ...(result.areStoriesLate ? [toolMessages.storiesAreLate] : []),
      ],
    };
  if (tag === null) return refuse(toolMessages.isThere(file));
  return refuse(result.etag === null ? toolMessages.isGone(file) : toolMessages.hasChanged(file));
}

/** The tools that list, read and save the definitions of the folder. */
export function createSavingTools(
  places: SavedPlaces & {
    definitions: Pick<ReturnType<typeof createDefinitions>, 'list'>;
    files: FunnelFiles;
  },
  runOnText: RunOnText,
): Tool[] {
  return [
    defineTool({
      name: 'list',
      description: 'Lists the funnels of the folder with what the check says of each',
      input: {},
      run: async () => {
        const { funnels } = await places.definitions.list();
        const rows = funnels.map(({ name, summary, errors, warnings, isReadOnly, problem }) => ({
          funnel: name.replace(/\.funnel\.(json|ts)$/, ''),
          ...(isReadOnly && { file: name }),
          id: summary?.id,
          title: summary?.title,
          route: summary?.route,
          version: summary?.version,
          steps: summary?.steps,
          errors,
          warnings,
          ...(problem !== null && { problem }),
        }));
        return { texts: [toJson(rows)] };
      },
    }),
    defineTool({
      name: 'read',
      description:
        'Gives the text of a definition, after the tag of this version. docs/funnel-format.md describes the format',
      input: { funnel: funnelInput },
      run: async ({ funnel }) => {
        const found = await readText(places.files, funnel);
        return 'refusal' in found
          ? refuse(found.refusal)
          : { texts: [toJson({ tag: found.etag }), found.text] };
      },
    }),
    defineTool({
      name: 'save',
      description:
        'Saves a text as the definition, if it checks and if the file is still as it was read. Try the text with "check" and "diff" before',
      saves: true,
      input: {
        funnel: funnelInput,
        text: textInput,
        tag: z
          .string()
          .nullable()
          .describe('The tag of the version that the text began from; null for a new funnel'),
        budget: commandInputs.budget,
      },
      run: async ({ funnel, text, tag, budget }, signal) => {
        const file = `${funnel}.funnel.json`;
        const args = ['check', '--format', 'json'];
        const checked = await runOnText({ funnel, text, budget, args, signal });
        if (checked.code !== 0)
          return refuse([toolMessages.hasErrors, checked.out, checked.err].join('\n').trim());
        const expected = tag === null ? 'absent' : { etag: tag };
        return toSavedAnswer(file, tag, await saveFunnel(places, file, text, expected));
      },
    }),
  ];
}
