import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { CliCommand } from '../cli-command';
import { createFlowGraph } from '../../graph/flow-graph';
import { formatMermaid } from '../../graph/format-mermaid';
import { parseEnumOption } from '../parse-enum-option';
import { loadValidFunnel } from '../../files/load-valid-funnel';
import { renderFlowSvg } from '../../graph/flow-svg';

const graphFormats = ['mermaid', 'svg', 'json'] as const;

const graphFormatters: Record<
  (typeof graphFormats)[number],
  (definition: FunnelDefinition) => string
> = {
  mermaid: (definition) => formatMermaid(createFlowGraph(definition)),
  svg: (definition) => renderFlowSvg(definition).trimEnd(),
  json: (definition) => JSON.stringify(createFlowGraph(definition), null, 2),
};

export const graphCommand: CliCommand = {
  summary: 'draws the steps of a funnel and the routes between them',
  usage: 'ID',
  options: {
    format: {
      type: 'string',
      valueName: graphFormats.join('|'),
      description: 'output format (mermaid)',
    },
  },
  run: async ({ values, positionals }, terminal) => {
    const format = parseEnumOption(graphFormats, values['format'] ?? 'mermaid', 'format');
    const definition = await loadValidFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    terminal.out(graphFormatters[format](definition));
    return 0;
  },
};
