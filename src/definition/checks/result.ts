import type { Fault } from '../issue';
import { unknownName } from '../names-in-funnel';
import type { Check } from './check';
import { sourceFaults } from './value-sources';

/** The page an address leads to, as the router sees it: letter case and what follows the path play no part. */
const pageOf = (to: string): string =>
  to
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

export const resultIsSound: Check = (funnel, names) => {
  const { result } = funnel;
  if (result === undefined) return [];
  const carried = Object.keys(result.carry);
  const sources = Object.entries(result.carry).flatMap(([name, source]) =>
    sourceFaults(source, ['result', 'carry', name], names),
  );
  const unmet = result.requires.flatMap((name, index): Fault[] =>
    carried.includes(name)
      ? []
      : [
          {
            code: 'result/unknown-requirement',
            path: ['result', 'requires', index],
            params: unknownName(name, carried),
          },
        ],
  );
  const impossible: Fault[] = result.redirect.every((variant) => variant.weight === 0)
    ? [{ code: 'result/no-chance', path: ['result', 'redirect'], params: {} }]
    : [];
  const circular = result.redirect.flatMap(({ to }, index): Fault[] =>
    pageOf(to) === pageOf(funnel.route)
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
