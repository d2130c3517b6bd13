import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import { opensPage } from '../../../funnel/engine/completion';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Facts } from '../../../funnel/engine/model/facts';
import { findShownParts, formatRedirect, getParts, namePart } from '../ending-outcomes';
import type { RawFinding } from '../finding';
import { getEndings, readEndingParts, readResultRules } from '../readers';
import { createBlockedReachability } from './blocked-steps';
import type { ReadFunnel, VerifyCheck } from './check';
import { explainNever } from './explain-never';
import { matchAmong } from './rule-lists';

/** What rules and parts read, and the totals that say why one never holds. */
type EndingReads = 'everyRule' | 'total';

/** A visitor at an ending, with the rules of the result that hold. */
interface RuledEnd {
  ending: string;
  facts: Facts;
  /** The indexes of the rules that hold, in their order. */
  holding: number[];
}

const alwaysHolds: Condition = { all: [] };

function findRuledEnds({ funnel, read }: ReadFunnel<'everyRule'>): RuledEnd[] {
  const rules = funnel.definition.result?.rules ?? [];
  const { exitsByStep } = read(readResultRules(funnel));
  return getEndings(funnel).flatMap((ending) =>
    (exitsByStep.get(ending) ?? []).map(({ facts }): RuledEnd => {
      const matches = matchAmong([facts]);
      return {
        ending,
        facts,
        holding: rules.flatMap((rule, index) =>
          (rule.ending ?? ending) === ending && matches([rule.when ?? alwaysHolds]).has(0)
            ? [index]
            : [],
        ),
      };
    }),
  );
}

/** Checks that each rule of the result decides for some visitor, and that some visitor needs the default. */
function checkResultRules(explored: ReadFunnel<EndingReads>): RawFinding[] {
  const { definition } = explored.funnel;
  const { result } = definition;
  const rules = result?.rules ?? [];
  if (result === undefined || rules.length === 0) return [];
  const isBehindBlock = createBlockedReachability(explored);
  const endings = getEndings(explored.funnel);
  const ends = findRuledEnds(explored);
  // What hides an ending is a finding of its own.
  const isReached = (ending: string): boolean => ends.some((end) => end.ending === ending);
  const isOpen = (ending: string): boolean => isReached(ending) && !isBehindBlock(ending);
  if (endings.some((ending) => !isOpen(ending) && isBehindBlock(ending))) return [];

  /** Does a rule change nothing for those whom it decides for? */
  const outcomes = [...rules, result].map(({ redirect }) => formatRedirect(redirect));
  const redundant = new Set<number>();
  for (const index of [...rules.keys()].toReversed()) {
    const decided = ends.filter(({ holding }) => holding[0] === index);
    const isRedundant =
      decided.length > 0 &&
      decided.every(({ holding }) => {
        const next = holding.find((later) => later > index && !redundant.has(later));
        return outcomes[next ?? rules.length] === outcomes[index];
      });
    if (isRedundant) redundant.add(index);
  }

  const ruleFindings = rules.flatMap(({ ending, when }, index): RawFinding[] => {
    const path = ['result', 'rules', index];
    const place = when === undefined ? [...path, 'ending'] : [...path, 'when'];
    if (ending !== undefined && !isReached(ending)) return [];
    if (redundant.has(index))
      return [
        {
          code: 'rule/repeats-default',
          path,
          place,
          params: { outcome: outcomes[index] ?? 'the ending itself' },
        },
      ];
    if (ends.some(({ holding }) => holding[0] === index)) return [];
    if (ends.some(({ holding }) => holding.includes(index)))
      return [{ code: 'rule/shadowed', path, place, params: {} }];
    const at = ending === undefined ? endings : [ending];
    const among = ends.filter((end) => at.includes(end.ending)).map(({ facts }) => facts);
    const why = when && explainNever(explored, when, place, matchAmong(among), at);
    return [
      {
        code: 'rule/never-fires',
        path,
        place,
        params: { reason: why?.reason ?? null },
        related: why?.related ?? [],
      },
    ];
  });
  const isDefaultUnused = ends.length > 0 && ends.every(({ holding }) => holding.length > 0);
  const defaultFindings: RawFinding[] =
    isDefaultUnused && result.redirect.length > 0
      ? [{ code: 'result/unused-redirect', path: ['result', 'redirect'], params: {}, atKey: true }]
      : [];
  return [...ruleFindings, ...defaultFindings];
}

/**
 * What leads away those for whom the condition of a part holds: rules of the result, or its pages for
 * all others.
 * @param exits of the ending, with what parts and rules read
 */
function findCausesAway(
  { result }: FunnelDefinition,
  ending: string,
  condition: Condition,
  exits: readonly { facts: Facts }[],
): DefinitionPath[] {
  const own = [...(result?.rules ?? []).entries()].filter(
    ([, rule]) => (rule.ending ?? ending) === ending,
  );
  const whens = own.map(([, { when }]) => when ?? alwaysHolds);
  const matched = exits.flatMap(({ facts }) =>
    matchAmong([facts])([condition]).has(0) ? [...matchAmong([facts])(whens)] : [],
  );
  return [...new Set(matched)].map((index) => {
    const rule = own[index]?.[0];
    return rule === undefined ? ['result', 'redirect'] : ['result', 'rules', rule];
  });
}

/** Checks that some visitor sees each part of an ending. */
function checkEndingParts(explored: ReadFunnel<EndingReads>): RawFinding[] {
  const { funnel, read } = explored;
  const isBehindBlock = createBlockedReachability(explored);
  return funnel.definition.steps.flatMap((step, s) => {
    const parts = getParts(step);
    if (parts.length === 0 || isBehindBlock(step.id)) return [];
    const exits = read(readEndingParts(funnel, step)).exitsByStep.get(step.id) ?? [];
    const readers = exits.filter(({ facts }) => !opensPage(funnel, step.id, facts));
    const shown = new Set(
      readers.flatMap(({ facts }) => findShownParts(funnel, step.id, facts) ?? []),
    );
    return parts.flatMap(({ visibleWhen }, index): RawFinding[] => {
      if (exits.length === 0 || shown.has(index)) return [];
      const path = ['steps', s, 'parts', index];
      const at = [...path, 'visibleWhen'];
      const among = readers.map(({ facts }) => facts);
      const leadsAway = among.length === 0;
      const causes =
        visibleWhen === undefined || leadsAway
          ? []
          : findCausesAway(funnel.definition, step.id, visibleWhen, exits);
      const never =
        visibleWhen === undefined || leadsAway || causes.length > 0
          ? null
          : explainNever(explored, visibleWhen, at, matchAmong(among), [step.id]);
      const away = leadsAway ? 'leads-away' : causes.length > 0 ? 'rule-leads-away' : null;
      return [
        {
          code: 'ending/part-never-shown',
          path,
          params: {
            part: namePart(parts, index),
            ending: step.id,
            why: away === null ? (never?.reason ?? null) : { kind: away },
          },
          related: never?.related ?? causes,
        },
      ];
    });
  });
}

/** Checks the rules of the result and the parts of endings. */
export const checkEndingRules: VerifyCheck<EndingReads> = (explored) => [
  ...checkResultRules(explored),
  ...checkEndingParts(explored),
];
