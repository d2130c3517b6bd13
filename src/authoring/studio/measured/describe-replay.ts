import type { VisitOutcome } from '../../../funnel/definition/visit-schema';
import type { NamedAnswer, ReplayedVisit, StoredWalk } from '../../verify/replay-visit';

/** An answer as the log has it: "pet: cat + dog", "name given", "phone left empty". */
export function describeAnswer({ field, names }: NamedAnswer): string {
  if (names.length === 0) return `${field} left empty`;
  return names.includes('') ? `${field} given` : `${field}: ${names.join(' + ')}`;
}

const describeParting = ({ from, to, leadsTo }: NonNullable<ReplayedVisit['parting']>): string => {
  const here = leadsTo === null ? 'leads out of the funnel' : `leads to “${leadsTo}”`;
  return from === null
    ? `Not played: the visit began on “${to}”, this text ${here}.`
    : `Played up to “${from}”: there the visit went to “${to}”, this text ${here}.`;
};

const describeResult = ([kind, id, value]: VisitOutcome, is: string | null): string => {
  const [name, was] = kind === 'ending' ? ['The ending', id] : [`${kind} ${id}`, value];
  return `${name} was ${was} for the visitor, and ${is ?? 'nothing'} here.`;
};

/**
 * What of a replay is not as it was.
 * @param version the name of the text that the visit was to; null where it is the text that is played
 */
export function describeReplay(
  { madeUp, lost, parting, otherResults }: ReplayedVisit,
  { views }: StoredWalk,
  version: string | null,
): readonly string[] {
  const [step, how] = views[0] ?? [];
  return [
    ...(version === null
      ? []
      : [`The visit was to another text (${version}). The player plays the open one.`]),
    ...(how === 'resume' && step !== undefined
      ? [`The visit began with a reload on “${step}”: the steps before it are made up.`]
      : []),
    ...(madeUp.length === 0
      ? []
      : [`Made up, since the log does not have these answers: ${madeUp.join(', ')}.`]),
    ...(lost.length === 0
      ? []
      : [`The text does not have these answers: ${lost.map(describeAnswer).join(', ')}.`]),
    ...(parting === null ? [] : [describeParting(parting)]),
    ...otherResults.map(({ was, is }) => describeResult(was, is)),
  ];
}
