import { collectCalculationParts } from '../../../funnel/definition/calculation-parts';
import {
  collectConditionLeaves,
  getConditionLeaves,
  type LeafWithPath,
} from '../../../funnel/definition/condition-leaves';
import { readPath } from '../../../funnel/definition/schema-introspection';
import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import { placeFields } from '../../../funnel/definition/other-texts';
import type {
  Condition,
  ConditionLeaf,
  FieldLeaf,
  Operator,
} from '../../../funnel/definition/schema/condition-schema';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { prepareCondition } from '../../../funnel/engine/conditions';
import type { Facts } from '../../../funnel/engine/model/facts';
import { validateField } from '../../../funnel/fields/shared/rule/field-rules';
import { formatRedirect, getParts, nameRedirect, whoSeesItself } from '../ending-outcomes';
import type { RawFinding } from '../finding';
import { getOrThrow } from '../get-or-throw';
import { getEndings } from '../readers';
import type { ReadFunnel, VerifyCheck } from './check';
import {
  buildRuleLists,
  type FindFirstMatches,
  matchAmong,
  type RuleList,
  type RuleListReads,
} from './rule-lists';

/** Operators of which a reader may think that they hold where nothing is answered. None does. */
const negativeOperators: readonly Operator[] = [
  'excludes',
  'isNot',
  'lt',
  'lte',
  'before',
  'ageBelow',
];
/** On the day of a visit, "ageBelow" has become "after", and "ageAtLeast" has become "before". */
const exploredOperators: readonly Operator[] = [...negativeOperators, 'after'];
/** With one of these the author says what becomes of a visitor without the answer. */
const presenceOperators: readonly Operator[] = ['isEmpty', 'isAnswered'];

const isField = (leaf: ConditionLeaf): leaf is FieldLeaf => 'field' in leaf;

const always: Condition = { all: [] };
const not = (condition: Condition): Condition => ({ not: condition });

/**
 * Holds for visitors whom nothing tells from those without the answer. Proofs keep one of each such
 * kind, and that one may have given an answer.
 */
function isLikeBlank({ funnel: { definition } }: ReadFunnel, field: string): Condition {
  const leaves = collectConditionLeaves(definition).flatMap(({ leaf }) =>
    isField(leaf) && leaf.field === field ? [leaf] : [],
  );
  return { all: leaves.map((leaf) => (leaf.operator === 'isEmpty' ? leaf : not(leaf))) };
}

/** The condition, with one of its leaves held to be true. */
function holdLeaf(condition: Condition, held: ConditionLeaf): Condition {
  if (condition === held) return always;
  if ('all' in condition) return { all: condition.all.map((part) => holdLeaf(part, held)) };
  if ('any' in condition) return { any: condition.any.map((part) => holdLeaf(part, held)) };
  if ('not' in condition) return not(holdLeaf(condition.not, held));
  return condition;
}

/** Holds for visitors without the answer for whom the leaf makes the condition false. */
const failsForBlank = (explored: ReadFunnel, condition: Condition, leaf: FieldLeaf): Condition => ({
  all: [isLikeBlank(explored, leaf.field), not(condition), holdLeaf(condition, leaf)],
});

/** Whether visitors may leave a field unanswered. */
function canBeBlank({ funnel }: ReadFunnel, id: string): boolean {
  const { field } = getOrThrow(funnel.fields, id);
  return validateField(field, undefined) === null;
}

/** The leaves that an author may have misread, of a condition among others. */
function findDoubtful(
  explored: ReadFunnel,
  condition: Condition,
  path: DefinitionPath,
  among: readonly Condition[],
): (LeafWithPath & { leaf: FieldLeaf })[] {
  const decided = new Set(
    among
      .flatMap((one) => getConditionLeaves(one, []))
      .flatMap(({ leaf }) =>
        isField(leaf) && presenceOperators.includes(leaf.operator) ? [leaf.field] : [],
      ),
  );
  return getConditionLeaves(condition, path).flatMap((located) => {
    const { leaf } = located;
    return isField(leaf) &&
      exploredOperators.includes(leaf.operator) &&
      !decided.has(leaf.field) &&
      canBeBlank(explored, leaf.field)
      ? [{ ...located, leaf }]
      : [];
  });
}

const toFinding = (
  { leaf, path }: LeafWithPath & { leaf: FieldLeaf },
  gets: string | null,
): RawFinding => ({
  code: 'rule/false-where-unanswered',
  path,
  place: [...path, 'operator'],
  params: { field: leaf.field, operator: leaf.operator, gets },
});

/** Rules of which the first that holds decides, among some visitors. */
interface OutcomeList extends Pick<RuleList, 'defaultOutcome' | 'findFirstMatches'> {
  rules: readonly Pick<RuleList['rules'][number], 'when' | 'outcome'>[];
}

