/** A number in the form E.164, such as "+351912345678". */
export const isE164 = (text: unknown): text is string =>
  typeof text === 'string' && /^\+[1-9]\d{6,14}$/.test(text);
