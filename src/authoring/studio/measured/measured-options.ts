import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { FindingGroup } from '../worker/report';
import { listFindings } from '../worker/list-findings';
import { areTooFew, type MeasuredGroup } from './measured-funnel';

/** A question as the text has it now, beside what visitors answered. */
export interface OfferedAnswers {
  /** Options that no visitor has taken, once enough have answered. */
  untaken: readonly string[];
  /** Whether no answer to it changes anything. */
  isWithoutEffect: boolean;
}

/** The fields whose answers change nothing, by the findings. */
export function findWithoutEffect(
  groups: readonly FindingGroup[],
  definition: FunnelDefinition | null,
): ReadonlySet<string> {
  return new Set(
    listFindings(groups)
      .filter(({ code }) => code === 'question/no-influence' || code === 'question/only-repeated')
      .flatMap(({ about: [, step, , field] }) => {
        const found = definition?.steps[Number(step)]?.fields[Number(field)];
        return found === undefined ? [] : [found.id];
      }),
  );
}

/** @param withoutEffect the fields whose answers change nothing, by the findings */
export function findOfferedAnswers(
  { kind, id, values }: MeasuredGroup,
  definition: FunnelDefinition | null,
  withoutEffect: ReadonlySet<string>,
): OfferedAnswers {
  const fields = definition?.steps.flatMap((step) => step.fields) ?? [];
  const field = kind === 'option' ? fields.find((one) => one.id === id) : undefined;
  if (field === undefined) return { untaken: [], isWithoutEffect: false };
  const taken = new Set(values.map(({ value }) => value));
  const visits = values.reduce((sum, one) => sum + one.visits, 0);
  const options = 'options' in field ? field.options.map(({ value }) => value) : [];
  return {
    untaken: areTooFew(visits) ? [] : options.filter((value) => !taken.has(value)),
    isWithoutEffect: withoutEffect.has(id),
  };
}
