import path from 'node:path';
import { unknownName } from '../../definition/names-in-funnel';
import { formatIssues } from '../../definition/parse';
import { diff as compare, isUnchanged, keepsOutcomes, keepsSessions } from '../../verify/diff';
import { UsageError, type Command, type ExitCode, type Terminal, type Words } from '../command';
import { findFunnel, findFunnels, nameOf } from '../find-funnels';
import { oneOf } from '../one-of';
import { isFunnelFile, readFunnel } from '../read-funnels';
import { comparisonText, type Comparison } from './diff-text';
import { readRevision, type OldVersion, type OldVersions } from './old-versions';

/** One funnel in both versions; null where it is not there. */
interface Pair {
  id: string;
  before: OldVersion | null;
  after: OldVersion | null;
}

interface Pairs extends Pick<OldVersions, 'unreadable'> {
  pairs: Pair[];
}

const failures = ['outcomes', 'sessions'] as const;
type Failure = (typeof failures)[number];

const keeps: Record<Failure, (comparison: Comparison) => boolean> = {
  outcomes: ({ difference }) => difference === null || keepsOutcomes(difference),
  sessions: ({ difference }) => difference === null || keepsSessions(difference),
};

function failuresIn(value: Words['values'][string]): Failure[] {
  if (typeof value !== 'string') return [];
  return value.split(',').map((word) => oneOf(failures, word.trim(), 'thing to fail on'));
}

const fileNamed = (file: string): string => path.basename(file).replace(/\.ts$/, '');

async function pairsOfRevision(
  revision: string,
  ids: readonly string[],
  directory: string,
): Promise<Pairs> {
  const { versions, unreadable } = await readRevision(revision, directory);
  const { all } = await findFunnels([], directory).catch((error: unknown) => {
    // Without a folder every funnel of then is gone, which is something to tell.
    if (error instanceof UsageError) return { all: [] };
    throw error;
  });
  // What was TypeScript then cannot be read, so it must not look new now.
  const hidden = new Set(unreadable.map(fileNamed));
  const comparable = all.filter(({ file }) => !hidden.has(fileNamed(file)));
  const before = new Map(versions.map((version) => [nameOf(version), version]));
  const after = new Map(comparable.map((file) => [nameOf(file), file]));
  const known = [...new Set([...after.keys(), ...before.keys()])];
  for (const id of ids)
    if (!known.includes(id)) {
      const { nearest } = unknownName(id, known);
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

async function pairOfFile(name: string, ids: readonly string[], directory: string): Promise<Pairs> {
  if (ids.length > 1) throw new UsageError('One file is compared with one funnel: give one id.');
  const before = await readFunnel(path.resolve(directory, name), name);
  if (before === null) throw new UsageError(`There is no file "${name}".`);
  const id = ids[0] ?? nameOf(before);
  return { unreadable: [], pairs: [{ id, before, after: await findFunnel(id, directory) }] };
}

/** The issues of whichever versions cannot be read. */
const issuesOf = ({ before, after }: Pair) =>
  [before, after].flatMap((version) =>
    version === null || version.result.ok ? [] : version.result.issues,
  );

function comparisonOf({ id, before, after }: Pair): Comparison {
  if (before === null) return { funnel: id, status: 'new', difference: null };
  if (after === null) return { funnel: id, status: 'removed', difference: null };
  if (!before.result.ok || !after.result.ok)
    return { funnel: id, status: 'broken', difference: null };
  const difference = compare(before.result.definition, after.result.definition);
  const status = isUnchanged(difference) ? 'unchanged' : 'changed';
  return { funnel: id, status, difference };
}

function report(
  against: string,
  { pairs, unreadable }: Pairs,
  words: Words,
  terminal: Terminal,
): ExitCode {
  const failing = failuresIn(words.values['fail-on']);
  const comparisons = pairs.map(comparisonOf);
  const issues = pairs.flatMap(issuesOf);
  terminal.out(
    words.values['json'] === true
      ? JSON.stringify({ against, funnels: comparisons, unreadable }, null, 2)
      : comparisons.map((one) => comparisonText(one, against, terminal.hasColour)).join('\n\n'),
  );
  if (issues.length > 0) terminal.err(formatIssues(issues));
  for (const file of unreadable)
    terminal.err(
      `${against}:${file} is TypeScript, which cannot be run as it was. Check ${against} out beside this (git worktree add) and give its file.`,
    );
  const isHeld = failing.every((failure) => comparisons.every(keeps[failure]));
  return issues.length > 0 || unreadable.length > 0 || !isHeld ? 1 : 0;
}

export const diff: Command = {
  summary: 'says what a change of a funnel means for visitors, against a revision or a file',
  takes: 'REV|FILE [ID…]',
  options: {
    'fail-on': {
      type: 'string',
      value: 'outcomes,sessions',
      says: 'exit with 1 where outcomes moved, or stored sessions do not come back',
    },
    json: { type: 'boolean', says: 'write it as JSON' },
  },
  run: async (words, terminal) => {
    const [against, ...ids] = words.positionals;
    if (against === undefined)
      throw new UsageError('Say what to compare with: a revision such as HEAD~1, or a file.');
    failuresIn(words.values['fail-on']);
    const { directory } = terminal;
    const pairs = isFunnelFile(against)
      ? await pairOfFile(against, ids, directory)
      : await pairsOfRevision(against, ids, directory);
    return report(against, pairs, words, terminal);
  },
};
