/** The one form in which a typed text is stored, as docs/funnel-format.md describes it. */

/** Code points that nobody sees: first and last of each range. */
const unseen: readonly (readonly [number, number])[] = [
  [0x0, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d159, 0x1d159],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

const isWithin = (ranges: typeof unseen, sign: string | undefined): boolean =>
  ranges.some(([first, last]) => {
    const code = sign?.codePointAt(0) ?? -1;
    return first <= code && code <= last;
  });
const isUnseen = (sign: string | undefined): boolean => isWithin(unseen, sign);

/** They change the sign before them. */
const changesSign = (sign: string | undefined): boolean =>
  isWithin(
    [
      [0x180b, 0x180d],
      [0x180f, 0x180f],
      [0x200d, 0x200d],
      [0xfe00, 0xfe0f],
      [0xe0020, 0xe007f],
      [0xe0100, 0xe01ef],
    ],
    sign,
  );

const steersDirection = (sign: string): boolean =>
  isWithin(
    [
      [0x202a, 0x202e],
      [0x2066, 0x2069],
    ],
    sign,
  );

export function storedText(typed: string): string {
  const oneLine = typed.split(/[\t\n\v\f\r\u0085\u2028\u2029]+/).join(' ');
  const storable = [...oneLine].filter(
    (sign) => !/^[\p{Cc}\p{Cs}]$/u.test(sign) && !steersDirection(sign),
  );
  const signs = [...storable.join('').normalize('NFC')];
  if (signs.every((sign) => isUnseen(sign) || /^\p{M}$/u.test(sign))) return '';
  const first = signs.findIndex((sign) => !isUnseen(sign));
  let end = signs.findLastIndex((sign) => !isUnseen(sign)) + 1;
  // Letters of Latin, Greek and Cyrillic have no other form.
  if ((signs[end - 1]?.codePointAt(0) ?? 0) >= 0x590) while (changesSign(signs[end])) end += 1;
  return signs.slice(first, end).join('');
}

/** The same, at most so long. A cut may leave a space at the end. */
export function cutText(typed: string, length: number): string {
  return storedText(storedText(typed).slice(0, length));
}

/** Without brackets and quotes around it, and what ends a sentence or a list. */
export function bareText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' <(["\'“‘«'.includes(text.charAt(start))) start += 1;
  const closing = start > 0 ? ' >"\'”’»,;.)]' : ' >"\'”’»,;.';
  while (start < end && closing.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** No spaces, one "@", a dot in the domain, whose labels have no hyphen at their ends. */
export function isEmailAddress(text: string): boolean {
  const [mailbox = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    text.length <= 254 &&
    more.length === 0 &&
    mailbox !== '' &&
    !text.includes('..') &&
    ![...text].some(isUnseen) &&
    !/[()<>[\]:;,"\\“”«»]/.test(mailbox) &&
    labels.length > 1 &&
    labels.every(
      (label) =>
        label !== '' &&
        !label.startsWith('-') &&
        !label.endsWith('-') &&
        !/[!-,/:-?[-^`{-~“”‘’«»]/.test(label),
    )
  );
}

/** The address alone, where there is one in what is typed. */
export function storedEmail(typed: string): string {
  const stored = cutText(typed, 1000);
  let text = stored.replace(/[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]/g, '');
  text = bareText(/<([^<>]*)>[ ,;.]*$/.exec(text)?.[1] ?? text);
  if (text.toLowerCase().startsWith('mailto:')) {
    const [link = ''] = text.slice('mailto:'.length).split('?');
    try {
      text = bareText(decodeURIComponent(link));
    } catch {
      text = bareText(text.slice('mailto:'.length));
    }
  }
  text = storedText(text);
  return isEmailAddress(text) ? text : stored;
}
