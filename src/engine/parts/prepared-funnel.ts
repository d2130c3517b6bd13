import type { Answers, AnswerValue } from '../../definition/parts/answer';
import type { Decision, Score, Submission } from '../../definition/funnel-schema';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { Field } from '../../fields/field-schema';
import type { Calculations } from './calculations';
import type { Endings } from './endings';
import type { AnsweredFunnel, Prefilled } from './inputs';
import type { PointsExtension } from './points';
import type { DrawStep } from './draw-step';
import type { VisitFacts } from './visit-facts';
import type { DerivedLeaf } from '../../definition/parts/condition-schema';
import type { Facts, Predicate } from './facts';
import type { TextFiller } from './filled-texts';

/** The field with the limits that other answers decide, and the options that they offer. */
export type ApplyLimits = (field: Field, facts: Facts) => Field;

/** What a field has of whose options some have a condition; nothing for any other. */
export type OfferOptions = (field: Field) => Pick<PreparedField, 'applyLimits' | 'keepOffered'>;

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
