import type { PreparedField } from '../../engine/prepare';
import type { Asked } from '../asked';
import { crowdOf, join, situationOf, type Crowd, type Crowds, type Tally } from '../crowd';
import { walkOn, type Walk } from '../walk-event';
import { groupAnswers, type AnswerGroup } from './answer-groups';
import type { Explorer } from './explorer';

/** Those of a crowd who see a field, and those who do not. */
function bySight(
  { factsOf, asksScores }: Explorer,
  crowd: Crowd,
  { field, isVisible }: PreparedField,
): [Tally[], Tally[]] {
  const all = [...crowd.tallies.values()];
  if (field.visibleWhen === undefined) return [all, []];
  const sees = (tally: Tally): boolean => isVisible(factsOf(situationOf(crowd, tally)));
  // Without a question about points, what one of them sees all see.
  if (!asksScores) return all.slice(0, 1).every(sees) ? [all, []] : [[], all];
  return [all.filter(sees), all.filter((tally) => !sees(tally))];
}

/** Lets each of those who see a field give every answer. */
function joinAnswering(
  seeing: readonly Tally[],
  groups: readonly AnswerGroup[],
  crowdAfter: (group: AnswerGroup) => Crowd,
): void {
  const choices = groups.map((group) => ({
    points: group.points,
    ways: group.ways,
    walkOn: (walk: Walk | null) => (group.event === null ? walk : walkOn(walk, group.event)),
    to: crowdAfter(group),
  }));
  for (const tally of seeing)
    for (const choice of choices) join(choice.to, tally, choice.points, choice.ways, choice.walkOn);
}

/**
 * Every way to answer one field, from every situation.
 * @param asked what is asked from the answer on
 */
export function answerField(
  explorer: Explorer,
  entering: Crowds,
  entry: PreparedField,
  asked: Asked,
): Crowds {
  const { demands, forgettingAt, noPoints, shown, stuck, thinned } = explorer;
  const { id } = entry.field;
  const wanted = demands.flatMap(({ field }) => (field?.id === id ? [field] : []));
  const groups = groupAnswers(explorer, entry.field, asked, wanted);
  const forgetting = forgettingAt(asked);
  const isAsked = asked.fields.has(id);
  const crowds: Crowds = new Map();
  const crowdAfter = ({ answers, draws }: Crowd, { value }: AnswerGroup): Crowd => {
    const isKept = isAsked && value !== undefined;
    const known = { answers: isKept ? new Map(answers).set(id, value) : answers, draws };
    return crowdOf(crowds, known, forgetting);
  };
  for (const crowd of entering.values()) {
    const [seeing, passing] = bySight(explorer, crowd, entry);
    const [first] = seeing;
    if (first !== undefined && wanted.every(({ isShown }) => isShown)) {
      shown.add(id);
      if (groups.length === 0 && !stuck.some(({ field }) => field === id))
        stuck.push({ step: entry.step, field: id, situation: situationOf(crowd, first) });
      joinAnswering(seeing, groups, (group) => crowdAfter(crowd, group));
    }
    if (passing.length > 0 && wanted.every(({ isShown }) => !isShown)) {
      const to = crowdOf(crowds, crowd, forgetting);
      for (const tally of passing) join(to, tally, noPoints, 1n, (walk) => walk);
    }
  }
  return thinned(crowds);
}
