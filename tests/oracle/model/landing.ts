/** Whether a result page stays open: it plays the definition with the answers and draws that it receives. */
import { type Source, allFields } from './definition';
import { enter, isAnswer } from './fields';
import { type Visit, canPass, leave, openVisit } from './visit';

/** The source that a value came from. One of several is known only if the rest are nothing. */
function knownSource(source: Source): Source {
  if (!('coalesce' in source)) return source;
  const [one, ...more] = source.coalesce.filter(
    (part) => !('const' in part) || part.const !== null,
  );
  return one !== undefined && more.length === 0 ? knownSource(one) : { const: null };
}

/** The answers in a carried value, as pairs of field and value. */
function answersIn(source: Source, carried: unknown): [string, unknown][] {
  if ('field' in source) return source.as === 'label' ? [] : [[source.field, carried]];
  if (!('answers' in source) || typeof carried !== 'object' || carried === null) return [];
  if (source.answers === 'values') return Object.entries(carried);
  if (!Array.isArray(carried)) return [];
  const lines = carried as { questionId: string; value: string }[]; // as `valueOf` writes a review
  return lines.map(({ questionId }) => {
    const chosen = lines.filter((line) => line.questionId === questionId);
    return [questionId, chosen.map(({ value }) => value)];
  });
}

/** The outcomes of draws in a carried value, as pairs of step and outcome. */
function drawsIn(source: Source, carried: unknown): [string, unknown][] {
  return 'draw' in source && source.as !== 'label' ? [[source.draw, carried]] : [];
}

/** The page that the visitor sees in the end; null where the visit goes on or was left by Back. */
export function landing({ definition, site, left }: Visit): string | null {
  const { result } = definition;
  if (result === undefined || left === null || left.carried === null) return null;
  const { carried } = left;
  const carry = Object.entries(result.carry ?? {});
  const received = carry.flatMap(([name, source]) => answersIn(knownSource(source), carried[name]));
  const again = openVisit(definition, site, false);
  for (const field of allFields(definition)) {
    const answers = received
      .filter(([id]) => id === field.id)
      .flatMap(([, value]) =>
        Array.isArray(value) && value.length === 1 ? [value, ...value] : [value],
      )
      .map((value) => enter(field, value, undefined));
    const answer = answers.find((one) => one !== null && isAnswer(field, one));
    if (answer != null) again.confirmed[field.id] = answer;
  }
  const drawn = carry.flatMap(([name, source]) => drawsIn(knownSource(source), carried[name]));
  for (const { id, outcomes = [] } of definition.steps) {
    const possible = outcomes.filter(({ weight }) => weight > 0).map(({ value }) => value);
    const found = drawn.find(([step, value]) => step === id && possible.includes(String(value)));
    if (found !== undefined) again.draws[id] = { value: String(found[1]), attempt: 1 };
  }
  while (canPass(again)) leave(again);
  const computed = again.left?.carried;
  const lacks = (name: string): boolean => carried[name] == null || computed?.[name] === null;
  return computed == null || (result.requires ?? []).some(lacks) ? result.fallbackTo : left.to;
}
