import { cutStoredText, invisible, toStoredText, unwrapText } from './stored-text';

/** The limit of the database's check constraint. */
const MAX_EMAIL_LENGTH = 254;

/**
 * The parts of an address. No invisible character is in one; a label of its domain has no marks of
 * ASCII but "-" and "_". The patterns of the database list the same set.
 */
const mailbox = `[^${invisible}@()<>\\[\\]:;,"\\\\“”«»]+`;
const label = `(?!-)[^${invisible}@!-,./:-?\\[-^\`{-~“”‘’«»]+(?<!-)`;
const addressPattern = new RegExp(`^(?!.*\\.\\.)${mailbox}@${label}(?:\\.${label})+$`, 'u');
/** What pages put into an address, so that it breaks into lines. Joiners may belong to it. */
const breaks = /[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;

/**
 * Whether a text is an e-mail address: no spaces, one @, a dot in the domain (RT-05). Labels do not
 * begin or end with a hyphen, and no two dots follow each other. Forms, quizzes and the database
 * apply the same rule.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && addressPattern.test(text);
}

/** What a "mailto:" link writes: "%2B" for a plus, and a subject behind the address. */
function readLink(link: string): string {
  try {
    return decodeURIComponent(link.replace(/\?.*/, ''));
  } catch {
    return link;
  }
}

/** What keyboards for Chinese and Japanese write: ASCII in full width, and a full stop for a dot. */
const wide = /[\uff01-\uff5e]/g;
const wideDots = /[\u3002\uff61]/g;

function toNarrow(text: string): string {
  const narrow = text.replace(wide, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0));
  const domain = narrow.lastIndexOf('@') + 1;
  return narrow.slice(0, domain) + narrow.slice(domain).replace(wideDots, '.');
}

/** Takes off what copying puts around an address: "mailto:", a name, brackets, quotes, a comma. */
function unwrap(text: string): string {
  const [, bracketed = text] = /<([^<>]*)>[\s,;.]*$/.exec(text) ?? [];
  const address = unwrapText(bracketed);
  return address.replace(/^mailto:(.*)/i, (_, link: string) => unwrapText(readLink(link)));
}

/** Longer than an address with the name of its owner. */
const MAX_TYPED_LENGTH = 1000;

/** The stored form of what is typed as an address: the address alone, where there is one. */
export function toStoredEmail(text: string): string {
  const stored = cutStoredText(toNarrow(text), MAX_TYPED_LENGTH);
  const address = toStoredText(unwrap(stored.replace(breaks, '')));
  return isEmailAddress(address) ? address : stored;
}
