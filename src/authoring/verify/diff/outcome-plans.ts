import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { ValueSource } from '../../../funnel/definition/value-source-schema';
import { prepare } from '../../../funnel/engine/compile';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { listBandedScores, getParts, hasResultRules } from '../ending-outcomes';
import { flattenValueSource } from '../observations';
import {
  readBand,
  readCarried,
  readDecision,
  readTotal,
  type Reader,
  type ReadingPlan,
  readEndings,
  readResultRules,
} from '../readers';

/** Reads all that a carried value depends on, as far as `read-outcomes.ts` compares it. */
function readCarriedValue(funnel: PreparedFunnel, name: string, source: ValueSource): Reader[] {
  return [
    readCarried(funnel, name, source),
    ...flattenValueSource(source).flatMap((part): Reader[] => {
      if ('score' in part && part.as !== 'band') return [readTotal(funnel, part.score)];
      if (!('decision' in part)) return [];
      return funnel.definition.decisions
        .filter(({ id }) => id === part.decision)
        .map((decision) => readDecision(funnel, decision));
    }),
  ];
}

/**
 * What each outcome reads of a visit, by the names of `read-outcomes.ts`. Where no version has rules,
 * the redirect follows from the ending.
 * @param versions those that are compared
 */
export function createOutcomePlans(
  definition: FunnelDefinition,
  versions: readonly FunnelDefinition[],
): Map<string, ReadingPlan> {
  const funnel = prepare(definition);
  const { decisions, result } = definition;
  const toPlan = (...readers: Reader[]): ReadingPlan => ({ routes: 'as needed', readers });
  return new Map<string, ReadingPlan>([
    ['ending', { routes: 'taken', readers: [] }],
    ...(versions.some(hasResultRules)
      ? [['redirect', { routes: 'taken', readers: [readResultRules(funnel)] }] as const]
      : []),
    ...(versions.some(({ steps }) => steps.some((step) => getParts(step).length > 0))
      ? [['parts', { routes: 'taken', readers: readEndings(funnel) }] as const]
      : []),
    ...decisions.map((decision): [string, ReadingPlan] => [
      `decision ${decision.id}`,
      toPlan(readDecision(funnel, decision)),
    ]),
    ...listBandedScores(definition).map(({ id }): [string, ReadingPlan] => [
      `band ${id}`,
      toPlan(readBand(funnel, id)),
    ]),
    ...Object.entries(result?.carry ?? {}).map(([name, source]): [string, ReadingPlan] => [
      `carry ${name}`,
      toPlan(...readCarriedValue(funnel, name, source)),
    ]),
  ]);
}
