/** An answer: an option's value, a list of them, text, a number or a boolean. */
export type AnswerValue = string | string[] | number | boolean;

/** Answers by field id. An unanswered field is absent. */
export type Answers = Readonly<Record<string, AnswerValue>>;
