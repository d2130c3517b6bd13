import { endsFunnel } from '../../steps/shared/schema/step';
import type { ParsedFunnel } from '../funnel-schema';
import { checkDestination } from '../schema/destination-schema';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import { findRedirects, type RedirectAt } from '../result-pages';
import type { DefinitionCheck } from './check';
import { checkValueSource } from './value-sources';

/** The path of an address as the router compares it: without query, hash and letter case. */
const toPagePath = (to: string): string =>
  to
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** Reports pages that no visitor is led to, or that cannot show a result. */
function checkRedirect({ route }: ParsedFunnel, { redirect, path }: RedirectAt): RawIssue[] {
  const isImpossible = redirect.length > 0 && redirect.every(({ weight }) => weight === 0);
  const impossible: RawIssue[] = isImpossible
    ? [{ code: 'result/no-chance', path, params: {} }]
    : [];
  const circular = redirect.flatMap(({ to }, index): RawIssue[] =>
    to !== undefined && toPagePath(to) === toPagePath(route)
      ? [{ code: 'result/leads-to-itself', path: [...path, index, 'to'], params: { route } }]
      : [],
  );
  const misplaced = redirect.flatMap((page, index) => checkDestination(page, [...path, index]));
  return [...impossible, ...circular, ...misplaced];
}

/** Reports rules that name no ending, and rules that hold for all. */
function checkRules({ steps, result }: ParsedFunnel): RawIssue[] {
  const endings = steps.filter(endsFunnel).map(({ id }) => id);
  return (result?.rules ?? []).flatMap(({ ending, when }, index): RawIssue[] => {
    const path: DefinitionPath = ['result', 'rules', index];
    if (ending === undefined)
      return when === undefined ? [{ code: 'result/rule-for-all', path, params: {} }] : [];
    return endings.includes(ending)
      ? []
      : [
          {
            code: 'result/unknown-ending',
            path: [...path, 'ending'],
            params: describeUnknownName(ending, endings),
          },
        ];
  });
}

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
  const redirects = findRedirects(funnel);
  const leadsNowhere: RawIssue[] = redirects.every(({ redirect }) => redirect.length === 0)
    ? [{ code: 'result/leads-nowhere', path: ['result'], params: {} }]
    : [];
  return [
    ...sources,
    ...unknownRequirements,
    ...leadsNowhere,
    ...checkRules(funnel),
    ...redirects.flatMap((redirect) => checkRedirect(funnel, redirect)),
  ];
};
