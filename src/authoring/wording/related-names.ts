import { placeFields } from '../../funnel/definition/other-texts';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { getConditionLeaves } from '../../funnel/definition/condition-leaves';
import type { Condition } from '../../funnel/definition/schema/condition-schema';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import type { Finding } from '../verify/finding';

/** Names as `step welcome`, `score worth`. */
export interface RelatedNames {
  /** The parts that a finding speaks of. */
  about: string[];
  /** The parts that its cause takes away from visitors. */
  causes: string[];
}

const at = <T>(list: readonly T[], index: unknown): T | undefined =>
  typeof index === 'number' ? list[index] : undefined;

function getReadNames(condition: Condition): string[] {
  return getConditionLeaves(condition, []).flatMap(({ leaf }) =>
    'score' in leaf ? [`score ${leaf.score}`] : 'field' in leaf ? [`field ${leaf.field}`] : [],
  );
}

/** The steps that only a step leads to, directly. */
function getOnlyTargets({ steps }: FunnelDefinition, id: string): string[] {
  const leadsTo = (from: FunnelDefinition['steps'][number], to: string): boolean =>
    from.next.default === to || from.next.rules.some(({ goTo }) => goTo === to);
  return steps.flatMap((step) => {
    const sources = steps.filter((from) => leadsTo(from, step.id));
    return sources.length > 0 && sources.every((from) => from.id === id) ? [`step ${step.id}`] : [];
  });
}

/** The field that a path of a step leads into: the innermost, where an option asks for a text. */
const findFieldAt = ({ fields }: FunnelDefinition['steps'][number], path: DefinitionPath) =>
  placeFields(fields).findLast((entry) => entry.path.every((key, index) => key === path[index]))
    ?.field;

function readStepPath(definition: FunnelDefinition, path: DefinitionPath): RelatedNames {
  const [, s, part, p, list] = path;
  const step = at(definition.steps, s);
  if (step === undefined) return { about: [], causes: [] };
  const own = `step ${step.id}`;
  const field = part === 'fields' ? findFieldAt(step, path.slice(2)) : undefined;
  if (field !== undefined)
    return {
      about: [own, `field ${field.id}`],
      causes: field.visibleWhen === undefined ? [own] : [`field ${field.id}`],
    };
  const rule = part === 'next' && p === 'rules' ? at(step.next.rules, list) : undefined;
  if (rule !== undefined)
    return {
      about: [own, ...getReadNames(rule.when), `rule ${step.id} ${String(list)}`],
      causes: [`step ${rule.goTo}`, `rule ${step.id} ${String(list)}`],
    };
  return {
    about: [own],
    causes: [
      own,
      ...step.fields.map(({ id }) => `field ${id}`),
      ...getOnlyTargets(definition, step.id),
    ],
  };
}

function readDecisionPath(definition: FunnelDefinition, path: DefinitionPath): RelatedNames {
  const [, d, part, r] = path;
  const decision = at(definition.decisions, d);
  if (decision === undefined) return { about: [], causes: [] };
  const rule = part === 'rules' ? at(decision.rules, r) : undefined;
  if (rule !== undefined)
    return {
      about: [`decision ${decision.id}`, ...getReadNames(rule.when)],
      causes: [`result ${decision.id} ${rule.result}`],
    };
  const names = [`decision ${decision.id}`, `result ${decision.id} ${String(r)}`];
  return { about: names, causes: part === 'results' ? names.slice(1) : [] };
}

function readRequirementPath({ result }: FunnelDefinition, path: DefinitionPath): RelatedNames {
  const source = result?.carry[at(result.requires, path[2]) ?? ''];
  if (source === undefined) return { about: [], causes: [] };
  if ('score' in source) return { about: [`score ${source.score}`], causes: [] };
  return { about: 'field' in source ? [`field ${source.field}`] : [], causes: [] };
}

/** Names the parts of a funnel that a finding speaks of, by its path. */
export function getRelatedNames(
  definition: FunnelDefinition,
  { code, path }: Pick<Finding, 'code' | 'path'>,
): RelatedNames {
  const { about, causes } = readPath(definition, path);
  return { about: [...about, `rule ${code}`], causes };
}

function readPath(definition: FunnelDefinition, path: DefinitionPath): RelatedNames {
  // An entry that names no place leaves its warning open.
  if (path[0] === 'accepted')
    return { about: [], causes: [`rule ${at(definition.accepted ?? [], path[1])?.rule ?? ''}`] };
  if (path[0] === 'steps') return readStepPath(definition, path);
  if (path[0] === 'decisions') return readDecisionPath(definition, path);
  if (path[0] === 'result') return readRequirementPath(definition, path);
  const score = path[0] === 'scores' ? at(definition.scores, path[1]) : undefined;
  return score === undefined
    ? { about: [], causes: [] }
    : { about: [`score ${score.id}`], causes: [`score ${score.id}`] };
}
