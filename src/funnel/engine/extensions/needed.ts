import type { FunnelDefinition } from '../../definition/normalise';
import type { Field } from '../../fields/shared/schema/field';
import { isSmallWhole } from '../../../shared/text/small-wholes';
import { getFieldRule } from '../../fields/shared/rule/field-rules';
import type { ExtensionName, FunnelExtensions } from '../model/prepared-funnel';

/** Whether rules decide where an ending leads or what it shows, or it leads to another site. */
export function hasEndingRules({ result, steps }: FunnelDefinition): boolean {
  return (
    result?.rules !== undefined ||
    (result?.redirect ?? []).some(({ site }) => site !== undefined) ||
    steps.some((step) => 'parts' in step && step.parts !== undefined)
  );
}

/** Whether a field gives points by a number, or by options with other than small whole points. */
const hasOtherPoints = (field: Field): boolean =>
  'points' in field ||
  ('options' in field &&
    field.options.some(({ points = 0 }) =>
      (typeof points === 'number' ? [points] : Object.values(points)).some(
        (given) => !isSmallWhole(given),
      ),
    ));

/** Whether an option is offered only under a condition. */
const hasOfferedOptions = (field: Field): boolean =>
  'options' in field && field.options.some(({ visibleWhen }) => visibleWhen !== undefined);

/** Whether a definition needs an extension. */
const needs: Readonly<Record<ExtensionName, (definition: FunnelDefinition) => boolean>> = {
  calculations: ({ values }) => values !== undefined,
  points: ({ steps }) => steps.some(({ fields }) => fields.some(hasOtherPoints)),
  endings: hasEndingRules,
  inputs: ({ inputs }) => inputs !== undefined,
  readers: ({ inputs }) => inputs !== undefined,
  fillTexts: ({ texts }) => texts !== undefined,
  orderOptions: ({ steps }) =>
    steps.some(({ fields }) => fields.some((field) => 'shuffle' in field && field.shuffle)),
  applyLimits: ({ steps }) => steps.some(({ fields }) => fields.some(({ limits }) => limits)),
  offerOptions: ({ steps }) => steps.some(({ fields }) => fields.some(hasOfferedOptions)),
  requireOne: ({ steps }) => steps.some((step) => 'atLeastOneOf' in step && step.atLeastOneOf),
  resolveDays: ({ steps }) =>
    steps.some(({ fields }) => fields.some((field) => getFieldRule(field).dayLimits)),
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
    // src/site/app/funnel-page/load-funnel.ts loads them.
    if (!given[name]) throw new Error(`Funnel "${definition.id}" lacks the extension "${name}".`);
}
