import { getEditDistance } from './edit-distance';
import { isEmailAddress } from './email-address';
import { suffixTypos, likelySuffixTypos, emailDomains, similarDomains } from './email-domains';
import { toStoredText } from './stored-text';

interface DomainParts {
  /** The part before the first dot. */
  name: string;
  suffix: string;
}

function splitDomain(domain: string): DomainParts {
  const dot = domain.indexOf('.');
  return dot < 0
    ? { name: domain, suffix: '' }
    : { name: domain.slice(0, dot), suffix: domain.slice(dot + 1) };
}

/** How many typing errors a name may have. Most neighbours of a short name are names, too. */
function getMaxTypos({ length }: string): number {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

type KnownDomain = DomainParts & { domain: string };
const knownDomains = emailDomains.map((domain): KnownDomain => ({
  domain,
  ...splitDomain(domain),
}));

/** Removes characters that no domain contains: white space, commas for dots, repeated dots. */
function removeStrayPunctuation(domain: string): string {
  return domain
    .replace(/\s/g, '')
    .replace(/[,;.]+/g, '.')
    .replace(/^\.|\.$/g, '');
}

function correctSuffix(domain: string): string {
  const dot = domain.lastIndexOf('.') + 1;
  const suffix = domain.slice(dot);
  return dot > 1 && Object.hasOwn(suffixTypos, suffix)
    ? domain.slice(0, dot) + (suffixTypos[suffix] ?? suffix)
    : domain;
}

/** The known domain with the same name, where the suffix is missing or a likely typing error. */
function findDomainByName({ name, suffix }: DomainParts): string | undefined {
  return knownDomains.find(
    (candidate) =>
      candidate.name === name &&
      (suffix === '' ||
        (getMaxTypos(name) > 0 && likelySuffixTypos[candidate.suffix]?.includes(suffix) === true)),
  )?.domain;
}

/** First letters are seldom wrong: "hmail" is not corrected to "gmail". */
function hasSimilarStart(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

/** The known domain that is closest to a word, if one is close enough. */
function findClosest(
  word: string,
  getSpelling: (candidate: KnownDomain) => string,
): string | undefined {
  let best: { domain: string; typos: number } | undefined;
  for (const candidate of knownDomains) {
    const spelling = getSpelling(candidate);
    if (!hasSimilarStart(word, spelling)) continue;
    const typos = getEditDistance(word, spelling);
    if (typos <= getMaxTypos(candidate.name) && typos < (best?.typos ?? Infinity))
      best = { domain: candidate.domain, typos };
  }
  return best?.domain;
}

function findClosestDomain({ name, suffix }: DomainParts): string | undefined {
  return suffix === ''
    ? findClosest(name, ({ domain }) => domain.replaceAll('.', ''))
    : findClosest(name, (candidate) => (candidate.suffix === suffix ? candidate.name : ''));
}

function correctDomain(typedDomain: string): string {
  const domain = correctSuffix(removeStrayPunctuation(typedDomain.toLowerCase()));
  if (emailDomains.includes(domain) || similarDomains.includes(domain)) return domain;
  const parts = splitDomain(domain);
  return findDomainByName(parts) ?? findClosestDomain(parts) ?? domain;
}

/** Corrects a domain that looks like a typing error of a common one. @returns null without one */
export function suggestEmail(text: string): string | null {
  const [local = '', typedDomain = '', ...extraParts] = toStoredText(text).split('@');
  if (local === '' || typedDomain === '' || extraParts.length > 0) return null;
  const domain = correctDomain(typedDomain);
  const suggested = `${local}@${domain}`;
  return domain !== typedDomain.toLowerCase() && isEmailAddress(suggested) ? suggested : null;
}
