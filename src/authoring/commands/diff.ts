import path from 'node:path';
import { describeUnknownName } from '../../definition/reference-index';
import { formatIssues } from '../../definition/parse';
import {
  diffFunnels,
  isUnchanged,
  hasUnchangedOutcomes,
  hasUnchangedSessions,
} from '../../verify/diff';
import {
  UsageError,
  type CliCommand,
  type ExitCode,
  type Terminal,
  type ParsedArgs,
} from '../cli-command';
import { findFunnel, findFunnels, getFunnelName } from '../find-funnels';
import { parseEnumOption } from '../parse-enum-option';
import { isFunnelFile, readFunnel } from '../read-funnels';
import { formatComparison, type FunnelComparison } from './format-comparison';
import { readRevision, type FunnelVersion, type RevisionFunnels } from './read-revision';

/** One funnel in both versions; null where it is not there. */
interface VersionPair {
  id: string;
  before: FunnelVersion | null;
  after: FunnelVersion | null;
}

interface VersionPairs extends Pick<RevisionFunnels, 'unreadable'> {
  pairs: VersionPair[];
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
    .map((word) => parseEnumOption(failConditions, word.trim(), 'thing to fail on'));
}

const stripTsExtension = (file: string): string => path.basename(file).replace(/\.ts$/, '');

async function loadRevisionPairs(
  revision: string,
  ids: readonly string[],
  directory: string,
): Promise<VersionPairs> {
  const { versions, unreadable } = await readRevision(revision, directory);
  const { loaded } = await findFunnels([], directory).catch((error: unknown) => {
    // Without a folder every funnel of the revision is reported as removed.
    if (error instanceof UsageError) return { loaded: [] };
    throw error;
  });
  // A TypeScript definition of the revision cannot be read, so its successor must not be reported as new.
  const hidden = new Set(unreadable.map(stripTsExtension));
  const comparable = loaded.filter(({ file }) => !hidden.has(stripTsExtension(file)));
  const before = new Map(versions.map((version) => [getFunnelName(version), version]));
  const after = new Map(comparable.map((file) => [getFunnelName(file), file]));
  const known = [...new Set([...after.keys(), ...before.keys()])];
  for (const id of ids)
    if (!known.includes(id)) {
      const { nearest } = describeUnknownName(id, known);
      const wayOut = nearest === null ? `Funnels: ${known.join(', ')}` : `Use "${nearest}".`;
      throw new UsageError(`There is no funnel "${id}", then or now. ${wayOut}`);
    }
  const wanted = ids.length === 0 ? known : known.filter((id) => ids.includes(id));
  return {
    unreadable: ids.length === 0 ? unreadable : [],
    pairs: wanted.map((id) => ({
      id,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    })),
  };
}

async function loadFilePair(
  name: string,
  ids: readonly string[],
  directory: string,
): Promise<VersionPairs> {
  if (ids.length > 1) throw new UsageError('One file is compared with one funnel: give one id.');
  const before = await readFunnel(path.resolve(directory, name), name);
  if (before === null) throw new UsageError(`There is no file "${name}".`);
  const id = ids[0] ?? getFunnelName(before);
  return { unreadable: [], pairs: [{ id, before, after: await findFunnel(id, directory) }] };
}

/** The issues of whichever versions cannot be read. */
const getPairIssues = ({ before, after }: VersionPair) =>
  [before, after].flatMap((version) =>
    version === null || version.result.ok ? [] : version.result.issues,
  );

function comparePair({ id, before, after }: VersionPair): FunnelComparison {
  if (before === null) return { funnel: id, status: 'new', difference: null };
  if (after === null) return { funnel: id, status: 'removed', difference: null };
  if (!before.result.ok || !after.result.ok)
    return { funnel: id, status: 'broken', difference: null };
  const difference = diffFunnels(before.result.definition, after.result.definition);
  const status = isUnchanged(difference) ? 'unchanged' : 'changed';
  return { funnel: id, status, difference };
}

function printReport(
  against: string,
  { pairs, unreadable }: VersionPairs,
  words: ParsedArgs,
  terminal: Terminal,
): ExitCode {
  const failing = parseFailOn(words.values['fail-on']);
  const comparisons = pairs.map(comparePair);
  const issues = pairs.flatMap(getPairIssues);
  terminal.out(
    words.values['json'] === true
      ? JSON.stringify({ against, funnels: comparisons, unreadable }, null, 2)
      : comparisons.map((one) => formatComparison(one, against, terminal.hasColour)).join('\n\n'),
  );
  if (issues.length > 0) terminal.err(formatIssues(issues));
  for (const file of unreadable)
    terminal.err(
      `${against}:${file} is TypeScript, which cannot be run as it was. Check ${against} out beside this (git worktree add) and give its file.`,
    );
  const isHeld = failing.every((failure) => comparisons.every(failConditionChecks[failure]));
  return issues.length > 0 || unreadable.length > 0 || !isHeld ? 1 : 0;
}

export const diffCommand: CliCommand = {
  summary: 'says what a change of a funnel means for visitors, against a revision or a file',
  usage: 'REV|FILE [ID…]',
  options: {
    'fail-on': {
      type: 'string',
      valueName: 'outcomes,sessions',
      description: 'exit with 1 where outcomes moved, or stored sessions do not come back',
    },
    json: { type: 'boolean', description: 'write it as JSON' },
  },
  run: async (words, terminal) => {
    const [against, ...ids] = words.positionals;
    if (against === undefined)
      throw new UsageError('Say what to compare with: a revision such as HEAD~1, or a file.');
    parseFailOn(words.values['fail-on']);
    const { directory } = terminal;
    const pairs = isFunnelFile(against)
      ? await loadFilePair(against, ids, directory)
      : await loadRevisionPairs(against, ids, directory);
    return printReport(against, pairs, words, terminal);
  },
};
