import type { FunnelSource } from '../../src/definition/funnel-schema';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { checkFunnelSource } from '../definition/check-funnel-source';
import type { FunnelParts, QuestionSource } from '../funnel-source-types';

/** A checked definition from its steps and whatever else matters to a test. */
export function buildFunnel(parts: FunnelParts): FunnelDefinition {
  return checkFunnelSource({
    schemaVersion: 1,
    id: 'small',
    version: 1,
    title: 'A small funnel',
    description: 'Only for a test',
    route: '/small',
    presentation: { progress: 'stepOfTotal' },
    persistence: { step: { key: 'small_step', as: 'id' }, answers: 'small_answers' },
    ...parts,
  } satisfies FunnelSource);
}

/** A question of one choice among values that are their own labels. */
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
