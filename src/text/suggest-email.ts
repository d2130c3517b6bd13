import { getEditDistance } from './edit-distance';
import { isEmailAddress, trimEmail } from './email-address';
import { suffixTypos, likelySuffixTypos, emailDomains, similarDomains } from './email-domains';

interface DomainParts {
  /** What stands before the first dot. */
  name: string;
  suffix: string;
}

function splitDomain(domain: string): DomainParts {
  const dot = domain.indexOf('.');
  return dot < 0
    ? { name: domain, suffix: '' }
    : { name: domain.slice(0, dot), suffix: domain.slice(dot + 1) };
}

/** How many slips a name may have: of a short one every neighbour is a name of its own. */
function getMaxTypos({ length }: string): number {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

type KnownDomain = DomainParts & { domain: string };
const knownDomains = emailDomains.map((domain): KnownDomain => ({
  domain,
  ...splitDomain(domain),
}));

/** Slips of the keyboard that no domain can hold: white space, a comma for a dot, dots too many. */
function removeStrayPunctuation(domain: string): string {
  return domain
    .replace(/\s/g, '')
    .replace(/[,;.]+/g, '.')
    .replace(/^\.|\.$/g, '');
}

function correctSuffix(domain: string): string {
  const dot = domain.lastIndexOf('.') + 1;
  const ending = domain.slice(dot);
  return dot > 1 && Object.hasOwn(suffixTypos, ending)
    ? domain.slice(0, dot) + (suffixTypos[ending] ?? ending)
    : domain;
}

/** The known domain whose name was written rightly, and whose ending was not or is missing. */
function findDomainByName({ name, suffix: ending }: DomainParts): string | undefined {
  return knownDomains.find(
    (known) =>
      known.name === name &&
      (ending === '' ||
        (getMaxTypos(name) > 0 && likelySuffixTypos[known.suffix]?.includes(ending) === true)),
  )?.domain;
}

/** First letters are seldom wrong, and tell many names apart that rhyme: no "hmail" was "gmail". */
function hasSimilarStart(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
}

/** The known domain that is closest to a word, if one is close enough. */
function findClosest(word: string, spelled: (known: KnownDomain) => string): string | undefined {
  let best: { domain: string; slips: number } | undefined;
  for (const known of knownDomains) {
    const spelling = spelled(known);
    if (!hasSimilarStart(word, spelling)) continue;
    const slips = getEditDistance(word, spelling);
    if (slips <= getMaxTypos(known.name) && slips < (best?.slips ?? Infinity))
      best = { domain: known.domain, slips };
  }
  return best?.domain;
}

function findClosestDomain({ name, suffix: ending }: DomainParts): string | undefined {
  return ending === ''
    ? findClosest(name, ({ domain }) => domain.replaceAll('.', ''))
    : findClosest(name, (known) => (known.suffix === ending ? known.name : ''));
}

function correctDomain(written: string): string {
  const domain = correctSuffix(removeStrayPunctuation(written.toLowerCase()));
  if (emailDomains.includes(domain) || similarDomains.includes(domain)) return domain;
  const parts = splitDomain(domain);
  return findDomainByName(parts) ?? findClosestDomain(parts) ?? domain;
}

/**
 * The address that was probably meant, where the domain looks like a slip of a common one.
 * @returns null where nothing is to be said
 */
export function suggestEmail(text: string): string | null {
  const [local = '', written = '', ...more] = trimEmail(text).split('@');
  if (local === '' || written === '' || more.length > 0) return null;
  const domain = correctDomain(written);
  const suggested = `${local}@${domain}`;
  return domain !== written.toLowerCase() && isEmailAddress(suggested) ? suggested : null;
}
