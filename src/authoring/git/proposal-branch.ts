/** A branch that proposes a change of one funnel: `funnel/ID/SLUG`. */
export interface ProposalBranch {
  name: string;
  funnel: string;
  slug: string;
}

/**
 * Ids of funnels and slugs have letters, digits, hyphens and (ids only) underscores. So a name has
 * nothing that git reads as more than a name: no `..`, `@{`, `.lock`, leading hyphen, control character.
 */
const branchPattern = /^funnel\/([A-Za-z][\w-]{0,99})\/([a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)$/;

/** Parses the name of a branch; null where it is no proposal. */
export function parseProposalBranch(name: string): ProposalBranch | null {
  const [match, funnel, slug] = branchPattern.exec(name) ?? [];
  return match === undefined || funnel === undefined || slug === undefined
    ? null
    : { name, funnel, slug };
}

/** A commit by its whole hash (SHA-1 or SHA-256); null where it is none. */
export const parseCommitHash = (text: string): string | null =>
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null;

/** A number may follow it in the name of a branch. */
const maxSlugLength = 55;

/** A slug that says a title in small Latin letters and digits: "New price: 9 €" becomes `new-price-9`. */
export function createSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
  return words === '' ? 'change' : words;
}
