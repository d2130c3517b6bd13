import { claimsFile, type WrittenClaim } from '../../authoring/claims/funnel-claims';
import { without } from '../../authoring/content-gate/merge-entries';
import { departuresFile } from '../../authoring/promises/departures';
import { readGit } from '../../authoring/git/run-git';
import { toPlainText } from '../../authoring/git/plain-text';
import type {
  ListChange,
  ProposalReason,
  ReviewedClaim,
  ReviewedReasons,
} from '../../authoring/studio/api/api-protocol';
import { readTextAt } from '../git/read-definitions';
import { type ReadEntries, readClaims, readDepartures } from './proposals/content-reasons';
import { readProposalReason } from './proposals/proposal-message';
import { serverMessages } from './server-messages';

/** What a reviewer reads of many commits. */
const maxCommits = 20;

/** The reasons that the authors of a proposal wrote, the newest first. @param from the commit that it began at */
export async function readWhy(
  directory: string,
  from: string,
  commit: string,
  funnel: string,
): Promise<ProposalReason[]> {
  const args = ['log', '--first-parent', `-${String(maxCommits)}`, '--format=%s%x00%b%x00'];
  const output = await readGit([...args, `${from}..${commit}`], directory);
  const parts = (output ?? '').split('\0').map((part) => part.trim());
  const commits = Array.from({ length: Math.floor(parts.length / 2) }, (_, index) => ({
    title: toPlainText(parts[2 * index] ?? ''),
    reason: readProposalReason(parts[2 * index + 1] ?? '', funnel),
  }));
  return commits.filter(({ reason }) => reason !== '');
}

type Change<Entry> = ListChange<Entry> | { problem: string };

/** How a list changes from one commit to another. A commit without the file has no entries. */
async function compareList<Entry>(
  file: string,
  read: ReadEntries<Entry>,
  [directory, from, commit]: readonly [directory: string, from: string, commit: string],
): Promise<Change<Entry>> {
  const readAt = async (at: string) => {
    const text = await readTextAt(directory, at, file);
    return text === null ? [] : read(text);
  };
  const [before, after] = await Promise.all([readAt(from), readAt(commit)]);
  if ('problem' in after)
    return { problem: serverMessages.unreadableInProposal(file, after.problem) };
  // What could not be read before the proposal is none of its changes.
  const known = 'problem' in before ? after : before;
  return { added: without(after, known), removed: without(known, after) };
}

/** The change with its entries as a reviewer reads them; none where it cannot be read. */
function toReviewed<Entry, Reviewed>(
  change: Change<Entry>,
  map: (entry: Entry) => Reviewed,
): ListChange<Reviewed> {
  if ('problem' in change) return { added: [], removed: [] };
  return { added: change.added.map(map), removed: change.removed.map(map) };
}

function toReviewedClaim({ texts, evidence: { kind, ...rest } }: WrittenClaim): ReviewedClaim {
  const [written = ''] = Object.values(rest);
  return { texts, kind, written };
}

/** The reasons that a proposal adds and removes. @param from the commit that it began at */
export async function readReviewedReasons(
  directory: string,
  from: string,
  commit: string,
): Promise<ReviewedReasons> {
  const places = [directory, from, commit] as const;
  const [claims, departures] = await Promise.all([
    compareList(claimsFile, readClaims, places),
    compareList(departuresFile, readDepartures, places),
  ]);
  return {
    claims: toReviewed(claims, toReviewedClaim),
    departures: toReviewed(departures, (departure) => departure),
    problems: [claims, departures].flatMap((change) => ('problem' in change ? change.problem : [])),
  };
}
