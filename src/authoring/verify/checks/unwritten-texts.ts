import { findCopy } from '../../../funnel/definition/find-copy';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { isUnwrittenText } from '../../../funnel/definition/issues/unwritten-text';
import type { RawFinding } from '../finding';

/** The definition with the fields of its author only: those that options ask for say it again. */
const withoutOtherTexts = ({ steps, ...rest }: FunnelDefinition): unknown => ({
  ...rest,
  steps: steps.map(({ fields, ...step }) => ({
    ...step,
    fields: fields.filter(({ otherOf }) => otherOf === undefined),
  })),
});

/** Reports the texts in square brackets that new parts have until an author replaces them. */
export const checkUnwrittenTexts = (definition: FunnelDefinition): RawFinding[] =>
  findCopy(withoutOtherTexts(definition), isUnwrittenText).map(({ text, path }) => ({
    code: 'text/unwritten',
    path,
    params: { written: text.trim() },
  }));
