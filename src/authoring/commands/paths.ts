import { findPaths } from '../../verify/paths/find-paths';
import {
  coverageKinds,
  pathSetNames,
  type Coverage,
  type CoverageKind,
  type Path,
  type PathReport,
  type PathSetName,
} from '../../verify/paths/path-report';
import type { Command } from '../command';
import { oneOf } from '../one-of';
import { soundFunnel } from '../sound-funnel';
import { walkText } from '../walk-text';
import { columns } from './columns';

const kindWords: Record<CoverageKind, string> = {
  steps: 'steps',
  options: 'options',
  edges: 'edges',
  guardSides: 'guard sides',
  outcomes: 'outcomes',
  pairs: 'pairs',
};

/** More than this of one kind is for a program to read. */
const mostLeftOvers = 8;

function opening({ funnel, exhaustive, share }: PathReport): string {
  const extent = exhaustive
    ? 'every way of answering was followed'
    : `${(share * 100).toFixed(2)}% of the ways of answering were followed`;
  return `${funnel}: visits to test, played on the machine (${extent})`;
}

function coverageTable(coverage: PathReport['coverage']): string {
  const rows = coverageKinds.map((kind) => {
    const { covered, total, left } = coverage[kind];
    const impossible = left.filter(({ isProved }) => isProved).length;
    return [kindWords[kind], covered, total - impossible, impossible].map(String);
  });
  return columns([['', 'covered', 'of possible', 'impossible'], ...rows]);
}

function leftOvers(kind: CoverageKind, { left }: Coverage): string[] {
  if (left.length === 0) return [];
  const shown = left.slice(0, mostLeftOvers).map(({ id, why }) => `  ${id}: ${why}`);
  const hidden = left.length - shown.length;
  const more = hidden === 0 ? [] : [`  and ${hidden} more; --json lists them`];
  return [[`${kindWords[kind]} left over`, ...shown, ...more].join('\n')];
}

const endText = ({ end: { step, decisions, draws, bands } }: Path): string =>
  [
    `ends on ${step}`,
    ...Object.entries({ ...decisions, ...draws, ...bands }).map(
      ([id, value]) => `${id} ${value ?? '(none)'}`,
    ),
  ].join(', ');

function setText(name: PathSetName, paths: readonly Path[]): string {
  const lines = paths.map((path) => `  ${path.id}: ${walkText(path.events)}\n    ${endText(path)}`);
  return [`${name}: ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`, ...lines].join('\n');
}

function reportText(report: PathReport, names: readonly PathSetName[]): string {
  return [
    opening(report),
    coverageTable(report.coverage),
    ...coverageKinds.flatMap((kind) => leftOvers(kind, report.coverage[kind])),
    ...names.map((name) => setText(name, report.sets[name])),
  ].join('\n\n');
}

export const paths: Command = {
  summary: 'finds visits that try everything a funnel can do, and says what they cover',
  takes: 'ID',
  options: {
    set: {
      type: 'string',
      value: pathSetNames.join('|'),
      says: 'show the paths of one set only',
    },
    json: { type: 'boolean', says: 'write it as JSON, each path with its events' },
  },
  run: async ({ values, positionals }, terminal) => {
    const given = values['set'];
    const names = given === undefined ? pathSetNames : [oneOf(pathSetNames, given, 'set of paths')];
    const definition = await soundFunnel(positionals[0], terminal);
    if (definition === null) return 1;
    const report = findPaths(definition);
    const shown = Object.fromEntries(names.map((name) => [name, report.sets[name]]));
    terminal.out(
      values['json'] === true
        ? JSON.stringify({ ...report, sets: shown }, null, 2)
        : reportText(report, names),
    );
    return 0;
  },
};
