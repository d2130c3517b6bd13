/** What one field holds: an option's value, a list of them, text, a number or a tick. */
export type AnswerValue = string | string[] | number | boolean;

/** Answers by field id. A field nobody answered is absent. */
export type Answers = Readonly<Record<string, AnswerValue>>;
