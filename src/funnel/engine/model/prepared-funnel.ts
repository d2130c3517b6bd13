import type { FieldReaders } from '../../fields/shared/reader/contract';
import type { Field } from '../../fields/shared/schema/field';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { VisitFacts } from './visit-facts';
import type { AnswerValue, Answers } from '../../definition/schema/answer';
import type { InputValues } from '../../definition/schema/input-schema';
import type { FilledSection } from '../../definition/filled-sections';
import type { Facts, Predicate } from './facts';
import type { Redirect, Decision, Score, Submission } from '../../definition/funnel-schema';
import type { DecisionLeaf, DerivedLeaf } from '../../definition/schema/condition-schema';
import type { SiteName } from '../../definition/schema/text-schemas';
import type { JsonValue, ValueSource } from '../../definition/value-source-schema';
import type { DrawStep } from './draw-step';

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
  /** Whether it asks about more than who the visitor is. */
  isAsked: boolean;
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
  /** The most questions that can still follow. */
  maxQuestionsAhead: number;
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

/** A funnel without what the extensions for endings and texts make of it. */
export type UnfilledFunnel = Omit<PreparedFunnel, 'texts' | 'endings' | 'readDerived'>;

/** Calculates the values of a definition. */
export interface Calculations {
  /** The value; null where an answer that it needs is missing. */
  calculate: (id: string, facts: Facts) => number | null;
  /** What a comparison reads: a value, its band, or the highest of some scores. */
  read: (leaf: Exclude<DerivedLeaf, DecisionLeaf>, facts: Facts) => number | string | null;
  /** What a row gets: a value, or its band. */
  resolve: (source: Extract<ValueSource, { calculated: string }>, facts: Facts) => JsonValue;
}

export interface CalculationsExtension {
  create: (funnel: { definition: FunnelDefinition }) => Calculations;
  /** Replaces days relative to the visit by fixed ones. */
  resolveDays: (definition: FunnelDefinition, today: string) => FunnelDefinition;
}

/** Where the endings of a funnel lead, and what they show, by rules. */
export interface Endings {
  /** The index of the rule that decides where an ending leads; -1 where the default does. */
  findRule: (endingId: string, facts: Facts) => number;
  /** The pages of which one is chosen by weight; none where the ending itself is shown. */
  getRedirect: (endingId: string, facts: Facts) => Redirect;
  /** The site that an ending would lead to if it were linked; null where none is missing. */
  getUnlinkedSite: (endingId: string, facts: Facts) => SiteName | null;
  /** The step with those of its parts that are shown. */
  showParts: <S extends Step>(step: S, facts: Facts) => S;
  /** The result of the decision; null where it has none. */
  readDecision: (leaf: DecisionLeaf, facts: Facts) => string | null;
}

/** Whether the configuration has the address of a site. */
export type IsLinked = (site: SiteName) => boolean;

/** Fills the placeholders of texts. */
export interface TextFiller {
  /** Fills the texts of a part of a definition; the same object where there is nothing to fill. */
  fillPart: <Part extends { id: string }>(section: FilledSection, part: Part, facts: Facts) => Part;
  /** Fills one text without personal answers, for places outside the page. */
  fillPublicText: (text: string, facts: Facts) => string;
  /** The same for rows and other pages, without marks of direction. Left out: it is the same. */
  plain?: TextFiller;
}

/** Leaves every text as it is. */
export const keepTexts: TextFiller = {
  fillPart: (_, part) => part,
  fillPublicText: (text) => text,
};

/** The two parts of an address that inputs are read from, as the browser has them. */
export interface InputAddress {
  /** After `?`, with it. */
  search: string;
  /** After `#`, with it. */
  hash: string;
}

/** What the answers to the questions of a visit are read from. */
export interface AnsweredFunnel {
  definition: FunnelDefinition;
  visit: VisitFacts | null;
  fields: ReadonlyMap<string, { field: Field }>;
}

/** The answers without those that only the link gave, and these as drafts. */
export interface Prefilled {
  answers: Answers;
  draft: Answers;
}

/** Reads the inputs of a visit, and puts their values into the definition. */
export interface InputsExtension {
  /**
   * The inputs of a stored visit; of a new one, those of the address.
   * @param stored the facts of the visit as text, which is untrusted; null where there are none
   */
  read: (
    definition: FunnelDefinition,
    stored: string | null,
    address: InputAddress,
    readers: FieldReaders | undefined,
  ) => InputValues;
  /** The hash without personal inputs; null where it has none. */
  removePersonal: (definition: FunnelDefinition, hash: string) => string | null;
  /** Replaces conditions and sources of inputs by what they are in a visit. */
  resolve: (definition: FunnelDefinition, values: InputValues) => FunnelDefinition;
  /** Answers questions of a new visit by its inputs, for the visitor to confirm. */
  prefill: (
    funnel: AnsweredFunnel,
    stored: Answers,
    readers: FieldReaders | undefined,
  ) => Prefilled;
}

/** How answers give points. */
export interface PointsExtension {
  /** Whether an answer to the field can change the score. */
  canAwardPoints: (field: Field, scoreId: string) => boolean;
  /** The points that an answer gives to a score. */
  getAnswerPoints: (field: Field, value: AnswerValue | undefined, scoreId: string) => number;
  /** The total of some points. */
  sum: (points: readonly number[]) => number;
}

/** The field with its options in the order in which a visit shows them. */
export type OrderOptions = (field: Field, visit: Pick<VisitFacts, 'seed'>) => Field;

/** Replaces what is relative to the day of the visit by fixed days. */
export type ResolveDays = (definition: FunnelDefinition, today: string) => FunnelDefinition;

/** What only some funnels need of the engine, by name. A funnel's page loads no other. */
export interface FunnelExtensions {
  /** Calculates values, and finds the highest of scores. */
  calculations?: CalculationsExtension;
  /** Knows the points of numbers, beside those of options, and adds decimals. */
  points?: PointsExtension;
  /** Reads the inputs of a visit. */
  inputs?: InputsExtension;
  /** Read the texts of a link: those of the field types that the inputs answer. */
  readers?: FieldReaders;
  /**
   * Creates what decides by rules where endings lead, and which parts they show.
   * @param isLinked left out: every site is
   */
  endings?: (funnel: UnfilledFunnel, isLinked?: IsLinked) => Endings | null;
  /** Creates what fills the placeholders of texts. */
  fillTexts?: (funnel: UnfilledFunnel) => TextFiller;
  /** Puts the options of a field into the order of a visit. */
  orderOptions?: OrderOptions;
  /** Replaces the days of fields and conditions, but not those of values. */
  resolveDays?: ResolveDays;
  /** Reads the limits that other answers decide. */
  applyLimits?: ApplyLimits;
  /** Finds the options that are offered. */
  offerOptions?: OfferOptions;
  /** Finds the fields of which one must be answered, where none is. */
  requireOne?: RequireOne;
}

export type ExtensionName = keyof FunnelExtensions;
