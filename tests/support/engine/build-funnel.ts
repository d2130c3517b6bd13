import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { checkFunnelSource } from '../definition/check-funnel-source';
import type { FunnelParts, QuestionSource } from '../funnel-source-types';

/** A definition as an author writes it, from its steps and whatever else matters to a test. */
export const buildSource = (parts: FunnelParts): FunnelSource => ({
  schemaVersion: 1,
  id: 'small',
  version: 1,
  title: 'A small funnel',
  description: 'Only for a test',
  route: '/small',
  presentation: { progress: 'stepOfTotal' },
  persistence: { step: { key: 'small_step', as: 'id' }, answers: 'small_answers' },
  ...parts,
});

/** The same, checked. */
export const buildFunnel = (parts: FunnelParts): FunnelDefinition =>
  checkFunnelSource(buildSource(parts));

/** Builds a single-choice question. Each value is its own label. */
export function buildChoiceQuestion(
  id: string,
  values: readonly string[],
  more: Partial<QuestionSource> = {},
): QuestionSource {
  return {
    kind: 'question',
    id,
    title: `Which ${id}?`,
    fields: [
      { type: 'singleChoice', id, options: values.map((value) => ({ value, label: value })) },
    ],
    ...more,
  };
}

export const buildEnding = (id = 'end'): FunnelSource['steps'][number] => ({
  kind: 'ending',
  id,
  title: 'Done',
});
