import type { Field } from '../../fields/shared/schema/field';
import { prepareCondition } from '../conditions';
import type { Facts } from '../model/facts';
import type { OfferOptions } from '../model/prepared-funnel';

/**
 * Knows which options of a field are offered, where some have a condition. An answer is read without
 * options that are not: they count as not chosen, and stay so only while they are not offered.
 */
export const offerOptions: OfferOptions = (field) => {
  const tests = new Map(
    ('options' in field ? field.options : []).flatMap(({ value, visibleWhen }) =>
      visibleWhen ? [[value, prepareCondition(visibleWhen)] as const] : [],
    ),
  );
  if (tests.size === 0) return {};
  const isOffered = (value: string, facts: Facts): boolean => tests.get(value)?.(facts) ?? true;
  /** By the offered options, so that equal fields are one: views and proofs compare by identity. */
  const known = new WeakMap<Field, Map<string, Field>>();
  return {
    applyLimits: (shown, facts) => {
      if (!('options' in shown)) return shown;
      const options = shown.options.filter(({ value }) => isOffered(value, facts));
      if (options.length === shown.options.length) return shown;
      const byOffered = known.get(shown) ?? new Map<string, Field>();
      const key = JSON.stringify(options.map(({ value }) => value));
      const limited = byOffered.get(key) ?? {
        ...shown,
        options,
        ...('exclusive' in shown && {
          exclusive: shown.exclusive.filter((value) => isOffered(value, facts)),
        }),
      };
      known.set(shown, byOffered.set(key, limited));
      return limited;
    },
    keepOffered: (value, facts) => {
      if (!Array.isArray(value)) return isOffered(String(value), facts) ? value : undefined;
      const kept = value.filter((one) => isOffered(one, facts));
      if (kept.length === value.length) return value;
      return kept.length > 0 ? kept : undefined;
    },
  };
};
