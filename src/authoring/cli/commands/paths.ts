import { findPaths } from '../../verify/paths/find-paths';
import {
  coverageKinds,
  pathSetNames,
  type GoalCoverage,
  type CoverageKind,
  type TestPath,
  type PathReport,
  type PathSetName,
} from '../../verify/paths/path-report';
import type { CliCommand } from '../cli-command';
import { parseEnumOption } from '../parse-enum-option';
import { loadValidFunnel } from '../../files/load-valid-funnel';
import { formatEvents } from '../../wording/format-events';
import { formatCounted } from '../../wording/format-figure';
import { formatPlural } from '../../wording/format-numbers';
import { stdinOption } from '../read-draft';
import { budgetOption, createWatch } from '../time-budget';
import { formatColumns } from './format-columns';

const coverageKindLabels: Record<CoverageKind, string> = {
  steps: 'steps',
  options: 'options',
  edges: 'edges',
  guardSides: 'guard sides',
  outcomes: 'outcomes',
  boundaries: 'boundaries',
  pairs: 'pairs',
};

/** `--json` lists all. */
const maxUncoveredShown = 8;

function formatHeadline({ funnel, exhaustive, share, isOutOfTime }: PathReport): string {
  if (isOutOfTime)
    return `${funnel}: test paths, played on the machine (the time was over: what was not searched is listed below)`;
  const extent = exhaustive
    ? 'all combinations of answers were explored'
    : `${formatCounted(share)} of the combinations of answers were explored`;
  return `${funnel}: test paths, played on the machine (${extent})`;
}

function formatCoverageTable(coverage: PathReport['coverage']): string {
  const rows = coverageKinds.map((kind) => {
    const { covered, total, left } = coverage[kind];
    const impossible = left.filter(({ isProved }) => isProved).length;
    return [coverageKindLabels[kind], covered, total - impossible, impossible].map(String);
  });
  return formatColumns([['', 'covered', 'of possible', 'impossible'], ...rows]);
}

function formatUncovered(kind: CoverageKind, { left }: GoalCoverage): string[] {
  if (left.length === 0) return [];
  const shown = left.slice(0, maxUncoveredShown).map(({ id, why }) => `  ${id}: ${why}`);
  const hiddenCount = left.length - shown.length;
  const moreLines = hiddenCount === 0 ? [] : [`  and ${hiddenCount} more; --json lists them`];
  return [[`${coverageKindLabels[kind]} not covered`, ...shown, ...moreLines].join('\n')];
}

const formatPathEnd = ({ end: { step, redirect, decisions, draws, bands } }: TestPath): string =>
  [
    `ends on ${step}`,
    ...(redirect === undefined ? [] : [`leads to ${redirect}`]),
    ...Object.entries({ ...decisions, ...draws, ...bands }).map(
      ([id, value]) => `${id} ${value ?? '(none)'}`,
    ),
  ].join(', ');

function formatPathSet(name: PathSetName, paths: readonly TestPath[]): string {
  const lines = paths.map(
    (path) => `  ${path.id}: ${formatEvents(path.events)}\n    ${formatPathEnd(path)}`,
  );
  return [`${name}: ${formatPlural(paths.length, 'path')}`, ...lines].join('\n');
}

function formatPathReport(report: PathReport, names: readonly PathSetName[]): string {
  return [
    formatHeadline(report),
    formatCoverageTable(report.coverage),
    ...coverageKinds.flatMap((kind) => formatUncovered(kind, report.coverage[kind])),
    ...names.map((name) => formatPathSet(name, report.sets[name])),
  ].join('\n\n');
}

export const pathsCommand: CliCommand = {
  summary: 'finds paths that cover everything a funnel can do, and reports their coverage',
  usage: 'ID',
  options: {
    set: {
      type: 'string',
      valueName: pathSetNames.join('|'),
      description: 'print the paths of one set only',
    },
    budget: budgetOption,
    stdin: stdinOption,
    json: { type: 'boolean', description: 'print JSON, each path with its events' },
  },
  run: async ({ values, positionals }, terminal) => {
    const set = values['set'];
    const names =
      set === undefined ? pathSetNames : [parseEnumOption(pathSetNames, set, 'set of paths')];
    const watch = createWatch('paths', values['budget'], terminal);
    const definition = await loadValidFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const report = findPaths(definition, watch);
    watch.finish();
    const sets = Object.fromEntries(names.map((name) => [name, report.sets[name]]));
    terminal.out(
      values['json'] === true
        ? JSON.stringify({ ...report, sets }, null, 2)
        : formatPathReport(report, names),
    );
    return 0;
  },
};
