import type { Field } from '../../fields/field-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import type { CalculationsExtension } from './calculations';
import type { TextFiller } from './filled-texts';
import type { PointsExtension } from './points';
import type { PreparedFunnel } from './prepared-funnel';
import type { VisitFacts } from './visit-facts';

/** The field with its options in the order in which a visit shows them. */
export type OrderOptions = (field: Field, visit: VisitFacts) => Field;

/** What only some funnels need of the engine, by name. A funnel's page loads no other. */
export interface FunnelExtensions {
  /** Calculates values, and finds the highest of scores. */
  calculations?: CalculationsExtension;
  /** Knows the points of numbers, beside those of options. */
  points?: PointsExtension;
  /** Creates what fills the placeholders of texts. */
  fillTexts?: (funnel: PreparedFunnel) => TextFiller;
  /** Puts the options of a field into the order of a visit. */
  orderOptions?: OrderOptions;
}

export type ExtensionName = keyof FunnelExtensions;

/** Whether a definition needs an extension. */
const needs: Readonly<Record<ExtensionName, (definition: FunnelDefinition) => boolean>> = {
  calculations: ({ values }) => values !== undefined,
  points: ({ steps }) => steps.some(({ fields }) => fields.some((field) => 'points' in field)),
  fillTexts: ({ texts }) => texts !== undefined,
  orderOptions: ({ steps }) =>
    steps.some(({ fields }) => fields.some((field) => 'shuffle' in field && field.shuffle)),
};

/** The extensions that a definition needs. */
export const findNeededExtensions = (definition: FunnelDefinition): ExtensionName[] =>
  (Object.keys(needs) as ExtensionName[]).filter((name) => needs[name](definition)); // its own keys

/**
 * Checks that a funnel has its extensions.
 * @throws where one is missing: the code that loads the funnel is wrong
 */
export function expectExtensions(definition: FunnelDefinition, given: FunnelExtensions): void {
  for (const name of findNeededExtensions(definition))
    // src/app/funnel-page/load-funnel.ts loads them. Every visitor loads this sentence.
    if (!given[name]) throw new Error(`Funnel "${definition.id}" lacks the extension "${name}".`);
}
