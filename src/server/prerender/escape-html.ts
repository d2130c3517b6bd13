export const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Escapes "<", which could end the script element. */
export const formatScriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(/</g, '\\u003c');
