import { describeOutcomeChange } from '../../../wording/describe-outcome';
import { formatExample } from '../../../wording/format-events';
import { formatCounted, sampledCount } from '../../../wording/format-figure';
import { formatCount } from '../../../wording/format-numbers';
import { createProseVoice } from '../../../wording/prose-voice';
import { joinWithAnd, type Voice } from '../../../wording/voice';
import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import type { ExactCount } from '../../../verify/census';
import type { FunnelDifference } from '../../../verify/diff/diff';
import type { OutcomeComparison } from '../../../verify/diff/compare-outcomes';
import type { ResumedSessions, SessionComparison } from '../../../verify/diff/compare-sessions';

/** What happens to some visitors, with the answers of one of them. */
export interface EffectLine {
  text: string;
  example: string;
}

/** What a change does to those who visit the funnel. */
export interface Effects {
  /** Null where the version stays. */
  version: string | null;
  /** What becomes of the old address; null where it stays. */
  address: string | null;
  /** Those that differ for the same answers. */
  outcomes: EffectLine[];
  /** What becomes of stored visits, in one sentence. */
  underWay: string;
  /** Those that do not come back as they were. */
  visits: EffectLine[];
  /** False: the figures are of a sample. */
  isExhaustive: boolean;
}

const maxLines = 8;

const toLargest = <Entry extends { count: ExactCount }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => Number(b.count) - Number(a.count)).slice(0, maxLines);

/** Which outcomes move for the same answers. */
const describeOutcomes = ({ moves }: OutcomeComparison, voice: Voice): EffectLine[] =>
  toLargest(moves).map((move) => ({
    text: `${describeOutcomeChange(move, voice)}, ${move.isSampled ? sampledCount : `${formatCount(move.count)} combinations of answers (${formatCounted(move.share)})`}`,
    example: formatExample(move.example, voice),
  }));

const returnWords: Record<
  ResumedSessions['returns'],
  (steps: { step: string; on: string }) => string
> = {
  same: ({ step }) => `Comes back to ${step}`,
  elsewhere: ({ step, on }) => `Moves: ${step} → ${on}`,
  'start-over': ({ step, on }) => `Starts over: ${step} → ${on}`,
};

function describeForgotten(dropped: readonly string[], { part }: Voice): string {
  if (dropped.length === 0) return '';
  const fields = dropped.map((field) => part(['fields', field])).join(' and ');
  return `, without the ${dropped.length === 1 ? 'answer' : 'answers'} to ${fields}`;
}

function describeVisit(
  { step, on, returns, dropped, count, share, example }: ResumedSessions,
  { before, after, isSampled }: { before: Voice; after: Voice; isSampled: boolean },
): EffectLine {
  const where = returnWords[returns]({
    step: before.part(['steps', step]),
    on: after.part(['steps', on]),
  });
  const visits = `${formatCount(count)} ${Number(count) === 1 ? 'visit' : 'visits'} (${formatCounted(share)} of the step)`;
  return {
    text: `${where}${describeForgotten(dropped, after)}, ${isSampled ? sampledCount : visits}`,
    example: formatExample(example, before),
  };
}

interface VisitCount {
  count: ExactCount;
  one: string;
  many: string;
}

/** "900 come back as they were and 1 starts over": none of a kind is left out. */
const joinCounts = (counts: readonly VisitCount[]): string =>
  joinWithAnd(
    counts
      .filter(({ count }) => Number(count) > 0)
      .map(({ count, one, many }) => `${formatCount(count)} ${Number(count) === 1 ? one : many}`),
  );

/** A page that is open, a link and a kept result have the address; stored answers do not. */
function describeAddress(before: FunnelDefinition, after: FunnelDefinition): string | null {
  if (before.route === after.route) return null;
  const isLed = after.formerRoutes?.includes(before.route) === true;
  const links = isLed
    ? 'Links and visitors of the old address are led on.'
    : 'Links and visitors of the old address come to an error page.';
  return `${before.route} becomes ${after.route}. ${links} A result that a device keeps is no longer offered to its visitor.`;
}

/** What becomes of the visits that are stored, in one sentence. */
function summariseVisits(
  { sessions, same, elsewhere, startOver, moved, exhaustive }: SessionComparison,
  isMoved: boolean,
): string {
  if (!exhaustive)
    return moved.length === 0
      ? 'Of the visits that were tried, each comes back as it was. Not all could be tried.'
      : 'Some visits do not come back as they were. Not all could be tried, so there may be more.';
  if (Number(sessions) === 0) return 'No visit is stored on the way.';
  if (moved.length === 0)
    return isMoved
      ? 'No stored visit changes: at the new address each comes back as it was.'
      : 'Nothing changes for visitors under way: each comes back as it was.';
  const counts = joinCounts([
    { count: same, one: 'comes back to its step', many: 'come back to their step' },
    { count: elsewhere, one: 'moves to another step', many: 'move to another step' },
    { count: startOver, one: 'starts over', many: 'start over' },
  ]);
  return `Of ${formatCount(sessions)} visits that can be stored, ${counts}.`;
}

/**
 * What a change does to those who visit the funnel, in words that they read.
 * @param voice of both versions, under the names that migrations give to parts
 */
export function describeEffects(
  [before, after]: readonly [before: FunnelDefinition, after: FunnelDefinition],
  { outcomes, sessions }: FunnelDifference,
  voice: Voice,
): Effects {
  // Stored visits have the names of the old version.
  const visitVoices = {
    before: createProseVoice(before, after),
    after: voice,
    isSampled: !sessions.exhaustive,
  };
  const address = describeAddress(before, after);
  const isSameVersion = before.version === after.version;
  return {
    version: isSameVersion ? null : `Version ${before.version} becomes ${after.version}.`,
    address,
    outcomes: describeOutcomes(outcomes, voice),
    underWay: summariseVisits(sessions, address !== null),
    visits: toLargest(sessions.moved).map((visit) => describeVisit(visit, visitVoices)),
    isExhaustive: outcomes.exhaustive && sessions.exhaustive,
  };
}
