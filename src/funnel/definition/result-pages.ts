import type { ParsedFunnel, Redirect } from './funnel-schema';
import type { DefinitionPath } from './issues/issue';

/** The pages of a rule, or of the default, with their place. */
export interface RedirectAt {
  redirect: Redirect;
  path: DefinitionPath;
}

/** All lists of pages that endings lead to: those of the rules, then the default. */
export function findRedirects({ result }: Pick<ParsedFunnel, 'result'>): RedirectAt[] {
  if (result === undefined) return [];
  return [
    ...(result.rules ?? []).map(({ redirect }, index) => ({
      redirect,
      path: ['result', 'rules', index, 'redirect'],
    })),
    { redirect: result.redirect, path: ['result', 'redirect'] },
  ];
}

/** The pages of this site that endings lead to, each once. */
export const findResultPages = (funnel: Pick<ParsedFunnel, 'result'>): string[] => [
  ...new Set(
    findRedirects(funnel).flatMap(({ redirect }) => redirect.flatMap(({ to }) => to ?? [])),
  ),
];
