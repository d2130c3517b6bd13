import type { FieldReaders } from '../../fields/shared/reader/contract';
import type { Field } from '../../fields/shared/schema/field';
import type { FunnelDefinition } from '../../definition/normalise';
import type { CalculationsExtension } from './calculations';
import type { TextFiller } from './filled-texts';
import type { Endings, IsLinked } from './endings';
import type { InputsExtension } from './inputs';
import type { PointsExtension } from './points';
import type { ApplyLimits, OfferOptions, PreparedFunnel, RequireOne } from './prepared-funnel';
import type { VisitFacts } from './visit-facts';

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
  endings?: (funnel: PreparedFunnel, isLinked?: IsLinked) => Endings | null;
  /** Creates what fills the placeholders of texts. */
  fillTexts?: (funnel: PreparedFunnel) => TextFiller;
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
