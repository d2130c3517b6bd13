import type { Redirect } from '../../definition/funnel-schema';
import { prepareCondition } from '../conditions';
import { getDecisionKey } from '../decisions';
import { hasEndingRules } from './needed';
import type { Endings, IsLinked, UnfilledFunnel } from '../model/prepared-funnel';
import type { Facts, Predicate } from '../model/facts';

const noPages: Redirect = [];

/**
 * Creates what reads the rules of a result and the conditions on parts of endings; null for a funnel
 * without them, since proofs have every extension.
 */
export function endings(funnel: UnfilledFunnel, isLinked: IsLinked = () => true): Endings | null {
  if (!hasEndingRules(funnel.definition)) return null;
  const { result, decisions, steps } = funnel.definition;
  const rules = (result?.rules ?? []).map(({ when, ...rule }) => ({
    ...rule,
    test: prepareCondition(when),
  }));
  const partTests = new Map<string, Predicate[]>(
    steps.flatMap((step) =>
      'parts' in step && step.parts !== undefined
        ? [[step.id, step.parts.map(({ visibleWhen }) => prepareCondition(visibleWhen))]]
        : [],
    ),
  );
  /** The last result for a step: views compare by identity. */
  const lastByStep = new Map<string, { step: unknown; shown: string; result: unknown }>();

  const findRule: Endings['findRule'] = (endingId, facts) =>
    rules.findIndex(({ ending = endingId, test }) => ending === endingId && test(facts));
  const findPages = (endingId: string, facts: Facts): Redirect =>
    (rules[findRule(endingId, facts)] ?? result)?.redirect.filter(({ weight }) => weight > 0) ??
    noPages;
  const getRedirect: Endings['getRedirect'] = (endingId, facts) =>
    findPages(endingId, facts).filter(({ site }) => site === undefined || isLinked(site));

  return {
    findRule,
    getRedirect,
    getUnlinkedSite: (endingId, facts) => {
      const [first] = getRedirect(endingId, facts).length > 0 ? [] : findPages(endingId, facts);
      return first?.site ?? null;
    },
    showParts: (step, facts) => {
      const tests = partTests.get(step.id);
      if (tests === undefined || !('parts' in step) || step.parts === undefined) return step;
      const isShown = tests.map((test) => test(facts));
      if (!isShown.includes(false)) return step;
      const shown = isShown.join();
      const last = lastByStep.get(step.id);
      if (last?.step === step && last.shown === shown) return last.result as typeof step; // of the same step
      const filtered = { ...step, parts: step.parts.filter((_, index) => isShown[index]) };
      lastByStep.set(step.id, { step, shown, result: filtered });
      return filtered;
    },
    readDecision: ({ decision: id }, facts) => {
      const decision = decisions.find((entry) => entry.id === id);
      return decision === undefined ? null : getDecisionKey(funnel, decision, facts);
    },
  };
}
