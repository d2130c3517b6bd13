import type { FunnelSource } from './funnel-schema';

/** What is shared between definitions may be written `as const`. */
type ReadonlyDeep<T> = T extends readonly (infer Entry)[]
  ? readonly ReadonlyDeep<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;
type ReadonlyFunnelSource = ReadonlyDeep<FunnelSource>;

type StepIds<F extends ReadonlyFunnelSource> = F['steps'][number]['id'];
type FieldsIn<S> = S extends { fields: readonly (infer Inner)[] } ? Inner : never;
type FieldIds<F extends ReadonlyFunnelSource> =
  FieldsIn<F['steps'][number]> extends infer Inner
    ? Inner extends { id: infer Id extends string }
      ? Id
      : never
    : never;
type DrawIds<F extends ReadonlyFunnelSource> = Extract<
  F['steps'][number],
  { outcomes: readonly unknown[] }
>['id'];
type IdsOf<List> = List extends readonly { id: infer Id extends string }[] ? Id : never;

type Names<F extends ReadonlyFunnelSource> = {
  field: FieldIds<F>;
  score: IdsOf<F['scores']>;
  draw: DrawIds<F>;
};

/** A condition as it is written, with each name it asks about held to the known ones. */
type ConditionWithKnownNames<F extends ReadonlyFunnelSource, Written> = {
  [Key in keyof Written]: Key extends keyof Names<F>
    ? Names<F>[Key]
    : Written[Key] extends object
      ? ConditionWithKnownNames<F, Written[Key]>
      : Written[Key];
};

/** Keys whose text is a step: where to go on, where to decide, when to send. */
type StepKey = 'goTo' | 'default' | 'decideAt' | 'step';

/** A funnel as it is written, with each reference held to the names it declares. */
type KnownNames<F extends ReadonlyFunnelSource, Written = F> = {
  [Key in keyof Written]: Key extends 'when' | 'visibleWhen'
    ? ConditionWithKnownNames<F, Written[Key]>
    : Written[Key] extends object
      ? KnownNames<F, Written[Key]>
      : [Key, Written[Key]] extends [StepKey, string]
        ? StepIds<F>
        : Written[Key];
};

/**
 * A definition in TypeScript: ids are inferred, so a misspelt step or field is a compile error.
 * The value is checked like any other definition when the site is built.
 * @example export default defineFunnel({ schemaVersion: 1, id: 'salary-check', … })
 */
export function defineFunnel<const F extends ReadonlyFunnelSource>(funnel: F & KnownNames<F>): F {
  return funnel;
}
