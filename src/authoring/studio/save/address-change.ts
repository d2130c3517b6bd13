import { setValue } from '../../edit/set-value';
import type { EditResult } from '../../edit/text-edit';
import { parseSourceText } from '../../../funnel/definition/source-text';
import { asJsonObject } from '../../../shared/text/json';
import type { FunnelEntry } from '../api/api-protocol';

/** A route that is not the saved one. */
export interface AddressChange {
  from: string;
  to: string;
  /** Whether the old address leads to the new one. */
  isLed: boolean;
}

function readAddress(text: string): { route: unknown; formerRoutes: unknown[] } {
  const { route, formerRoutes } = asJsonObject(parseSourceText(text).value);
  return { route, formerRoutes: Array.isArray(formerRoutes) ? (formerRoutes as unknown[]) : [] };
}

/** How a text changes the address of the saved one, also where it has errors; null where it does not. */
export function findAddressChange(saved: string, text: string): AddressChange | null {
  const { route: from } = readAddress(saved);
  const { route: to, formerRoutes } = readAddress(text);
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null;
  return { from, to, isLed: formerRoutes.includes(from) && !formerRoutes.includes(to) };
}

/** Lets the old address lead to the new one, which leads nowhere itself. */
export function leadFromOldAddress(text: string, { from, to }: AddressChange): EditResult {
  const others = readAddress(text).formerRoutes.filter((route) => route !== from && route !== to);
  return setValue(text, ['formerRoutes'], [...others, from], { order: ['route', 'formerRoutes'] });
}

/** The titles of the funnels that link to an address. */
export const listLinkingFunnels = (others: readonly FunnelEntry[], address: string): string[] =>
  others
    .filter(({ text }) => ['"', '?', '#'].some((end) => text.includes(`"${address}${end}`)))
    .map(({ name, summary }) => summary?.title ?? name);