/** What visitors without the answer get instead of the outcome of the rule; null where the same. */
function findOtherOutcome(
  explored: ReadFunnel,
  { rules, defaultOutcome, findFirstMatches }: OutcomeList,
  index: number,
  leaf: FieldLeaf,
): string | null {
  const rule = rules[index];
  if (rule === undefined) return null;
  const earlier = rules.slice(0, index).map(({ when }) => not(when));
  const later = rules.slice(index + 1);
  const concerned: Condition = { all: [...earlier, failsForBlank(explored, rule.when, leaf)] };
  // The first is everybody else.
  const matches = findFirstMatches([not(concerned), ...later.map(({ when }) => when)]);
  const outcomes = [...matches]
    .filter((match) => match !== 0)
    .map((match) => (match === -1 ? defaultOutcome : (later[match - 1]?.outcome ?? null)));
  return outcomes.find((outcome) => outcome !== null && outcome !== rule.outcome) ?? null;
}

/** Rules that send visitors without the answer elsewhere. */
function findInRules(explored: ReadFunnel<RuleListReads>): RawFinding[] {
  return buildRuleLists(explored).flatMap((list) => {
    if (!list.isEvaluated) return [];
    const conditions = list.rules.map(({ when }) => when);
    return conditions.flatMap((condition, index) =>
      findDoubtful(explored, condition, list.locateRule(index).when, conditions).flatMap(
        (located) => {
          const gets = findOtherOutcome(explored, list, index, located.leaf);
          return gets === null ? [] : [toFinding(located, gets)];
        },
      ),
    );
  });
}

/** The facts of visitors who are about to enter a step, hidden or not. */
function collectEntryFacts(explored: ReadFunnel): Map<string, Facts[]> {
  const entries = new Map<string, Facts[]>();
  const routeFacts = explored.getRouteFacts();
  for (const { id, next } of explored.funnel.definition.steps) {
    const rules = next.rules.map(({ when, goTo }) => ({ test: prepareCondition(when), goTo }));
    for (const facts of routeFacts.get(id) ?? []) {
      const target = rules.find(({ test }) => test(facts))?.goTo ?? next.default;
      if (target !== null) entries.set(target, [...(entries.get(target) ?? []), facts]);
    }
  }
  return entries;
}

/** Steps and fields that visitors without the answer do not see. */
function findInVisibility(explored: ReadFunnel): RawFinding[] {
  const { definition, steps } = explored.funnel;
  const hasDoubtful = definition.steps.some(
    (step) =>
      step.visibleWhen !== undefined ||
      step.fields.some((field) => field.visibleWhen ?? listOptionConditions(field)[0]),
  );
  if (!hasDoubtful) return [];
  const entries = collectEntryFacts(explored);
  return definition.steps.flatMap((step, s) => {
    const coming = entries.get(step.id) ?? [];
    const { isVisible } = getOrThrow(steps, step.id);
    const find = (
      condition: Condition | undefined,
      path: DefinitionPath,
      visitors: readonly Facts[],
    ): RawFinding[] =>
      condition === undefined
        ? []
        : findDoubtful(explored, condition, path, [condition])
            // Of its own questions nothing is known when the step is entered.
            .filter(({ leaf }) => getOrThrow(explored.funnel.fields, leaf.field).stepId !== step.id)
            .filter(({ leaf }) =>
              visitors.some(prepareCondition(failsForBlank(explored, condition, leaf))),
            )
            .map((located) => toFinding(located, null));
    const entering = coming.filter((facts) => isVisible(facts));
    return [
      ...find(step.visibleWhen, ['steps', s, 'visibleWhen'], coming),
      ...placeFields(step.fields).flatMap(({ field, path }) => [
        ...find(field.visibleWhen, ['steps', s, ...path, 'visibleWhen'], entering),
        ...listOptionConditions(field).flatMap(({ condition, path: inside }) =>
          find(condition, ['steps', s, ...path, ...inside], entering),
        ),
      ]),
    ];
  });
}

/** Matches conditions among the visitors at an ending. Only what they read is kept apart. */
const matchAtEnding =
  (explored: ReadFunnel<RuleListReads>, ending: string): FindFirstMatches =>
  (conditions) => {
    const name = `${ending} without an answer: ${JSON.stringify(conditions)}`;
    const reader = { kind: 'firstRule', name, steps: [ending], conditions } as const;
    // What is explored together need not keep the choices of values.
    const read = explored.isApart ? explored.read : explored.readAlone;
    const exits = read(reader).exitsByStep.get(ending) ?? [];
    return matchAmong(exits.map(({ facts }) => facts))(conditions);
  };

