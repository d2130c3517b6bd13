import { UsageError } from '../../authoring/cli/cli-command';

/** The address of the preview of a branch; null where the host gives one that cannot be known. */
export type PreviewAddress = (branch: string) => string | null;

/** A label of a host name has 63 characters at most (RFC 1035). */
const maxLabel = 63;

/** Hosts that cut the name of a branch. Others leave it whole, and their label may become too long. */
const maxBranchByHost: readonly { ending: string; length: number }[] = [
  { ending: '.pages.dev', length: 28 },
];

/** How static hosts write a branch in an address: `funnel/quiz/New` becomes `funnel-quiz-new`. */
const toLabel = (branch: string): string =>
  branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '-')
    .replaceAll(/^-+|-+$/g, '');

const placeholder = '{branch}';

/**
 * Parses the pattern of preview addresses, such as `https://{branch}--site.netlify.app`.
 * @returns null where none is given
 * @throws UsageError that says what would be right
 */
export function parsePreviewPattern(pattern: string | undefined): PreviewAddress | null {
  if (pattern === undefined || pattern === '') return null;
  const example = pattern.replace(placeholder, 'branch');
  const isAddress = URL.canParse(example) && /^https?:\/\/[^/?#@]+\/?$/.test(example);
  if (!pattern.includes(placeholder) || !isAddress)
    throw new UsageError(
      `GETHIRED_PREVIEW_URL is "${pattern}". Give the address of previews with ${placeholder} in it, such as https://${placeholder}--site.netlify.app`,
    );
  const host = maxBranchByHost.find(({ ending }) => new URL(example).hostname.endsWith(ending));
  return (branch) => {
    const label = toLabel(branch).slice(0, host?.length);
    const address = new URL(pattern.replace(placeholder, () => label));
    const isTooLong = address.hostname.split('.').some(({ length }) => length > maxLabel);
    return isTooLong ? null : address.href;
  };
}
