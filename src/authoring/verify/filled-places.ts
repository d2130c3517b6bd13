import type { Condition } from '../../funnel/definition/schema/condition-schema';
import { getInput } from '../../shared/text/inputs';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { findCopyWithBraces } from '../../funnel/definition/filled-texts';
import {
  isPlaceholderSource,
  type PlaceholderSource,
} from '../../funnel/definition/placeholder-sources';
import { placeFields } from '../../funnel/definition/other-texts';
import type { Facts } from '../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import { parsePlaceholders, type Placeholder } from '../../shared/text/placeholders';
import { getParts, whoSeesItself } from './ending-outcomes';
import { toInputField } from './open-inputs';
import { isFinalStep } from '../../funnel/steps/shared/rule/step-rules';

/** A value that a placeholder reads. */
export interface FilledValue {
  source: PlaceholderSource;
  id: string;
}

/** A text with placeholders that have nothing to show instead, and who reads it. */
export interface FilledPlace {
  path: DefinitionPath;
  placeholders: readonly (Placeholder & FilledValue)[];
  /** The step of the text; null where it is read after the questions. */
  step: string | null;
  /** Where it is read: at the exits of these steps, if all conditions hold. */
  steps: readonly string[];
  conditions: readonly Condition[];
}

/** Whether there is a value to show. */
export function hasValue({ source, id }: FilledValue, facts: Facts): boolean {
  if (source === 'score') return true;
  if (source === 'band') return facts.getScoreBand(id) !== null;
  if (source === 'value') return facts.getCalculated(id) !== null;
  if (source === 'input') return !isBlank(facts.getAnswer(toInputField(id)));
  return source === 'draw' ? facts.getDrawValue(id) !== null : !isBlank(facts.getAnswer(id));
}

/** Who reads a text: visitors at the exits of steps who meet conditions. */
function findReaders(
  funnel: PreparedFunnel,
  [section, index, part, inner, ...rest]: DefinitionPath,
): Omit<FilledPlace, 'path' | 'placeholders'> | null {
  const { steps, decisions, scores } = funnel.definition;
  const endings = steps.filter(isFinalStep).map(({ id }) => id);
  if (section === 'steps') {
    const step = steps[Number(index)];
    if (step === undefined) return null;
    const field = part === 'fields' ? step.fields[Number(inner)] : undefined;
    // The text that an option asks for is a field of its own.
    if (rest.includes('other')) return null;
    // Feedback on an answer is read at the end.
    if (field !== undefined && rest.includes('feedback'))
      return {
        step: null,
        steps: endings,
        conditions: [{ field: field.id, operator: 'isAnswered' }],
      };
    const own = part === 'parts' ? getParts(step)[Number(inner)] : field;
    const offered =
      field !== undefined && 'options' in field && rest[0] === 'options'
        ? field.options[Number(rest[1])]?.visibleWhen
        : undefined;
    const seen = part === 'parts' ? whoSeesItself(funnel.definition, step.id) : null;
    return {
      step: step.id,
      steps: [step.id],
      conditions: [own?.visibleWhen ?? [], offered ?? [], seen ?? []].flat(),
    };
  }
  if (section === 'decisions') {
    const decision = decisions[Number(index)];
    if (decision === undefined) return null;
    const rule = part === 'rules' ? Number(inner) : decision.rules.length;
    const earlier = decision.rules.slice(0, rule).map(({ when }): Condition => ({ not: when }));
    const own = decision.rules[rule]?.when;
    return {
      step: null,
      steps: [decision.decideAt, ...endings],
      conditions: own === undefined ? earlier : [...earlier, own],
    };
  }
  const score = scores[Number(index)];
  const band = score?.bands?.[Number(inner)];
  if (score === undefined || band === undefined) return null;
  return {
    step: null,
    steps: endings,
    conditions: [{ score: score.id, operator: 'is', value: band.id }],
  };
}

/** The place of a text as its author wrote it. */
function toSourcePath({ definition }: PreparedFunnel, path: DefinitionPath): DefinitionPath {
  const [section, index, part, inner, ...rest] = path;
  const fields = section === 'steps' ? (definition.steps[Number(index)]?.fields ?? []) : [];
  const place = part === 'fields' ? placeFields(fields)[Number(inner)] : undefined;
  return section === undefined || index === undefined || place === undefined
    ? path
    : [section, index, ...place.path, ...rest];
}

/** The texts of a definition with a placeholder that has nothing to show instead. */
export function findFilledPlaces(funnel: PreparedFunnel): FilledPlace[] {
  if (funnel.definition.texts === undefined) return [];
  const hasDefault = (id: string): boolean =>
    getInput(funnel.definition.inputs, {}, id) !== undefined;
  return findCopyWithBraces(funnel.definition).flatMap(({ text, path }): FilledPlace[] => {
    const readers = findReaders(funnel, path);
    const placeholders = parsePlaceholders(text).flatMap((part) =>
      typeof part === 'string' ||
      part.fallback !== null ||
      !isPlaceholderSource(part.source) ||
      (part.source === 'input' && hasDefault(part.id))
        ? []
        : [{ ...part, source: part.source }],
    );
    return readers === null || placeholders.length === 0
      ? []
      : [{ ...readers, path: toSourcePath(funnel, path), placeholders }];
  });
}
