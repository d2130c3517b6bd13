import { editDistance } from './edit-distance';
import { isEmailAddress, trimEmail } from './email-address';
import { endingSlips, likelyEndingSlips, mailDomains, similarDomains } from './mail-domains';

interface Domain {
  /** What stands before the first dot. */
  name: string;
  ending: string;
}

function partsOf(domain: string): Domain {
  const dot = domain.indexOf('.');
  return dot < 0
    ? { name: domain, ending: '' }
    : { name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
}

/** How many slips a name may have: of a short one every neighbour is a name of its own. */
function mostSlips({ length }: string): number {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

type KnownDomain = Domain & { domain: string };
const knownDomains = mailDomains.map((domain): KnownDomain => ({ domain, ...partsOf(domain) }));

/** Slips of the keyboard that no domain can hold: white space, a comma for a dot, dots too many. */
function withoutStrayMarks(domain: string): string {
  return domain
    .replace(/\s/g, '')
    .replace(/[,;.]+/g, '.')
    .replace(/^\.|\.$/g, '');
}

function withRealEnding(domain: string): string {
  const dot = domain.lastIndexOf('.') + 1;
  const ending = domain.slice(dot);
  return dot > 1 && Object.hasOwn(endingSlips, ending)
    ? domain.slice(0, dot) + (endingSlips[ending] ?? ending)
    : domain;
}

/** The known domain whose name was written rightly, and whose ending was not or is missing. */
function withOtherEnding({ name, ending }: Domain): string | undefined {
  return knownDomains.find(
    (known) =>
      known.name === name &&
      (ending === '' ||
        (mostSlips(name) > 0 && likelyEndingSlips[known.ending]?.includes(ending) === true)),
  )?.domain;
}

/** First letters are seldom wrong, and tell many names apart that rhyme: no "hmail" was "gmail". */
function beginAlike(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
}

/** The known domain that is closest to a word, if one is close enough. */
function closest(word: string, spelled: (known: KnownDomain) => string): string | undefined {
  let best: { domain: string; slips: number } | undefined;
  for (const known of knownDomains) {
    const spelling = spelled(known);
    if (!beginAlike(word, spelling)) continue;
    const slips = editDistance(word, spelling);
    if (slips <= mostSlips(known.name) && slips < (best?.slips ?? Infinity))
      best = { domain: known.domain, slips };
  }
  return best?.domain;
}

function closestDomain({ name, ending }: Domain): string | undefined {
  return ending === ''
    ? closest(name, ({ domain }) => domain.replaceAll('.', ''))
    : closest(name, (known) => (known.ending === ending ? known.name : ''));
}

function corrected(written: string): string {
  const domain = withRealEnding(withoutStrayMarks(written.toLowerCase()));
  if (mailDomains.includes(domain) || similarDomains.includes(domain)) return domain;
  const parts = partsOf(domain);
  return withOtherEnding(parts) ?? closestDomain(parts) ?? domain;
}

/**
 * The address that was probably meant, where the domain looks like a slip of a common one.
 * @returns null where nothing is to be said
 */
export function suggestEmail(text: string): string | null {
  const [local = '', written = '', ...more] = trimEmail(text).split('@');
  if (local === '' || written === '' || more.length > 0) return null;
  const domain = corrected(written);
  const suggested = `${local}@${domain}`;
  return domain !== written.toLowerCase() && isEmailAddress(suggested) ? suggested : null;
}
