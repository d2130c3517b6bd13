/** The limit of the database's check constraint. */
const MAX_EMAIL_LENGTH = 254;

/**
 * Invisible characters that no address contains: white space of every script, control characters,
 * zero-width characters, lone surrogates. The patterns of the database list the same set.
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

/** Removes the invisible characters around an address, which keyboards and copying add. */
export function trimEmail(text: string): string {
  return text.replace(edgesPattern, '');
}

/**
 * Whether a trimmed text is an e-mail address: no spaces, one @, a dot in the domain (RT-05). Forms,
 * quizzes and the database apply the same rule.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && addressPattern.test(text);
}
