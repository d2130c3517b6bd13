import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { formatPath, type DefinitionPath } from '../../funnel/definition/issues/issue';
import type { Finding, RawFinding } from './finding';

type AcceptedWarning = NonNullable<FunnelDefinition['accepted']>[number];

const getOwnName = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, value: option } = value as { id?: unknown; value?: unknown }; // both keys are optional on any object
  return typeof id === 'string' ? id : typeof option === 'string' ? option : null;
};

/** Returns the id of the innermost part on the path that has one. */
function findInnermostName(definition: FunnelDefinition, path: DefinitionPath): string | null {
  let value: unknown = definition;
  let name: string | null = null;
  for (const part of path) {
    value = (value as Record<string | number, unknown> | undefined)?.[part]; // a path of this definition
    name = getOwnName(value) ?? (typeof part === 'string' ? part : name);
  }
  return name;
}

/**
 * Removes the warnings that the definition accepts with a reason.
 * @returns the remaining findings, and a finding for each acceptance that matches none
 */
export function filterAcceptedWarnings(
  definition: FunnelDefinition,
  findings: readonly Finding[],
): { open: Finding[]; unused: RawFinding[] } {
  const accepted = definition.accepted ?? [];
  const matches = ({ rule, at }: AcceptedWarning, { code, severity, path }: Finding): boolean =>
    severity === 'warning' &&
    code === rule &&
    (formatPath(path) === at || findInnermostName(definition, path) === at);
  return {
    open: findings.filter((finding) => !accepted.some((entry) => matches(entry, finding))),
    unused: accepted.flatMap((entry, index): RawFinding[] =>
      findings.some((finding) => matches(entry, finding))
        ? []
        : [
            {
              code: 'accepted/unused',
              path: ['accepted', index],
              place: ['accepted', index, 'rule'],
              params: { rule: entry.rule, at: entry.at },
            },
          ],
    ),
  };
}
