/** What the database takes. */
const MAX_EMAIL_LENGTH = 254;

/**
 * What no address holds and no eye sees, as a set that the database's patterns can spell alike: white
 * space of every script, control characters, marks without a width, halves of character pairs.
 */
const invisibleCharacters =
  String.raw`\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f` +
  String.raw`\u205f-\u206f\u3000\ud800-\udfff\ufeff`;

const domainLabel = `[^${invisibleCharacters}@.]+`;
const addressPattern = new RegExp(
  `^[^${invisibleCharacters}@]+@${domainLabel}(?:\\.${domainLabel})+$`,
  'u',
);
const edgesPattern = new RegExp(`^[${invisibleCharacters}]+|[${invisibleCharacters}]+$`, 'gu');

/** An address without the white space that a keyboard or a copy has put around it. */
export function trimEmail(text: string): string {
  return text.replace(edgesPattern, '');
}

/**
 * Whether a trimmed text is an e-mail address: no spaces, one @, a dot in the domain (RT-05). Every
 * form, every quiz and the database hold to the same rule.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && addressPattern.test(text);
}
