import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tenth = (value: unknown): unknown =>
  typeof value === 'number' ? value / 10 : Array.isArray(value) ? value.map(tenth) : value;

/** Divides points, and what totals are compared with, by ten. */
function divideTotals(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(divideTotals);
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    if (key === 'points' && isObject(value))
      return [
        key,
        Object.fromEntries(
          Object.entries(value).map(([score, own]) => [
            score,
            isObject(own)
              ? { perUnit: tenth(own['perUnit']) }
              : Array.isArray(own)
                ? own.map((band: object) => ({ ...band, points: tenth(Object(band).points) }))
                : tenth(own),
          ]),
        ),
      ];
    if (key === 'value' && 'score' in part) return [key, tenth(value)];
    if (key === 'bands' && Array.isArray(value) && !('as' in part))
      return [
        key,
        value.map((band: object) => ({
          ...band,
          min: tenth(Object(band).min),
          max: tenth(Object(band).max),
        })),
      ];
    return [key, divideTotals(value)];
  });
  return Object.fromEntries(entries);
}

/** Gives every third funnel totals such as 0.1 + 0.2. No roll: seeds stay the same. */
export const addDecimals = (source: FunnelSource): FunnelSource =>
  JSON.stringify(source).length % 3 === 0
    ? (divideTotals(source) as FunnelSource) // of the same parts
    : source;
