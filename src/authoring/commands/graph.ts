import type { FunnelDefinition } from '../../definition/normalise';
import type { Command } from '../command';
import { flowGraph } from '../graph/flow-graph';
import { mermaidText } from '../graph/mermaid-text';
import { oneOf } from '../one-of';
import { soundFunnel } from '../sound-funnel';
import { flowPicture } from '../stories/flow-svg';

const formats = ['mermaid', 'svg', 'json'] as const;

const written: Record<(typeof formats)[number], (definition: FunnelDefinition) => string> = {
  mermaid: (definition) => mermaidText(flowGraph(definition)),
  svg: (definition) => flowPicture(definition).trimEnd(),
  json: (definition) => JSON.stringify(flowGraph(definition), null, 2),
};

export const graph: Command = {
  summary: 'draws the steps of a funnel and how they follow each other',
  takes: 'ID',
  options: {
    format: { type: 'string', value: formats.join('|'), says: 'how to write it (mermaid)' },
  },
  run: async ({ values, positionals }, terminal) => {
    const format = oneOf(formats, values['format'] ?? 'mermaid', 'format');
    const definition = await soundFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    terminal.out(written[format](definition));
    return 0;
  },
};
