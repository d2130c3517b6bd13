import type { FunnelSource } from './funnel-schema';

/** Accepts `as const` values, which definitions can share. */
type ReadonlyDeep<T> = T extends readonly (infer Entry)[]
  ? readonly ReadonlyDeep<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;
type ReadonlyFunnelSource = ReadonlyDeep<FunnelSource>;

type StepIds<F extends ReadonlyFunnelSource> = F['steps'][number]['id'];
type FieldsIn<S> = S extends { fields: readonly (infer Inner)[] } ? Inner : never;
/** The ids of the texts that options ask for. */
type OtherIdsIn<Field> = Field extends {
  options: readonly (infer Option)[];
}
  ? Option extends { other: { id: infer Id extends string } }
    ? Id
    : never
  : never;
type FieldIds<F extends ReadonlyFunnelSource> =
  FieldsIn<F['steps'][number]> extends infer Inner
    ? Inner extends { id: infer Id extends string }
      ? Id | OtherIdsIn<Inner>
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

/** The type of a condition, with its references restricted to the ids of the funnel. */
type ConditionWithKnownNames<F extends ReadonlyFunnelSource, Source> = {
  [Key in keyof Source]: Key extends keyof Names<F>
    ? Names<F>[Key]
    : Source[Key] extends object
      ? ConditionWithKnownNames<F, Source[Key]>
      : Source[Key];
};

/** The keys whose text is the id of a step. */
type StepKey = 'goTo' | 'default' | 'decideAt' | 'step';

/** The type of a funnel, with its references restricted to the ids that it declares. */
type KnownNames<F extends ReadonlyFunnelSource, Source = F> = {
  [Key in keyof Source]: Key extends 'when' | 'visibleWhen'
    ? ConditionWithKnownNames<F, Source[Key]>
    : Source[Key] extends object
      ? KnownNames<F, Source[Key]>
      : [Key, Source[Key]] extends [StepKey, string]
        ? StepIds<F>
        : Source[Key];
};

/**
 * A definition in TypeScript: ids are inferred, so a misspelt step or field is a compile error.
 * The value is checked like any other definition when the site is built.
 * @example export default defineFunnel({ schemaVersion: 1, id: 'salary-check', … })
 */
export function defineFunnel<const F extends ReadonlyFunnelSource>(funnel: F & KnownNames<F>): F {
  return funnel;
}
