import { placeFields } from '../../../funnel/definition/other-texts';
import type { Option } from '../../../funnel/definition/schema/field-parts';
import { isUnwrittenText } from '../../../funnel/definition/issues/unwritten-text';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { invisible } from '../../../shared/text/stored-text';
import type { RawFinding } from '../finding';
import { toLocation } from './check';

const unseen = new RegExp(`[${invisible}]+`, 'gu');
const ends = /^[ .,;:!'"-]+|[ .,;:!'"-]+$/g;

/**
 * What a reader keeps of a text: neither case nor the width of letters, spaces, what nobody sees, the
 * kind of quotes and dashes, nor what ends a sentence. "C", "C++" and "16+" stay apart.
 */
export function toReadText(text: string): string {
  const folded = text
    .normalize('NFKC')
    // A soft hyphen or a zero-width space divides nothing that is seen.
    .replace(unseen, (run) => (/\p{White_Space}/u.test(run) ? ' ' : ''))
    .toUpperCase()
    .toLowerCase()
    .replace(/[‘’‚‛`´ʼ′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/ {2,}/g, ' ');
  // Of signs alone nothing would be left.
  return folded.replace(ends, '') || folded;
}

/** Label and help text: the same label with another help text reads differently. */
const toKey = ({ label, helpText = '' }: Option): string =>
  JSON.stringify([toReadText(label), toReadText(helpText)]);

/** Options of which each has a condition may never be shown together. */
const areShownApart = (...options: readonly Option[]): boolean =>
  options.every(({ visibleWhen }) => visibleWhen !== undefined);

/** Reports options that a visitor cannot tell apart. */
export const checkAlikeOptions = ({ steps }: FunnelDefinition): RawFinding[] =>
  steps.flatMap((step, s) =>
    placeFields(step.fields).flatMap(({ field, path }): RawFinding[] => {
      if (!('options' in field)) return [];
      const { options } = field;
      return options.flatMap((option, o): RawFinding[] => {
        if (isUnwrittenText(option.label)) return [];
        const other = options
          .slice(0, o)
          .find((earlier) => toKey(earlier) === toKey(option) && !areShownApart(earlier, option));
        return other === undefined
          ? []
          : [
              {
                code: 'option/reads-alike',
                ...toLocation(['steps', s, ...path, 'options', o], 'label'),
                params: { option: option.value, other: other.value, field: field.id },
              },
            ];
      });
    }),
  );
