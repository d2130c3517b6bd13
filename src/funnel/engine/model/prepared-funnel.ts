import type { Answers, AnswerValue } from '../../definition/schema/answer';
import type { Decision, Score, Submission } from '../../definition/funnel-schema';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { Field } from '../../fields/shared/schema/field';
import type { Calculations } from './calculations';
import type { Endings } from './endings';
import type { AnsweredFunnel, Prefilled } from './inputs';
import type { PointsExtension } from './points';
import type { DrawStep } from './draw-step';
import type { VisitFacts } from './visit-facts';
import type { DerivedLeaf } from '../../definition/schema/condition-schema';
import type { Facts, Predicate } from './facts';
import type { TextFiller } from './filled-texts';

/** The field with the limits that other answers decide, and the options that they offer. */
export type ApplyLimits = (field: Field, facts: Facts) => Field;

/** What a field has of whose options some have a condition; nothing for any other. */
export type OfferOptions = (field: Field) => Pick<PreparedField, 'applyLimits' | 'keepOffered'>;

/** Fields of a step of which one must be answered, while none is. */
export interface MissingAnswer {
  /** Which of the step's `atLeastOneOf` it is. */
  index: number;
  /** Those that are shown, at least one. */
  fields: readonly Field[];
  /** What the first of them is told. `limit` names them; `message` is the definition's own text. */
  error: { rule: 'required' | 'atLeastOne'; limit: string | null; message: string | null };
}

/** A field that is shown, with what it holds. */
export interface ShownField {
  field: Field;
  value: AnswerValue | undefined;
}

/** Knows the fields of a step of which one must be answered. */
export interface RequireOne {
  /** What is missing of the shown fields. */
  findAmong: (step: Step, shown: readonly ShownField[]) => readonly MissingAnswer[];
  /** What a visitor with these facts has not answered. */
  findMissing: (prepared: PreparedStep, facts: Facts) => readonly MissingAnswer[];
  /** The errors of shown fields, by their ids. */
  getErrors: (
    step: Step,
    shown: readonly ShownField[],
  ) => ReadonlyMap<string, MissingAnswer['error']>;
}

export interface PreparedField {
  field: Field;
  stepId: string;
  /** Its index among all fields of the definition. */
  index: number;
  isVisible: Predicate;
  /** Left out where no other answer decides limits or options. */
  applyLimits?: ApplyLimits | undefined;
  /**
   * The answer without options that are not offered; undefined where none is left. Left out where all
   * options always are.
   */
  keepOffered?: (value: AnswerValue, facts: Facts) => AnswerValue | undefined;
}

/** A step with everything that a transition needs, looked up at compile time. */
export interface PreparedStep {
  step: Step;
  index: number;
  /** Its position in a topological order: it grows along every path. */
  rank: number;
  /** Whether it ends the funnel. */
  isFinal: boolean;
  /** After how many ms it completes without the visitor; null where the visitor continues. */
  durationMs: number | null;
  /** What it draws; null where it draws nothing. */
  draw: DrawStep | null;
  /** Whether a choice made with a pointer presses its button after a delay. */
  advancesOnChoice: boolean;
  /** Whether it counts in the funnel's progress. */
  isCounted: boolean;
  isVisible: Predicate;
  fields: PreparedField[];
  /** Left out where the step does not need one of several answers. */
  requireOne?: RequireOne | undefined;
  /** The steps that can follow, hidden ones resolved; in the order of the rules. */
  targets: readonly string[];
  /** The steps that Back can lead to. Steps that complete without the visitor are none. */
  backTargets: readonly string[];
  decisions: Decision[];
  submission: Submission | null;
  /** The most counted steps that can still follow. */
  maxStepsAhead: number;
}

export interface PreparedScore {
  score: Score;
  /** The fields with an option that gives points. */
  scoringFields: PreparedField[];
}

export interface PreparedFunnel {
  /** With the days of this visit. */
  definition: FunnelDefinition;
  /** The facts of the visit that are stored with it; null where the definition reads none. */
  visit: VisitFacts | null;
  steps: ReadonlyMap<string, PreparedStep>;
  /** The step ids by rank: each comes before everything it leads to. */
  topologicalOrder: readonly string[];
  fields: ReadonlyMap<string, PreparedField>;
  scores: ReadonlyMap<string, PreparedScore>;
  /** Fills the texts of a step, score or decision. */
  texts: TextFiller;
  /** The field as this visit shows it. */
  orderOptions: (field: Field) => Field;
  /** How answers give points. */
  points: PointsExtension;
  /** Answers questions of a new visit; null in a funnel without inputs. */
  prefill: ((funnel: AnsweredFunnel, stored: Answers) => Prefilled) | null;
  /** Null in a funnel without values. */
  calculations: Calculations | null;
  /** Null in a funnel whose endings have neither rules nor parts. */
  endings: Endings | null;
  /** What a comparison of something derived from answers reads. */
  readDerived: (leaf: DerivedLeaf, facts: Facts) => number | string | null;
  decisionPredicates: ReadonlyMap<Decision, Predicate[]>;
  resolveTarget: (from: string, facts: Facts) => string | null;
  resolveFirstStep: (facts: Facts) => string | null;
}
