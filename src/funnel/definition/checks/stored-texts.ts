import { toStoredText } from '../../../shared/text/stored-text';
import type { ParsedFunnel } from '../funnel-schema';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { collectConditionLeaves } from '../condition-leaves';
import type { DefinitionCheck } from './check';
import { getFieldsWithPath } from './fields-with-path';

interface TextAt {
  text: unknown;
  path: DefinitionPath;
}

/** The texts that are stored as answers, or compared with what a link gives. */
function findTexts(funnel: ParsedFunnel): TextAt[] {
  const options = getFieldsWithPath(funnel).flatMap(({ entry: field, path }) =>
    'options' in field
      ? field.options.map(({ value: text }, index): TextAt => ({
          text,
          path: [...path, 'options', index, 'value'],
        }))
      : [],
  );
  const inputs = (funnel.inputs ?? []).flatMap(({ values = [], default: usual }, index) => [
    ...values.map((text, at): TextAt => ({ text, path: ['inputs', index, 'values', at] })),
    { text: usual, path: ['inputs', index, 'default'] },
  ]);
  const compared = collectConditionLeaves(funnel).flatMap(({ leaf, path }): TextAt[] => {
    if (!('input' in leaf)) return [];
    return Array.isArray(leaf.value)
      ? leaf.value.map((text, at) => ({ text, path: [...path, 'value', at] }))
      : [{ text: leaf.value, path: [...path, 'value'] }];
  });
  return [...options, ...inputs, ...compared];
}

/** Reports texts that are never stored as they are written, so that nothing equals them. */
export const checkStoredTexts: DefinitionCheck = (funnel) =>
  findTexts(funnel).flatMap(({ text, path }): RawIssue[] => {
    if (typeof text !== 'string') return [];
    const stored = toStoredText(text);
    return stored === text ? [] : [{ code: 'text/unstored-form', path, params: { text, stored } }];
  });
