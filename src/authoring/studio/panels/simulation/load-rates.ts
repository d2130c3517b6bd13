import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import { type JsonObject, isJsonObject, parseJson } from '../../../../shared/text/json';
import { parseRates } from '../../../verify/simulate/visitor-rates';
import { formatRateIssue } from '../../../wording/format-rate-issue';

/** The rates of a file, as `simulate --rates` takes them. */
export interface LoadedRates {
  /** That of the file. */
  name: string;
  source: JsonObject;
  /** By step, the share that leaves. */
  leaves: ReadonlyMap<string, number>;
  /** How many visits they were measured of; null where the file does not say. */
  visits: number | null;
}

export type RatesLoading = { ok: true; loaded: LoadedRates } | { ok: false; problems: string[] };

/** Reads the text of a rates file, as `npm run funnel -- rates` writes it. Every issue is said. */
export function loadRates(definition: FunnelDefinition, name: string, text: string): RatesLoading {
  const source = parseJson(text);
  if (!isJsonObject(source)) return { ok: false, problems: [`${name} is no object in JSON.`] };
  const parsed = parseRates(definition, source);
  if (!parsed.ok)
    return { ok: false, problems: parsed.issues.map((issue) => formatRateIssue(issue)) };
  const { dropOffRates, visitsMeasured } = parsed.rates;
  return { ok: true, loaded: { name, source, leaves: dropOffRates, visits: visitsMeasured } };
}
