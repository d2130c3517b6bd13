import type { RawIssue } from '../parts/issue';
import { describeUnknownName } from '../parts/unknown-name';
import type { DefinitionCheck } from './check';
import { checkValueSource } from './value-sources';

/** The page an address leads to, as the router sees it: letter case and what follows the path play no part. */
const toPagePath = (to: string): string =>
  to
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

export const checkResult: DefinitionCheck = (funnel, names) => {
  const { result } = funnel;
  if (result === undefined) return [];
  const carried = Object.keys(result.carry);
  const sources = Object.entries(result.carry).flatMap(([name, source]) =>
    checkValueSource(source, ['result', 'carry', name], names),
  );
  const unmet = result.requires.flatMap((name, index): RawIssue[] =>
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
  return [...sources, ...unmet, ...impossible, ...circular];
};
