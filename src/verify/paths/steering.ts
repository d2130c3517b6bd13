import { leavesOf } from '../../definition/conditions-of';
import type { ConditionLeaf } from '../../definition/condition-schema';
import type { PreparedFunnel } from '../../engine/prepare';
import { givesPoints } from '../../engine/scores';
import { nameOf } from './goal-names';
import type { OptionGoal } from './goals';
import type { Visit } from './visit';

/** Fields and draws that what is asked about depends on. */
function sourcesOf({ fields }: PreparedFunnel, leaf: ConditionLeaf): string[] {
  if ('field' in leaf) return [nameOf.field(leaf.field)];
  if ('draw' in leaf) return [nameOf.draw(leaf.draw)];
  return [...fields.values()].flatMap(({ field }) =>
    givesPoints(field, leaf.score) ? [nameOf.field(field.id)] : [],
  );
}

/** Fields and draws that decide where a visitor goes and what is shown. */
function steeringSources(funnel: PreparedFunnel): ReadonlySet<string> {
  const conditions = [...funnel.steps.values()].flatMap(({ step, fields }) => [
    step.visibleWhen,
    ...step.next.rules.map(({ when }) => when),
    ...fields.map(({ field }) => field.visibleWhen),
  ]);
  return new Set(
    conditions
      .filter((condition) => condition !== undefined)
      .flatMap((condition) => leavesOf(condition, []))
      .flatMap(({ leaf }) => sourcesOf(funnel, leaf)),
  );
}

/** Remembers how visitors came to fields that not everybody sees. */
export interface Steering {
  learn: (visit: Visit) => void;
  /** Options that lead to where these are offered, as an earlier visitor took them. */
  toward: (wanted: readonly OptionGoal[]) => string[];
}

export function createSteering(funnel: PreparedFunnel, options: readonly OptionGoal[]): Steering {
  const steering = steeringSources(funnel);
  const guides = new Map<string, { visit: Visit; times: number }>();
  let visits = 0;
  return {
    learn: (visit) => {
      visits += 1;
      const taken = options.filter(({ id }) => visit.happened.options.has(id));
      for (const source of new Set(taken.map((option) => option.source))) {
        const known = guides.get(source);
        if (known === undefined) guides.set(source, { visit, times: 1 });
        else known.times += 1;
      }
    },
    toward: (wanted) => {
      const guide = wanted
        .map(({ source }) => guides.get(source))
        .findLast((known) => known !== undefined && known.times < visits);
      if (guide === undefined) return [];
      const own = new Set(wanted.map(({ source }) => source));
      const taken = guide.visit.happened.options;
      return options
        .filter(({ id, source }) => taken.has(id) && steering.has(source) && !own.has(source))
        .map(({ id }) => id);
    },
  };
}
