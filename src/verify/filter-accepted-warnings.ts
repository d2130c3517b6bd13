import type { FunnelDefinition } from '../definition/normalise';
import { formatPath, type DefinitionPath } from '../definition/issue';
import type { Finding, RawFinding } from './finding';

type AcceptedWarning = NonNullable<FunnelDefinition['accepted']>[number];

const getOwnName = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, value: option } = value as { id?: unknown; value?: unknown }; // any object may be asked for these
  return typeof id === 'string' ? id : typeof option === 'string' ? option : null;
};

/** The id of the innermost part on a path that has one: what people call that place. */
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
 * Takes out the warnings that the definition answers with a reason.
 * @returns the others, and a notice for each answer that answers nothing
 */
export function filterAcceptedWarnings(
  definition: FunnelDefinition,
  findings: readonly Finding[],
): { open: Finding[]; unused: RawFinding[] } {
  const accepted = definition.accepted ?? [];
  const answers = ({ rule, at }: AcceptedWarning, { code, severity, path }: Finding): boolean =>
    severity === 'warning' &&
    code === rule &&
    (formatPath(path) === at || findInnermostName(definition, path) === at);
  return {
    open: findings.filter((finding) => !accepted.some((entry) => answers(entry, finding))),
    unused: accepted.flatMap((entry, index): RawFinding[] =>
      findings.some((finding) => answers(entry, finding))
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
