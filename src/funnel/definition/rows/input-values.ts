import { getInputMaxLength } from '../../../shared/text/inputs';
import type { Input } from '../schema/input-schema';
import { knownTexts, type PossibleValue, typedText } from '../schema/possible-value';
import { toPossibleValue } from './to-possible-value';

/** What an input may give; null where the address may leave it out. */
export function getInputValues({
  type,
  values,
  maxLength,
  default: usual,
}: Pick<Input, 'type' | 'values' | 'maxLength' | 'default'>): PossibleValue[] {
  const typed: Record<Input['type'], PossibleValue> = {
    text: typedText(getInputMaxLength({ maxLength })),
    number: { kind: 'number', min: null, max: null, isWhole: false },
    boolean: { kind: 'boolean', values: [true, false] },
  };
  const texts = (values ?? []).filter((value) => typeof value === 'string');
  const allowed =
    values === undefined
      ? [typed[type]]
      : type === 'text'
        ? [knownTexts(texts)]
        : values.map(toPossibleValue);
  return usual === undefined ? [...allowed, { kind: 'null' }] : allowed;
}
