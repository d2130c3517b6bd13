import type { AnswerValue } from '../../../definition/schema/answer';
import type { Option } from '../../../definition/schema/field-parts';
import type { Field } from '../schema/field';

/** An answer with which a visitor can continue. `undefined`: no answer. */
export interface PossibleAnswer {
  value: AnswerValue | undefined;
  /** How many answers it represents. */
  count: bigint;
  /** The stretch of numbers or days that it stands for. Left out where it stands for itself. */
  span?: AnswerSpan;
  /** The name of the interval that it stands for. */
  interval?: string;
}

/** A stretch of numbers or days; an end that is null has no bound. */
export interface AnswerSpan {
  from: AnswerValue | null;
  to: AnswerValue | null;
  includesFrom: boolean;
  includesTo: boolean;
}

/** An answer at a limit, with its name among the boundaries. */
export interface BoundaryAnswer {
  name: string;
  value: AnswerValue | undefined;
}

/** The values that conditions compare a field with. */
export type ComparedValues = readonly (string | number | boolean)[];

export interface CandidateAnswers {
  answers: PossibleAnswer[];
  /** Whether the list represents all answers. */
  exhaustive: boolean;
}

/** An answer that a user can pick from a numbered list. */
export interface FieldChoice {
  value: AnswerValue;
  label: string;
  helpText?: string | undefined;
  picture?: { alt: string } | undefined;
}

/** A parsed answer, or the reason why a text is none. */
export type ParsedAnswer = { value: AnswerValue } | { problem: string };

/**
 * How a visitor enters an answer on the screen. `of` names the group of a choice: two questions of
 * a step may have the same answers.
 */
export type AnswerAction =
  | { choose: string; as: 'radio' | 'checkbox' | 'button'; of?: string | undefined }
  | { pick: string; from: string }
  | { type: string; into: string };

/** Draws a random answer. */
export type AnswerSampler = (random: () => number) => AnswerValue | undefined;

/** How often visitors gave answers, by the names that are counted. */
export interface NameCounts {
  /** Those who did not leave the field out. */
  answered: number;
  /** Of several chosen options each counts. */
  chosen: ReadonlyMap<string, number>;
}

/** A text that fits a pattern, and one that does not. */
export interface PatternTexts {
  example: string;
  misfit: string;
}

/** How calculations take the answer of a date field. */
export interface DayCounts {
  /** The fixed days that they count full years to or from. */
  references: readonly string[];
  /** Do they only count full years to one such day? Then days within a year count alike. */
  countsYearsOnly: boolean;
}

/** What verification and authoring know of a field type. */
export interface FieldAnalysis<F extends Field = Field> {
  /**
   * Fields of two funnels ask the same question only if their types have the same form.
   * Answers of one form have one JSON type.
   */
  form: string;
  /**
   * Lists the answers that options, bounds or conditions distinguish.
   * @param others the fields of other versions that share the answer: what their rules tell apart is
   * told apart, too
   */
  findCandidates: (field: F, compared: ComparedValues, others?: readonly F[]) => CandidateAnswers;
  /**
   * Names an interval. A type that has it lists its candidates in ascending order with their spans,
   * and those that no condition tells apart count as one answer. Left out where each candidate is an
   * answer.
   */
  formatInterval?: (field: F, span: AnswerSpan) => string;
  /** Equal for fields whose candidates represent the same sets. Left out where each represents itself. */
  getSetSignature?: (field: F) => string;
  /**
   * The answers below, at and above each limit: of the field's own rules, and of the values that
   * conditions compare it with. Answers that the field refuses are among them.
   */
  findBoundaries?: (field: F, compared: ComparedValues) => BoundaryAnswer[];
  /** The name of an answer among the boundaries. */
  getBoundaryName?: (value: AnswerValue | undefined) => string;
  /**
   * The answers for calculations, which may tell all of them apart: all, or some of too many. Left
   * out where the candidates are all answers.
   * @param dayCounts how the calculations take days
   */
  listAnswers?: (field: F, limit: number, dayCounts: DayCounts) => CandidateAnswers;
  /** The least and the highest number that an answer can be. Left out where none is a number. */
  getRange?: (field: F) => { min?: number | undefined; max?: number | undefined };
  /** Every number of options in an answer, where a limit may count them. */
  listSizes?: (field: F) => number[];
  /**
   * Equal for fields that take the same numbers between their bounds. Left out where every answer is
   * listed, or all fields of the type are alike.
   */
  getUnits?: (field: F) => string;
  /** The names of an answer's options among the goals of path tests. */
  getAnswerNames: (value: AnswerValue | undefined) => string[];
  /** The names of all options, without that of leaving the field out. */
  getOfferedNames: (field: F) => string[];
  /** An answer that chooses an option. Left out where the option's value is the answer. */
  getAnswerWith?: (field: F, option: Option) => AnswerValue;
  /** Whether an answer exists that uses these options only. Left out where one option is enough. */
  isAnswerableWith?: (field: F, options: readonly Option[]) => boolean;
  /**
   * Samples answers that are too many to list. Left out where the candidates are sampled.
   * @param leftOut how often there is no answer; else that is one like any other
   */
  createSampler?: (
    field: F,
    getWeight: (option: string) => number,
    leftOut?: number,
  ) => AnswerSampler;
  /**
   * The weights of the offered names with which random answers are as frequent as those of visitors.
   * Left out where answers are not counted by name, or have a single one.
   */
  fitWeights?: (field: F, counts: NameCounts) => ReadonlyMap<string, number>;
  /** A valid answer that a visitor might give, for stories and walks. */
  getSampleAnswer: (field: F) => AnswerValue;
  /** An answer after which the view offers no more options. Left out: there is none. */
  getAnswerAtLimit?: (field: F) => AnswerValue | null;
  /** A random valid answer, for stories. Left out: the sample. */
  getRandomAnswer?: (field: F, random: () => number) => AnswerValue;
  /** Parses an answer that a user types on the command line. */
  parseTypedAnswer: (field: F, typed: string) => ParsedAnswer;
  /** For a field with a pattern of its author: a text that fits it, and one that does not. */
  getPatternTexts?: (field: F) => PatternTexts | null;
  /** What may be typed on the command line. Left out where the type of the field says it. */
  describeInput?: (field: F) => string | undefined;
  /** The numbered choices on the command line. Left out where an answer is typed. */
  getChoices?: (field: F) => readonly FieldChoice[];
  /** @param advances whether the answer itself continues */
  getAnswerActions: (field: F, value: AnswerValue, advances: boolean) => AnswerAction[];
  /** Whether a draft looks unlike a confirmed answer, as half-typed text does. */
  isTyped?: boolean;
  /** Whether the view offers a correction of what was typed. */
  suggestsCorrection?: boolean;
}

export const toPossibleAnswer = (value: AnswerValue | undefined): PossibleAnswer => ({
  value,
  count: 1n,
});

export const toExhaustiveCandidates = (
  values: readonly (AnswerValue | undefined)[],
): CandidateAnswers => ({ answers: values.map(toPossibleAnswer), exhaustive: true });

/** The whole numbers below, at and above each limit of what is counted, in ascending order. */
export const aroundLimits = (limits: readonly number[]): number[] =>
  [...new Set(limits.flatMap((limit) => [limit - 1, limit, limit + 1]))].sort((a, b) => a - b);