/** Rules of the result that lead visitors without the answer elsewhere. */
function findInResult(explored: ReadFunnel<RuleListReads>): RawFinding[] {
  const { result } = explored.funnel.definition;
  const rules = result?.rules ?? [];
  const among = rules.flatMap(({ when }) => when ?? []);
  /** The rules that count at one ending, with their places in the definition. */
  const toList = (at: string): OutcomeList & { indexes: readonly number[] } => {
    const own = [...rules.entries()].filter(([, { ending = at }]) => ending === at);
    return {
      indexes: own.map(([index]) => index),
      rules: own.map(([, { when = always, redirect }]) => ({
        when,
        outcome: nameRedirect(formatRedirect(redirect)),
      })),
      defaultOutcome: nameRedirect(formatRedirect(result?.redirect ?? [])),
      findFirstMatches: matchAtEnding(explored, at),
    };
  };
  return rules.flatMap(({ when = always, ending }, index) =>
    findDoubtful(explored, when, ['result', 'rules', index, 'when'], among).flatMap((located) => {
      const [gets] = (ending === undefined ? getEndings(explored.funnel) : [ending]).flatMap(
        (at) => {
          const list = toList(at);
          return findOtherOutcome(explored, list, list.indexes.indexOf(index), located.leaf) ?? [];
        },
      );
      return gets === undefined ? [] : [toFinding(located, gets)];
    }),
  );
}

/** Parts of endings that visitors without the answer do not see. */
function findInParts(explored: ReadFunnel<RuleListReads>): RawFinding[] {
  const { definition } = explored.funnel;
  return definition.steps.flatMap((step, s) => {
    const parts = getParts(step);
    const among = parts.flatMap(({ visibleWhen }) => visibleWhen ?? []);
    const matches = matchAtEnding(explored, step.id);
    return parts.flatMap(({ visibleWhen = always }, p) =>
      findDoubtful(explored, visibleWhen, ['steps', s, 'parts', p, 'visibleWhen'], among)
        .filter(({ leaf }) =>
          matches([
            {
              all: [
                whoSeesItself(definition, step.id) ?? always,
                failsForBlank(explored, visibleWhen, leaf),
              ],
            },
          ]).has(0),
        )
        .map((located) => toFinding(located, null)),
    );
  });
}

/** Choices of calculations that take "otherwise" for visitors without the answer. */
function findInValues(explored: ReadFunnel<RuleListReads>): RawFinding[] {
  const { definition } = explored.funnel;
  const endings = getEndings(explored.funnel);
  const choices = collectCalculationParts(definition.values).flatMap(({ part, path }) =>
    typeof part === 'object' && 'if' in part ? [{ choice: part, path }] : [],
  );
  return choices.flatMap(({ choice, path }) => {
    if (JSON.stringify(choice.then) === JSON.stringify(choice.otherwise)) return [];
    const isPrefix = (start: DefinitionPath): boolean =>
      start.length < path.length && start.every((key, index) => key === path[index]);
    /** The choices around this one, as they lead here. */
    const around = choices
      .filter((outer) => isPrefix(outer.path))
      .map((outer) =>
        path[outer.path.length] === 'then' ? outer.choice.if : not(outer.choice.if),
      );
    const ofValue = choices.filter((other) => other.path[1] === path[1]);
    const among = ofValue.map((other) => other.choice.if);
    return findDoubtful(explored, choice.if, [...path, 'if'], among)
      .filter(({ leaf }) => {
        const concerned = { all: [...around, failsForBlank(explored, choice.if, leaf)] };
        return endings.some((at) => matchAtEnding(explored, at)([concerned]).has(0));
      })
      .map((located) =>
        toFinding(
          located,
          typeof choice.otherwise === 'number' ? String(choice.otherwise) : 'otherwise',
        ),
      );
  });
}

/** Checks conditions that are false for visitors without the answer, where that decides something. */
export const checkBlankAnswers: VerifyCheck<RuleListReads> = (explored) => [
  ...findInRules(explored),
  ...findInVisibility(explored),
  ...findInResult(explored),
  ...findInParts(explored),
  ...findInValues(explored),
];

/** The findings with the operators that the author has written, of conditions on answers. */
export const nameWrittenOperators = (
  written: FunnelDefinition,
  findings: readonly RawFinding[],
): RawFinding[] =>
  findings.flatMap((finding): RawFinding[] => {
    if (finding.code !== 'rule/false-where-unanswered') return [finding];
    const known = negativeOperators.find(
      (one) => one === readPath(written, [...finding.path, 'operator']),
    );
    const field = readPath(written, [...finding.path, 'field']);
    // A condition on an input is no question that a visitor leaves unanswered.
    if (field === undefined || known === undefined) return [];
    return [{ ...finding, params: { ...finding.params, operator: known } }];
  });
