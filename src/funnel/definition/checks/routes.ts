import { endsFunnel } from '../../steps/shared/schema/step';
import type { ParsedFunnel } from '../funnel-schema';
import type { RawIssue, DefinitionPath } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { DefinitionCheck, WithPath } from './check';

export const checkTargetsExist: DefinitionCheck = (funnel, references) =>
  funnel.steps.flatMap((step, s): RawIssue[] => {
    const path: DefinitionPath = ['steps', s];
    if (endsFunnel(step))
      return step.next === undefined
        ? []
        : [
            {
              code: 'flow/ending-with-next',
              path: [...path, 'next'],
              params: { step: step.id },
              atKey: true,
            },
          ];
    const targets: WithPath<string>[] = [
      ...(step.next?.rules ?? []).map((rule, r) => ({
        entry: rule.goTo,
        path: [...path, 'next', 'rules', r, 'goTo'],
      })),
      ...(step.next?.default === undefined
        ? []
        : [{ entry: step.next.default, path: [...path, 'next', 'default'] }]),
    ];
    const unknownTargets = targets
      .filter(({ entry }) => !references.steps.has(entry))
      .map(({ entry, path: at }): RawIssue => ({
        code: 'flow/unknown-target',
        path: at,
        params: describeUnknownName(entry, references.steps.keys()),
      }));
    const lacksTarget = step.next?.default === undefined && s === funnel.steps.length - 1;
    return lacksTarget
      ? [...unknownTargets, { code: 'flow/no-way-on', path, params: { step: step.id } }]
      : unknownTargets;
  });

interface RouteEdge {
  from: number;
  to: number;
  path: DefinitionPath;
}

/** The routes from each step, in the order of evaluation. */
function getRouteEdges(funnel: ParsedFunnel): RouteEdge[][] {
  const indexById = new Map(funnel.steps.map((step, s) => [step.id, s]));
  return funnel.steps.map((step, from) => {
    if (endsFunnel(step)) return [];
    const next = ['steps', from, 'next'];
    const rules = (step.next?.rules ?? []).map((rule, r) => ({
      to: indexById.get(rule.goTo),
      path: [...next, 'rules', r, 'goTo'],
    }));
    const defaultTarget = step.next?.default;
    const defaultRoute =
      defaultTarget === undefined
        ? { to: from + 1, path: next }
        : { to: indexById.get(defaultTarget), path: [...next, 'default'] };
    return [...rules, defaultRoute].flatMap(({ to, path }) =>
      to === undefined || to >= funnel.steps.length ? [] : [{ from, to, path }],
    );
  });
}

/** Finds cycles by a depth-first search; none shares a step with another. */
function findCycles(edges: readonly RouteEdge[][]): RouteEdge[][] {
  const cycles: RouteEdge[][] = [];
  const finished = new Set<number>();
  const stepsInCycles = new Set<number>();
  const walk = (step: number, trail: readonly RouteEdge[]): void => {
    if (finished.has(step)) return;
    for (const edge of edges[step] ?? []) {
      const path = [...trail, edge];
      const start = path.findIndex(({ from }) => from === edge.to);
      const cycle = start === -1 ? [] : path.slice(start);
      if (start === -1) walk(edge.to, path);
      else if (!cycle.some(({ from }) => stepsInCycles.has(from))) {
        cycles.push(cycle);
        for (const { from } of cycle) stepsInCycles.add(from);
      }
    }
    finished.add(step);
  };
  for (const step of edges.keys()) walk(step, []);
  return cycles;
}

/** Reports cycles: progress and verification need routes without cycles. */
export const checkNoCycles: DefinitionCheck = (funnel) =>
  findCycles(getRouteEdges(funnel)).flatMap((cycle): RawIssue[] => {
    const getId = (index: number): string => funnel.steps[index]?.id ?? '';
    // A missing default leads forwards, so each cycle contains an explicit route back.
    const backEdge = cycle.find(({ from, to }) => to <= from);
    const steps = [...cycle.map(({ from }) => getId(from)), getId(cycle[0]?.from ?? 0)];
    return backEdge === undefined
      ? []
      : [{ code: 'flow/cycle', path: backEdge.path, params: { steps } }];
  });
