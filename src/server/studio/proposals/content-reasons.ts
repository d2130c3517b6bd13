import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  claimsFile,
  parseClaims,
  type WrittenClaim,
} from '../../../authoring/claims/funnel-claims';
import type { ContentReasons } from '../../../authoring/content-gate/judge-content';
import { mergeEntries } from '../../../authoring/content-gate/merge-entries';
import {
  type Departure,
  departuresFile,
  parseDepartures,
} from '../../../authoring/promises/departures';
import { findMergeBase, readFileAt } from '../../git/repository';
import { serverMessages } from '../server-messages';
import { getDefinitionPath } from './proposal-files';
import type { ProposalState } from './proposal-state';

/** A file whose list cannot be read. */
class UnreadableList extends Error {}

/** Reads the entries of a list from its text. */
export type ReadEntries<Entry> = (text: string) => readonly Entry[] | { problem: string };

export const readClaims: ReadEntries<WrittenClaim> = (text) => {
  const parsed = parseClaims(text);
  return 'problem' in parsed ? parsed : parsed.claims;
};

export const readDepartures: ReadEntries<Departure> = (text) => {
  const parsed = parseDepartures(text);
  return 'problem' in parsed ? parsed : parsed.departures;
};

/** The list as `main`, the author's own proposal and the checkout have it, in one. */
async function mergeList<Entry>(
  { repository, main, own }: ProposalState,
  name: string,
  read: ReadEntries<Entry>,
): Promise<readonly Entry[] | null> {
  const { directory, prefix } = repository;
  const parse = (text: string | null): readonly Entry[] | null => {
    const parsed = text === null ? null : read(text);
    if (parsed === null || !('problem' in parsed)) return parsed;
    throw new UnreadableList(serverMessages.unreadableReasons(name, parsed.problem));
  };
  const readAt = async (commit: string | null) => {
    const file = getDefinitionPath(prefix, name);
    const content = commit === null ? null : await readFileAt(repository, commit, file);
    return parse(content?.toString('utf8') ?? null);
  };
  const inCheckout = parse(await readFile(path.join(directory, name), 'utf8').catch(() => null));
  const published = await readAt(main.commit);
  if (published === null && inCheckout === null) return null;
  const began = await readAt(await findMergeBase(repository, 'HEAD', main.commit));
  // Where the checkout has no such file, the author has not removed what it never had.
  const mine = mergeEntries(began ?? [], published ?? [], inCheckout ?? began ?? []);
  if (own === null) return mine;
  const [ownBase, ownList] = [
    await readAt(await findMergeBase(repository, own.commit, main.commit)),
    await readAt(own.commit),
  ];
  return mergeEntries(ownBase ?? [], mine, ownList ?? ownBase ?? []);
}

/** The reasons that a proposal begins with, and how `main` has them. */
export async function readContentReasons(
  state: ProposalState,
): Promise<ContentReasons | { refusal: string }> {
  try {
    return {
      claims: await mergeList(state, claimsFile, readClaims),
      departures: await mergeList(state, departuresFile, readDepartures),
    };
  } catch (error) {
    if (error instanceof UnreadableList) return { refusal: error.message };
    throw error;
  }
}
