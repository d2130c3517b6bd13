import type { FunnelDefinition } from '../../definition/normalise';
import type { Answers } from '../../definition/schema/answer';
import type { InputValues } from '../../definition/schema/input-schema';
import type { FieldReaders } from '../../fields/shared/reader/contract';
import type { Field } from '../../fields/shared/schema/field';
import type { VisitFacts } from './visit-facts';

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
