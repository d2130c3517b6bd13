import path from 'node:path';
import { describeUnknownName } from '../../../funnel/definition/issues/unknown-name';
import { formatIssues } from '../../../funnel/definition/parse';
import { comparePair, type VersionPair } from '../../comparison/compare-pair';
import { formatComparison, type FunnelComparison } from '../../comparison/format-comparison';
import { hasUnchangedOutcomes, hasUnchangedSessions } from '../../verify/diff/diff';
import {
  UsageError,
  type CliCommand,
  type ExitCode,
  type Terminal,
  type ParsedArgs,
} from '../cli-command';
import { describeMissingFile } from '../describe-missing-file';
import { findFunnel, findFunnels, getFunnelName } from '../../files/find-funnels';
import { parseEnumOption } from '../parse-enum-option';
import { readFunnel } from '../../files/read-funnels';
import { stdinOption } from '../read-draft';
import { budgetOption, createWatch } from '../time-budget';
import { readRevision, type FunnelVersion, type RevisionFunnels } from './read-revision';

interface VersionPairs {
  pairs: VersionPair<FunnelVersion>[];
  /** TypeScript definitions of a revision. */
  unreadable: { revision: string; file: string }[];
}

const failConditions = ['outcomes', 'sessions'] as const;
type FailCondition = (typeof failConditions)[number];

const failConditionChecks: Record<FailCondition, (comparison: FunnelComparison) => boolean> = {
  outcomes: ({ difference }) => difference === null || hasUnchangedOutcomes(difference),
  sessions: ({ difference }) => difference === null || hasUnchangedSessions(difference),
};

function parseFailOn(value: ParsedArgs['values'][string]): FailCondition[] {
  if (typeof value !== 'string') return [];
  return value
    .split(',')
    .map((word) => parseEnumOption(failConditions, word.trim(), 'condition of --fail-on'));
}

const stripTsExtension = (file: string): string => path.basename(file).replace(/\.ts$/, '');

/** The definitions of the checkout. Without a folder every funnel of a revision is reported as removed. */
async function readCheckout({ directory, draft }: Terminal): Promise<RevisionFunnels> {
  const { loaded } = await findFunnels([], directory, draft).catch((error: unknown) => {
    if (error instanceof UsageError) return { loaded: [] };
    throw error;
  });
  return { versions: loaded, unreadable: [] };
}

/** @param to the later revision; null for the checkout */
async function loadRevisionPairs(
  revision: string,
  to: string | null,
  ids: readonly string[],
  terminal: Terminal,
): Promise<VersionPairs> {
  const { directory } = terminal;
  const [earlier, later] = await Promise.all([
    readRevision(revision, directory),
    to === null ? readCheckout(terminal) : readRevision(to, directory),
  ]);
  const unreadable = [
    ...earlier.unreadable.map((file) => ({ revision, file })),
    ...later.unreadable.map((file) => ({ revision: to ?? revision, file })),
  ];
  // A TypeScript definition of a revision cannot be read, so its successor must not be reported as new.
  const hidden = new Set(unreadable.map(({ file }) => stripTsExtension(file)));
  const toMap = ({ versions }: RevisionFunnels) =>
    new Map(
      versions
        .filter(({ file }) => !hidden.has(stripTsExtension(file)))
        .map((version) => [getFunnelName(version), version]),
    );
  const [before, after] = [toMap(earlier), toMap(later)];
  const knownIds = [...new Set([...after.keys(), ...before.keys()])];
  for (const id of ids)
    if (!knownIds.includes(id)) {
      const { nearest } = describeUnknownName(id, knownIds);
      const hint = nearest === null ? `Funnels: ${knownIds.join(', ')}` : `Use "${nearest}".`;
      throw new UsageError(`There is no funnel "${id}" in either version. ${hint}`);
    }
  const selectedIds = ids.length === 0 ? knownIds : knownIds.filter((id) => ids.includes(id));
  return {
    unreadable: ids.length === 0 ? unreadable : [],
    pairs: selectedIds.map((id) => ({
      id,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    })),
  };
}

/** Whether the second argument names a revision: no id of a funnel has such characters. */
const isRevisionName = (name: string | undefined): name is string =>
  name !== undefined && /[/~^@.]/.test(name);

/** Whether the first argument names a file: no revision ends like one. */
const isFileName = (name: string): boolean => /\.(json|jsonc|ts)$/.test(name);

async function loadFilePair(
  name: string,
  ids: readonly string[],
  { directory, draft }: Terminal,
): Promise<VersionPairs> {
  if (ids.length > 1) throw new UsageError('A file is compared with one funnel. Give one id.');
  const file = path.resolve(directory, name);
  const before = await readFunnel(file, name);
  if (before === null) throw new UsageError(await describeMissingFile(name, file));
  const id = ids[0] ?? getFunnelName(before);
  return { unreadable: [], pairs: [{ id, before, after: await findFunnel(id, directory, draft) }] };
}

/** The issues of the versions that are invalid. */
const getPairIssues = ({ before, after }: VersionPair<FunnelVersion>) =>
  [before, after].flatMap((version) =>
    version === null || version.result.ok ? [] : version.result.issues,
  );

function printReport(
  against: string,
  { pairs, unreadable }: VersionPairs,
  { values }: ParsedArgs,
  terminal: Terminal,
): ExitCode {
  const failing = parseFailOn(values['fail-on']);
  const watch = createWatch('diff', values['budget'], terminal);
  const comparisons = pairs.map((pair) => comparePair(pair, watch));
  watch.finish();
  const issues = pairs.flatMap(getPairIssues);
  terminal.out(
    values['json'] === true
      ? JSON.stringify(
          { against, funnels: comparisons, unreadable: unreadable.map(({ file }) => file) },
          null,
          2,
        )
      : comparisons
          .map((comparison) => formatComparison(comparison, against, terminal.hasColour))
          .join('\n\n'),
  );
  if (issues.length > 0) terminal.err(formatIssues(issues));
  for (const { revision, file } of unreadable)
    terminal.err(
      `${revision}:${file} is TypeScript, which cannot be run from a revision. Check out ${revision} in another folder (git worktree add) and give its file.`,
    );
  const hasPassed = failing.every((condition) => comparisons.every(failConditionChecks[condition]));
  return issues.length > 0 || unreadable.length > 0 || !hasPassed ? 1 : 0;
}

export const diffCommand: CliCommand = {
  summary: 'compares funnels with a revision or a file: what changes for visitors',
  usage: 'REV|FILE [REV] [ID…]',
  options: {
    'fail-on': {
      type: 'string',
      valueName: 'outcomes,sessions',
      description: 'exit with 1 when outcomes change or stored sessions are not resumed',
    },
    budget: budgetOption,
    stdin: stdinOption,
    json: { type: 'boolean', description: 'print JSON' },
  },
  run: async (args, terminal) => {
    const [against, second, ...others] = args.positionals;
    if (against === undefined)
      throw new UsageError('Give what to compare with: a revision such as HEAD~1, or a file.');
    parseFailOn(args.values['fail-on']);
    const to = !isFileName(against) && isRevisionName(second) ? second : null;
    const ids = to === null && second !== undefined ? [second, ...others] : others;
    const pairs = isFileName(against)
      ? await loadFilePair(against, ids, terminal)
      : await loadRevisionPairs(against, to, ids, terminal);
    return printReport(against, pairs, args, terminal);
  },
};
