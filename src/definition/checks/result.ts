import type { RawIssue } from '../parts/issue';
import { describeUnknownName } from '../parts/unknown-name';
import type { DefinitionCheck } from './check';
import { checkValueSource } from './value-sources';

/** The path of an address as the router compares it: without query, hash and letter case. */
const toPagePath = (to: string): string =>
  to
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

export const checkResult: DefinitionCheck = (funnel, references) => {
  const { result } = funnel;
  if (result === undefined) return [];
  const carried = Object.keys(result.carry);
  const sources = Object.entries(result.carry).flatMap(([name, source]) =>
    checkValueSource(source, ['result', 'carry', name], references),
  );
  const unknownRequirements = result.requires.flatMap((name, index): RawIssue[] =>
    carried.includes(name)
      ? []
      : [
          {
            code: 'result/unknown-requirement',
            path: ['result', 'requires', index],
            params: describeUnknownName(name, carried),
          },
        ],
  );
  const impossible: RawIssue[] = result.redirect.every((variant) => variant.weight === 0)
    ? [{ code: 'result/no-chance', path: ['result', 'redirect'], params: {} }]
    : [];
  const circular = result.redirect.flatMap(({ to }, index): RawIssue[] =>
    toPagePath(to) === toPagePath(funnel.route)
      ? [
          {
            code: 'result/leads-to-itself',
            path: ['result', 'redirect', index, 'to'],
            params: { route: funnel.route },
          },
        ]
      : [],
  );
  return [...sources, ...unknownRequirements, ...impossible, ...circular];
};
