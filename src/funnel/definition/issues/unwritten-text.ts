/**
 * A text that stands for one that is still to be written: `[Title]`. New parts have such texts. Real
 * ones are not in square brackets as a whole, so it is found wherever it is left.
 */
export const createUnwrittenText = (words: string): string => `[${words}]`;

/** Whether a text is still to be written. */
export const isUnwrittenText = (text: string): boolean => /^\s*\[[^[\]]*\]\s*$/.test(text);
