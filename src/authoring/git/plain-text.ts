/** Sequences that move a terminal's cursor, colour its text or name its window. */
const escapes =
  // eslint-disable-next-line no-control-regex
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;

/** Other control characters but the end of a line, and those that change the direction of text. */
const controls = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What a program or another machine says, as lines that are safe to show. */
export const toPlainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(escapes, '')
    .replaceAll(controls, '');

const addressPattern = /https?:\/\/[^\s<>"'`\\]+/g;

/** An address that a browser may open: http or https, and no name or password in it. */
function parseAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  const isPlain = username === '' && password === '';
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? href : null;
}

/** The addresses that the host of a repository prints, in their order, such as that of a new review. */
export const findHostAddresses = (messages: string): string[] =>
  messages.split('\n').flatMap((line) => {
    const said = /^remote:(.*)$/.exec(line)?.[1] ?? '';
    return (said.match(addressPattern) ?? []).flatMap((text) => parseAddress(text) ?? []);
  });
