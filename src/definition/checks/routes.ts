import { endsFunnel } from '../../steps/step-schema';
import type { ParsedFunnel } from '../funnel-schema';
import type { RawIssue, DefinitionPath } from '../parts/issue';
import { describeUnknownName } from '../parts/unknown-name';
import type { DefinitionCheck, WithPath } from './check';

export const checkTargetsExist: DefinitionCheck = (funnel, names) =>
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
      .filter(({ entry }) => !names.steps.has(entry))
      .map(({ entry, path: at }): RawIssue => ({
        code: 'flow/unknown-target',
        path: at,
        params: describeUnknownName(entry, names.steps.keys()),
      }));
    const isStuck = step.next?.default === undefined && s === funnel.steps.length - 1;
    return isStuck
      ? [...unknownTargets, { code: 'flow/no-way-on', path, params: { step: step.id } }]
      : unknownTargets;
  });

interface RouteEdge {
  from: number;
  to: number;
  path: DefinitionPath;
}

/** Every way from a step to another, in the order they are tried. */
function getRouteEdges(funnel: ParsedFunnel): RouteEdge[][] {
  const places = new Map(funnel.steps.map((step, s) => [step.id, s]));
  return funnel.steps.map((step, from) => {
    if (endsFunnel(step)) return [];
    const next = ['steps', from, 'next'];
    const rules = (step.next?.rules ?? []).map((rule, r) => ({
      to: places.get(rule.goTo),
      path: [...next, 'rules', r, 'goTo'],
    }));
    const fallThrough = step.next?.default;
    const last =
      fallThrough === undefined
        ? { to: from + 1, path: next }
        : { to: places.get(fallThrough), path: [...next, 'default'] };
    return [...rules, last].flatMap(({ to, path }) =>
      to === undefined || to >= funnel.steps.length ? [] : [{ from, to, path }],
    );
  });
}

/** The circles a walk over all steps runs into; none shares a step with another. */
function findCycles(edges: readonly RouteEdge[][]): RouteEdge[][] {
  const circles: RouteEdge[][] = [];
  const finished = new Set<number>();
  const circled = new Set<number>();
  const walk = (step: number, trail: readonly RouteEdge[]): void => {
    if (finished.has(step)) return;
    for (const edge of edges[step] ?? []) {
      const way = [...trail, edge];
      const met = way.findIndex(({ from }) => from === edge.to);
      const circle = met === -1 ? [] : way.slice(met);
      if (met === -1) walk(edge.to, way);
      else if (!circle.some(({ from }) => circled.has(from))) {
        circles.push(circle);
        for (const { from } of circle) circled.add(from);
      }
    }
    finished.add(step);
  };
  for (const step of edges.keys()) walk(step, []);
  return circles;
}

/** A route that returns would make progress and proofs meaningless; Back is for going back. */
export const checkNoCycles: DefinitionCheck = (funnel) =>
  findCycles(getRouteEdges(funnel)).flatMap((circle): RawIssue[] => {
    const idOf = (index: number): string => funnel.steps[index]?.id ?? '';
    // Falling through leads forwards, so each circle holds a way back that somebody wrote.
    const wayBack = circle.find(({ from, to }) => to <= from);
    const steps = [...circle.map(({ from }) => idOf(from)), idOf(circle[0]?.from ?? 0)];
    return wayBack === undefined
      ? []
      : [{ code: 'flow/cycle', path: wayBack.path, params: { steps } }];
  });
